import { isIP } from 'node:net';
import type { EndpointMatch } from '@app/contract/endpoint-lookup';
import type { Endpoint, EndpointSchemas } from '@app/contract/endpoints';
import { type Issue, toIssues } from '@app/contract/errors';
import { idempotencyKeySchema } from '@app/contract/field-schemas';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { EdgeConfig } from '../config.ts';
import { HttpError, refuse } from './response.ts';
import type { ParsedRequest } from './route.ts';
import { sessionTokenOf } from './session-cookie.ts';

export const readRequest = (
  event: APIGatewayProxyEventV2,
  { endpoint, params }: EndpointMatch,
  schemas: EndpointSchemas,
  edge: EdgeConfig,
): ParsedRequest => {
  const body = readBody(event, endpoint);
  return {
    params: parse(schemas.params, params),
    query: parse(schemas.query, event.queryStringParameters ?? {}),
    body: parse(schemas.body, body),
    idempotencyKey: idempotencyKeyOf(event),
    viewerAddress: viewerAddressOf(event),
    globalPrivacyControl: event.headers['sec-gpc'] === '1',
    sessionToken: sessionTokenOf(event, edge),
  };
};

const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined;

  const { success, data, error } = schema.safeParse(value, { error: problemText });
  if (!success) throw invalid(toIssues(error));

  return data;
};

const invalid = (issues: readonly Issue[]): HttpError =>
  new HttpError({ code: 'invalid_request', message: describe(issues), issues });

const describe = ([first, ...others]: readonly Issue[]): string => {
  if (first === undefined) return 'The request is not valid';

  const text = first.path === '' ? first.message : `${first.path}: ${first.message}`;
  return others.length === 0 ? text : `${text} (and ${others.length} more)`;
};

const sentKeySchema = idempotencyKeySchema.optional();

const idempotencyKeyOf = ({ headers }: APIGatewayProxyEventV2): string | undefined => {
  const { success, data, error } = sentKeySchema.safeParse(headers['idempotency-key']);
  if (!success)
    throw invalid(toIssues(error).map(({ message }) => ({ path: 'idempotency-key', message })));

  return data;
};

const maxBodyBytes = 64 * 1024;

const readBody = (event: APIGatewayProxyEventV2, endpoint: Endpoint): unknown => {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.byteLength > maxBodyBytes)
    throw refuse('body_too_large', 'The body is larger than 64 KB');

  const type = event.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isJson =
    type === 'application/json' ||
    (endpoint.acceptsBeacon === true && ['text/plain', ''].includes(type));
  if (bytes.byteLength === 0 || (endpoint.acceptsForm === true && !isJson)) return {};
  if (!isJson) throw refuse('unsupported_media_type', 'The body must be sent as application/json');

  return parseJson(bytes);
};

const parseJson = (bytes: Buffer): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return loneSurrogate.test(text) ? JSON.parse(text, toWellFormed) : JSON.parse(text);
  } catch {
    throw invalid([{ path: '', message: 'The body is not valid JSON' }]);
  }
};

const loneSurrogate = /\\u[dD][89a-fA-F]/;

/** Replaces lone surrogates, which only a JSON escape can produce, by U+FFFD: neither DynamoDB nor e-mail can hold them. */
const toWellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** Requests that bypass the CDN have been rejected, so its header can be trusted. */
export const viewerAddressOf = ({ headers, requestContext }: APIGatewayProxyEventV2): string => {
  const header = headers['cloudfront-viewer-address'];
  if (header === undefined) return requestContext.http.sourceIp;

  const viewer = withoutPort(header);
  return isIP(viewer) === 0 ? requestContext.http.sourceIp : viewer;
};

/** The CDN writes "address:port", without brackets for IPv6. */
const withoutPort = (text: string): string => {
  const address = text.slice(0, Math.max(0, text.lastIndexOf(':')));
  return isIP(address) === 0 ? text : address;
};

export const problemText = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined) return 'This is missing';

  switch (issue.code) {
    case 'invalid_type':
      return `This must be ${kinds[issue.expected] ?? 'of another kind'}`;
    case 'too_small':
      return issue.origin === 'string'
        ? 'Please fill in this field'
        : `This must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Please use at most ${issue.maximum} characters`
        : `This must be at most ${issue.maximum}`;
    case 'invalid_format':
      return `This must be ${formats[issue.format] ?? 'written in another way'}`;
    case 'invalid_value':
    case 'invalid_union':
    case 'invalid_key':
      return 'This is not one of the values that are known here';
    default:
      return 'This is not valid';
  }
};

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  date: 'a day, written as YYYY-MM-DD',
  datetime: 'a moment, written as 2026-01-31T09:30:00Z',
};
