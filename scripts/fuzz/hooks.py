"""Hooks of the fuzzer for what the OpenAPI document does not say."""

import itertools
import os

import schemathesis

visitors = itertools.count(1)


@schemathesis.hook
def before_call(context, case, kwargs):
    """Gives each request its own visitor address, because of the rate limits, and the session of staff."""
    number = next(visitors)
    case.headers["X-Forwarded-For"] = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
    # Signing in or out would end the session of the staff calls. Set for every call, because the fuzzer keeps
    # cookies.
    ends_session = case.operation.path in ("/api/login", "/api/logout")
    case.headers["Cookie"] = "session=none" if ends_session else os.environ["FUZZ_COOKIE"]
