import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/** One call: its method, its path (`{name}` marks a parameter) and what callers must know about it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: 'public' | 'admin';
  /** The call takes effect once per Idempotency-Key, however often it is sent. */
  readonly idempotent?: true;
  /** The call also accepts a JSON body sent as text/plain or without a type, as `navigator.sendBeacon` does. */
  readonly acceptsBeacon?: true;
  /** The call also accepts a form, as mail programs send it (RFC 8058). A body other than JSON is not read. */
  readonly acceptsForm?: true;
};

/** What a call accepts and returns. An absent part is not sent. A `file` is a download, not JSON; a `redirect` opens a page. */
export type EndpointSchemas = {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType | 'file' | 'redirect';
  /** The errors that not every call can return. */
  readonly errors?: readonly ErrorCode[];
};
