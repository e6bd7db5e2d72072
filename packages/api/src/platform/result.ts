import type { ErrorCode, Issue } from '@app/contract/errors';

/** Why a use case refused; the message is meant for people. */
export type Failure = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly issues?: readonly Issue[];
  /** When it is worth trying again. */
  readonly retryAfterSeconds?: number;
};

/** What becomes of the browser's sign-in. */
export type SessionChange = { readonly kind: 'started'; readonly token: string } | { readonly kind: 'ended' };

export type Refusal = { readonly ok: false; readonly error: Failure };

/** What a use case returns: its value, or an expected failure. Unexpected ones are raised. */
export type Result<Value> = { readonly ok: true; readonly value: Value; readonly session?: SessionChange } | Refusal;

export const succeed = <Value>(value: Value): Result<Value> => ({ ok: true, value });

export const fail = (code: ErrorCode, message: string): Refusal => ({
  ok: false,
  error: { code, message },
});

/** A refusal that names the field of the request. */
export const refuseField = (path: string, message: string): Refusal => ({
  ok: false,
  error: { ...fail('invalid_request', `${path}: ${message}`).error, issues: [{ path, message }] },
});

/** The outcome of a use case that has nothing to tell. */
export type Acknowledgement = Result<{ readonly success: true }>;
export const acknowledged: Acknowledgement = succeed({ success: true });
