import type { ServerResponse } from 'node:http';

export const sendPage = (response: ServerResponse, page: string): void =>
  send(response, 200, page, { ...htmlType, 'content-security-policy': pagePolicy });

export const sendMessageHtml = (response: ServerResponse, page: string): void =>
  send(response, 200, page, { ...htmlType, 'content-security-policy': messagePolicy });

export const sendFile = (response: ServerResponse, content: Buffer, headers: Record<string, string>): void =>
  send(response, 200, content, headers);

export const sendJson = (response: ServerResponse, value: unknown, status = 200): void =>
  send(response, status, JSON.stringify(value), { 'content-type': 'application/json; charset=utf-8' });

export const sendNothing = (response: ServerResponse): void => {
  response.writeHead(204, commonHeaders).end();
};

export const redirectTo = (response: ServerResponse, address: string): void => {
  response.writeHead(303, { ...commonHeaders, location: address }).end();
};

const send = (
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string>,
): void => {
  response.writeHead(status, { ...commonHeaders, 'content-length': String(Buffer.byteLength(body)), ...headers });
  response.end(body);
};

const htmlType = { 'content-type': 'text/html; charset=utf-8' };

const commonHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Blocks scripts, forms and requests of a message; its links open in new tabs. */
const messagePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: https:; " +
  "style-src 'unsafe-inline'; frame-ancestors 'self'";
