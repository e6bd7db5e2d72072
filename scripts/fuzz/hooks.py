"""What the fuzzer does beside what the document says."""

import itertools
import os

import schemathesis

visitors = itertools.count(1)


@schemathesis.hook
def before_call(context, case, kwargs):
    """Each request comes from a visitor of its own: limits of what an address may send would hide the rest."""
    number = next(visitors)
    case.headers["X-Forwarded-For"] = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
    # Signing in or out with it would end the session that the calls for staff are made with. Said for every call,
    # since the fuzzer keeps cookies.
    ends_session = case.operation.path in ("/api/login", "/api/logout")
    case.headers["Cookie"] = "session=none" if ends_session else os.environ["FUZZ_COOKIE"]
