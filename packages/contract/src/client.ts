import type * as z from 'zod';
import { type Endpoint, type EndpointName, endpoints } from './endpoints.ts';
import type { ErrorBody, Issue } from './errors.ts';
import type { Schemas } from './schemas.ts';

type SchemaInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type InputPart<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> =
  Schemas[Name] extends Record<Key, infer Schema>
    ? { readonly [K in Key]: SchemaInput<Schema> }
    : unknown;

type RequestOptions = {
  readonly idempotencyKey?: string;
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
};

export type CallInput<Name extends EndpointName> = InputPart<Name, 'params'> &
  InputPart<Name, 'query'> &
  InputPart<Name, 'body'> &
  RequestOptions;

export type CallOutput<Name extends EndpointName> = Schemas[Name]['response'] extends z.ZodType
  ? z.output<Schemas[Name]['response']>
  : string;

/** Reads an error's body; empty if it is not JSON, as from a proxy. */
const parseErrorBody = (bodyText: string): Partial<ErrorBody> => {
  try {
    return JSON.parse(bodyText) ?? {};
  } catch {
    return {};
  }
};

/** A response that is not a success. `detail` is the text for people; `issues` name fields. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly detail: string | undefined;
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    statusText: string,
    bodyText: string,
    retryAfter: string | null = null,
  ) {
    super(`${status}: ${bodyText || statusText}`);
    const { message, issues } = parseErrorBody(bodyText);

    this.status = status;
    this.detail = typeof message === 'string' ? message : undefined;
    this.issues = Array.isArray(issues) ? issues : [];
    this.retryAfterSeconds = Number(retryAfter) || undefined;
  }
}

/** Thrown without a response, when offline or the server is down; `cause` is fetch's error. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

type AnyCallInput = RequestOptions & {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
};

/** The URL of a call, with its parameters in the path and its query. */
export const buildCallUrl = (
  { path }: Endpoint,
  { params = {}, query = {} }: AnyCallInput = {},
): string => {
  const pathWithParams = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );

  const parameters = new URLSearchParams();

  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.append(name, String(value));
  }

  const search = parameters.toString();
  return search === '' ? pathWithParams : `${pathWithParams}?${search}`;
};

const buildRequest = (
  { method }: Endpoint,
  { body, idempotencyKey, keepalive, signal }: AnyCallInput,
): RequestInit => ({
  method,
  credentials: 'include',
  headers: {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  ...(keepalive === undefined ? {} : { keepalive }),
  ...(signal === undefined ? {} : { signal }),
});

/** Sends a request. Throws fetch's error if aborted, or UnreachableError without a response. */
const sendRequest = async (url: string, request: RequestInit) => {
  try {
    const response = await fetch(url, request);
    return { response, text: await response.text() };
  } catch (cause) {
    if (request.signal?.aborted === true) throw cause;
    throw new UnreachableError('There was no answer', { cause });
  }
};

/**
 * Calls the API and returns the response unchecked, so that visitors need not download zod.
 * Throws an ApiError or UnreachableError, or fetch's own error if the call was aborted.
 */
export const call = async <Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> => {
  const endpoint = endpoints[name];
  const { response, text } = await sendRequest(
    buildCallUrl(endpoint, input),
    buildRequest(endpoint, input),
  );
  if (response.ok) return JSON.parse(text);

  const retryAfter = response.headers.get('retry-after');

  throw new ApiError(response.status, response.statusText, text, retryAfter);
};
