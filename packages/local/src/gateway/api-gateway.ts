import type { IncomingMessage, ServerResponse } from 'node:http';
import { getFunctionGroup, isStaffPath, matchEndpoints } from '@app/contract/endpoint-lookup';
import type { FunctionGroup } from '@app/contract/endpoints';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { readBody } from '../incoming-request.ts';
import { decodePath, toGatewayEvent } from './event.ts';
import { createLambdaContext, type Functions } from './functions.ts';

/** Serves /api like the HTTP API behind the CDN: each request becomes an event for one function. */
export const createApiGateway =
  (functions: Functions, originVerifySecret?: string) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const event = toGatewayEvent(request, body ?? Buffer.alloc(0), originVerifySecret);
    const { requestId } = event.requestContext;

    const getResponse = async (): Promise<GatewayResponse> => {
      if (body === undefined)
        return buildGatewayError(413, 'body_too_large', 'The request is too large', requestId);

      const [path = ''] = request.url?.split('?', 1) ?? [];
      if (decodePath(path) === undefined) {
        const message = 'The path is not correctly encoded';
        return buildGatewayError(400, 'invalid_request', message, requestId);
      }

      return invokeFunction(functions, event);
    };

    const { status, headers, body: content } = await getResponse();

    response.writeHead(status, { ...headers, 'content-length': String(content.length) });
    response.end(content);
  };

const maxResponseBytes = 6 * 1024 * 1024;

/** Like API Gateway, responds with a 500 if the function fails or its response exceeds 6 MB. */
const invokeFunction = async (
  functions: Functions,
  event: APIGatewayProxyEventV2,
): Promise<GatewayResponse> => {
  const { requestId, http } = event.requestContext;

  try {
    const group = getGroupByPath(event.rawPath);
    const handler = functions[group];
    if (handler === undefined) throw new Error(`There is no function ${group}`);

    const response = toGatewayResponse(await handler(event, createLambdaContext(group)));
    if (response.body.byteLength <= maxResponseBytes) return response;

    console.error(`${http.method} ${event.rawPath}: the response exceeds Lambda's limit of 6 MB`);
  } catch (error) {
    console.error(`${http.method} ${event.rawPath}: the function failed`, error);
  }

  return buildGatewayError(500, 'internal_error', 'Internal Server Error', requestId);
};

/** Unknown paths for staff go to `admin-data`, which checks the session; others to `listings`. */
const getGroupByPath = (path: string): FunctionGroup => {
  const [match] = matchEndpoints(path);
  if (match !== undefined) return getFunctionGroup(match.name);

  return isStaffPath(path) ? 'admin-data' : 'listings';
};

type GatewayResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
};

/** Converts a function's result, with the defaults of HTTP APIs: status 200 and plain text. */
export const toGatewayResponse = (result: APIGatewayProxyStructuredResultV2): GatewayResponse => {
  const { statusCode = 200, headers = {}, cookies, body = '', isBase64Encoded } = result;
  const lowerCaseHeaders = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), String(value)] as const,
  );
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain;charset=utf-8',
      ...Object.fromEntries(lowerCaseHeaders),
      ...(cookies === undefined ? {} : { 'set-cookie': cookies }),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
};

/** Builds an error response with the same JSON body as an error of the functions. */
export const buildGatewayError = (
  status: number,
  code: string,
  message: string,
  requestId: string,
): GatewayResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify({ message, code, requestId })),
});
