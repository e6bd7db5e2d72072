import type { ErrorCode } from '@app/contract/errors';
import type { Failure } from '../result.ts';

/** A request that is answered with an expected failure. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly failure: Failure;
  readonly headers: Readonly<Record<string, string>>;

  constructor(failure: Failure, headers: Readonly<Record<string, string>> = {}) {
    super(failure.message);
    this.failure = failure;
    this.headers = headers;
  }
}

/** The error for a failure that needs no more than its code and text. */
export const refuse = (code: ErrorCode, message: string): HttpError => new HttpError({ code, message });
