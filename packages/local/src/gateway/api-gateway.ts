import type { IncomingMessage, ServerResponse } from 'node:http';
import { endpointMatches, groupOf, isStaffPath } from '@app/contract/endpoint-lookup';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { readBody } from '../incoming-request.ts';
import { gatewayEventOf, gatewayRequestOf } from './event.ts';
import { type FunctionHandler, type Functions, lambdaContextOf } from './functions.ts';

/** Serves /api like the HTTP API behind the CDN: each request becomes an event for one function. */
export const createApiGateway =
  (functions: Functions, originVerifySecret?: string) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const event = gatewayEventOf(gatewayRequestOf(request, body ?? Buffer.alloc(0)), originVerifySecret);
    const { requestId } = event.requestContext;
    const respond = async (): Promise<GatewayResponse> => {
      if (body === undefined) return gatewayError(413, 'body_too_large', 'The request is too large', requestId);
      return isWellEncoded(request.url)
        ? invoke(functions, event)
        : gatewayError(400, 'invalid_request', 'The path is not correctly encoded', requestId);
    };
    const { status, headers, body: content } = await respond();
    response.writeHead(status, { ...headers, 'content-length': String(content.length) });
    response.end(content);
  };

const isWellEncoded = (url = '/'): boolean => {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
};

const maxResponseBytes = 6 * 1024 * 1024;

const invoke = async (functions: Functions, event: APIGatewayProxyEventV2): Promise<GatewayResponse> => {
  const { requestId, http } = event.requestContext;
  try {
    const chosen = chooseFunction(functions, event.rawPath);
    if (chosen === undefined) return gatewayError(404, 'not_found', 'This address does not exist', requestId);
    const response = gatewayResponseOf(await chosen.handler(event, lambdaContextOf(chosen.name)));
    if (response.body.length <= maxResponseBytes) return response;
    console.error(`${http.method} ${event.rawPath}: the response exceeds Lambda's limit of 6 MB`);
  } catch (error) {
    console.error(`${http.method} ${event.rawPath}: the function failed`, error);
  }
  return gatewayError(500, 'internal_error', 'Internal Server Error', requestId);
};

/** Unknown paths go to the first function; unknown staff paths to the dashboard's, which can check the session. */
const chooseFunction = (
  functions: Functions,
  path: string,
): { readonly name: string; readonly handler: FunctionHandler } | undefined => {
  const [match] = endpointMatches(path);
  const group = match ? groupOf(match.name) : isStaffPath(path) ? 'admin-data' : undefined;
  const own = group === undefined ? undefined : functions[group];
  if (group !== undefined && own !== undefined) return { name: group, handler: own };
  const [first] = Object.entries(functions);
  return first === undefined ? undefined : { name: first[0], handler: first[1] };
};

type GatewayResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
};

/** A result with a `statusCode` is a response. An HTTP API sends any other value as JSON with status 200. */
export const gatewayResponseOf = (result: unknown): GatewayResponse => {
  if (!isRecord(result) || result['statusCode'] === undefined) return bareValue(result);
  const { statusCode, headers, cookies, body, isBase64Encoded } = result;
  const text = typeof body === 'string' ? body : '';
  return {
    status: Number(statusCode),
    headers: {
      'content-type': 'text/plain;charset=utf-8',
      ...headersIn(headers),
      ...(Array.isArray(cookies) ? { 'set-cookie': cookies.map(String) } : {}),
    },
    body: Buffer.from(text, isBase64Encoded === true ? 'base64' : 'utf8'),
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const headersIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([name, header]) =>
      header === undefined ? [] : [[name.toLowerCase(), String(header)]],
    ),
  );

const bareValue = (value: unknown): GatewayResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
});

export const gatewayError = (status: number, code: string, message: string, requestId: string): GatewayResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify({ message, code, requestId })),
});
