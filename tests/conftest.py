"""Random examples are the same at every run of the checks; HYPOTHESIS_PROFILE=explore looks for new ones."""

import os

from hypothesis import HealthCheck, settings

_AS_LONG_AS_IT_TAKES = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("check", _AS_LONG_AS_IT_TAKES, derandomize=True)
settings.register_profile("explore", _AS_LONG_AS_IT_TAKES, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "check"))
