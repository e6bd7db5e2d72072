import type { IncomingMessage, ServerResponse } from 'node:http';
import { endpointMatches, groupOf, isStaffPath } from '@app/contract/endpoint-lookup';
import type { FunctionGroup } from '@app/contract/endpoints';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { readBody } from '../incoming-request.ts';
import { decodedPath, gatewayEventOf } from './event.ts';
import { type Functions, lambdaContextOf } from './functions.ts';

/** Serves /api like the HTTP API behind the CDN: each request becomes an event for one function. */
export const createApiGateway =
  (functions: Functions, originVerifySecret?: string) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const event = gatewayEventOf(request, body ?? Buffer.alloc(0), originVerifySecret);
    const { requestId } = event.requestContext;

    const respond = async (): Promise<GatewayResponse> => {
      if (body === undefined)
        return gatewayError(413, 'body_too_large', 'The request is too large', requestId);
      if (decodedPath(request.url?.split('?', 1)[0] ?? '') === undefined)
        return gatewayError(400, 'invalid_request', 'The path is not correctly encoded', requestId);

      return invoke(functions, event);
    };

    const { status, headers, body: content } = await respond();

    response.writeHead(status, { ...headers, 'content-length': String(content.length) });
    response.end(content);
  };

const maxResponseBytes = 6 * 1024 * 1024;

const invoke = async (
  functions: Functions,
  event: APIGatewayProxyEventV2,
): Promise<GatewayResponse> => {
  const { requestId, http } = event.requestContext;

  try {
    const name = functionFor(event.rawPath);
    const handler = functions[name];
    if (handler === undefined) throw new Error(`There is no function ${name}`);

    const response = gatewayResponseOf(await handler(event, lambdaContextOf(name)));
    if (response.body.length <= maxResponseBytes) return response;

    console.error(`${http.method} ${event.rawPath}: the response exceeds Lambda's limit of 6 MB`);
  } catch (error) {
    console.error(`${http.method} ${event.rawPath}: the function failed`, error);
  }

  return gatewayError(500, 'internal_error', 'Internal Server Error', requestId);
};

/** Unknown staff paths go to the dashboard's function, which can check the session. */
const functionFor = (path: string): FunctionGroup => {
  const [match] = endpointMatches(path);
  if (match !== undefined) return groupOf(match.name);

  return isStaffPath(path) ? 'admin-data' : 'listings';
};

type GatewayResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
};

export const gatewayResponseOf = (result: APIGatewayProxyStructuredResultV2): GatewayResponse => {
  const { statusCode = 200, headers = {}, cookies, body = '', isBase64Encoded } = result;
  const given = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), String(value)] as const,
  );
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain;charset=utf-8',
      ...Object.fromEntries(given),
      ...(cookies === undefined ? {} : { 'set-cookie': cookies }),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
};

export const gatewayError = (
  status: number,
  code: string,
  message: string,
  requestId: string,
): GatewayResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify({ message, code, requestId })),
});
