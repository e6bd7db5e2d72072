import type { ErrorCode, Issue } from '@app/contract/errors';
import type { Cookie } from './http/cookies.ts';

/** What a rule returns: its value or an expected failure. Unexpected failures are thrown. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value; readonly cookies?: readonly Cookie[] }
  | Refusal;

export type Refusal = { readonly ok: false; readonly error: Failure };

export type Failure = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly issues?: readonly Issue[];
  readonly retryAfterSeconds?: number;
};

export const succeed = <Value>(value: Value): Result<Value> => ({ ok: true, value });

export const fail = (code: ErrorCode, message: string): Refusal => ({
  ok: false,
  error: { code, message },
});

export const tooManyRequests = fail(
  'too_many_requests',
  'Too many requests. Please try again in an hour.',
);

export const refuseField = (path: string, message: string): Refusal => ({
  ok: false,
  error: { code: 'invalid_request', message: `${path}: ${message}`, issues: [{ path, message }] },
});

export type Acknowledgement = Result<{ readonly success: true }>;
export const acknowledged: Acknowledgement = succeed({ success: true });
