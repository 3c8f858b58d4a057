"""导出导入: a group's ledger as a file, and back."""
