"""命令后面: what stands behind a command: periods, zones, units, payments, who comes for whom."""
