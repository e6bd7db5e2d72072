import type { Endpoint } from '@app/contract/endpoints';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { HttpError, refuse } from './http-error.ts';

const maxBodyBytes = 64 * 1024;

const bytesOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

const checkType = (contentType: string | undefined, { acceptsBeacon }: Endpoint): void => {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isAccepted = type === 'application/json' || (acceptsBeacon === true && ['text/plain', ''].includes(type));
  if (!isAccepted) throw refuse('unsupported_media_type', 'The body must be sent as application/json');
};

const halfCharacter = /\\u[dD][89a-fA-F]/;

/** Half a character, which only an escape can say, becomes U+FFFD: no store and no e-mail can hold it. */
const wholeCharacters = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

const parseJson = (bytes: Buffer): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return halfCharacter.test(text) ? JSON.parse(text, wholeCharacters) : JSON.parse(text);
  } catch {
    const message = 'The body is not valid JSON';
    throw new HttpError({ code: 'invalid_request', message, issues: [{ path: '', message }] });
  }
};

/** The JSON body of a request; an absent one counts as an object without fields. Raises 413, 415 or 400. */
export const readBody = (event: APIGatewayProxyEventV2, endpoint: Endpoint): unknown => {
  const bytes = bytesOf(event);
  if (bytes.byteLength > maxBodyBytes) throw refuse('body_too_large', 'The body is larger than 64 KB');
  if (bytes.byteLength === 0) return {};
  checkType(event.headers['content-type'], endpoint);
  return parseJson(bytes);
};
