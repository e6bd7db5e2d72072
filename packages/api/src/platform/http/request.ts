import { isIP } from 'node:net';
import type { EndpointMatch } from '@app/contract/endpoint-lookup';
import type { Endpoint, EndpointSchemas } from '@app/contract/endpoints';
import { type Issue, toIssues } from '@app/contract/errors';
import { idempotencyKeySchema } from '@app/contract/field-schemas';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { createHttpError, HttpError } from './response.ts';
import type { ParsedRequest } from './route.ts';

/** Parses a request. Throws an `HttpError`, which names the invalid fields if there are any. */
export const readRequest = (
  event: APIGatewayProxyEventV2,
  { endpoint, params }: EndpointMatch,
  schemas: EndpointSchemas,
): Omit<ParsedRequest, 'readCookie'> => {
  const body = readBody(event, endpoint);
  return {
    params: parseInput(schemas.params, params),
    query: parseInput(schemas.query, event.queryStringParameters ?? {}),
    body: parseInput(schemas.body, body),
    idempotencyKey: readIdempotencyKey(event),
    viewerAddress: getViewerAddress(event),
    globalPrivacyControl: event.headers['sec-gpc'] === '1',
  };
};

const parseInput = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined;

  const { success, data, error } = schema.safeParse(value, { error: describeProblem });
  if (!success) throw createInvalidRequestError(toIssues(error));

  return data;
};

const createInvalidRequestError = (issues: readonly Issue[]): HttpError =>
  new HttpError({ code: 'invalid_request', message: summarizeIssues(issues), issues });

const summarizeIssues = ([first, ...others]: readonly Issue[]): string => {
  if (first === undefined) return 'The request is not valid';

  const text = first.path === '' ? first.message : `${first.path}: ${first.message}`;
  return others.length === 0 ? text : `${text} (and ${others.length} more)`;
};

const readIdempotencyKey = ({ headers }: APIGatewayProxyEventV2): string | undefined => {
  const { success, data, error } = optionalKeySchema.safeParse(headers['idempotency-key']);
  if (!success) {
    const issues = toIssues(error).map(({ message }) => ({ path: 'idempotency-key', message }));

    throw createInvalidRequestError(issues);
  }

  return data;
};

const optionalKeySchema = idempotencyKeySchema.optional();

const maxBodyBytes = 64 * 1024;

/** Returns {} for an empty body, and for a form where the endpoint accepts forms. */
const readBody = (event: APIGatewayProxyEventV2, endpoint: Endpoint): unknown => {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.byteLength > maxBodyBytes)
    throw createHttpError('body_too_large', 'The body is larger than 64 KB');

  const contentType = event.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isBeacon = endpoint.acceptsBeacon === true && ['text/plain', ''].includes(contentType);
  const isJson = contentType === 'application/json' || isBeacon;
  const isForm = endpoint.acceptsForm === true && !isJson;
  if (bytes.byteLength === 0 || isForm) return {};

  if (!isJson)
    throw createHttpError('unsupported_media_type', 'The body must be sent as application/json');

  return parseJson(bytes);
};

const parseJson = (bytes: Buffer): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, toWellFormed);
  } catch {
    throw createInvalidRequestError([{ path: '', message: 'The body is not valid JSON' }]);
  }
};

/** Replaces lone surrogates by U+FFFD, because DynamoDB and e-mail cannot hold them. */
const toWellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** Requests that bypass the CDN have been rejected, so its header can be trusted. */
export const getViewerAddress = ({ headers, requestContext }: APIGatewayProxyEventV2): string => {
  const header = headers['cloudfront-viewer-address'];
  if (header === undefined) return requestContext.http.sourceIp;

  const address = removePort(header);
  return isIP(address) === 0 ? requestContext.http.sourceIp : address;
};

/** The CDN writes "address:port", without brackets for IPv6. */
const removePort = (text: string): string => {
  const address = text.slice(0, Math.max(0, text.lastIndexOf(':')));
  return isIP(address) === 0 ? text : address;
};

/** Describes a problem of an input to the person who filled in the form. */
export const describeProblem = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined) return 'This is missing';

  switch (issue.code) {
    case 'invalid_type':
      return `This must be ${typeTexts[issue.expected] ?? 'of another kind'}`;
    case 'too_small':
      return issue.origin === 'string'
        ? 'Please fill in this field'
        : `This must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Please use at most ${issue.maximum} characters`
        : `This must be at most ${issue.maximum}`;
    case 'invalid_format':
      return `This must be ${formatTexts[issue.format] ?? 'written in another way'}`;
    case 'invalid_value':
    case 'invalid_union':
    case 'invalid_key':
      return 'Choose one of the listed values';
    default:
      return 'This is not valid';
  }
};

const typeTexts: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
};

const formatTexts: Readonly<Record<string, string>> = {
  date: 'a day, written as YYYY-MM-DD',
  datetime: 'a moment, written as 2026-01-31T09:30:00Z',
};
