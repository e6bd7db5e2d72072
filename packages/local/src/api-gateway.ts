import type { IncomingMessage, ServerResponse } from 'node:http';
import { endpointMatches, groupOf, isStaffPath } from '@app/contract/endpoint-lookup';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { FunctionHandler, Functions } from './functions.ts';
import { gatewayEventOf } from './gateway-event.ts';
import { gatewayRequestOf } from './gateway-request.ts';
import { type GatewayResponse, gatewayError, gatewayResponseOf } from './gateway-result.ts';
import { lambdaContextOf } from './lambda-context.ts';
import { readBody } from './request-body.ts';

/** Lambda hands on no larger answer. */
const largestAnswerBytes = 6 * 1024 * 1024;

type Chosen = { readonly name: string; readonly handler: FunctionHandler };

/**
 * The function that serves a path, and answers 405 for a method that the path does not have. Any function can say that
 * a call is not known, so the first one speaks for a missing one; on the paths of staff the one behind the dashboard
 * does, which can tell whether somebody is signed in.
 */
const chooseFunction = (functions: Functions, path: string): Chosen | undefined => {
  const [match] = endpointMatches(path);
  const group = match ? groupOf(match.name) : isStaffPath(path) ? 'admin-data' : undefined;
  const own = group === undefined ? undefined : functions[group];
  if (group !== undefined && own !== undefined) return { name: group, handler: own };
  const [first] = Object.entries(functions);
  return first === undefined ? undefined : { name: first[0], handler: first[1] };
};

const invoke = async (functions: Functions, event: APIGatewayProxyEventV2): Promise<GatewayResponse> => {
  const { requestId, http } = event.requestContext;
  try {
    const chosen = chooseFunction(functions, event.rawPath);
    if (chosen === undefined) return gatewayError(404, 'not_found', 'This address does not exist', requestId);
    const response = gatewayResponseOf(await chosen.handler(event, lambdaContextOf(chosen.name)));
    if (response.body.length <= largestAnswerBytes) return response;
    console.error(`${http.method} ${event.rawPath}: the answer is larger than a function may give (6 MB)`);
  } catch (error) {
    console.error(`${http.method} ${event.rawPath}: the function failed`, error);
  }
  return gatewayError(500, 'internal_error', 'Internal Server Error', requestId);
};

const isWellEncoded = (url = '/'): boolean => {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
};

const send = (response: ServerResponse, { status, headers, body }: GatewayResponse): void => {
  response.writeHead(status, { ...headers, 'content-length': String(body.length) });
  response.end(body);
};

/** Answers /api requests as the HTTP API behind the CDN does: one event in, one function, its result out. */
export const createApiGateway =
  (functions: Functions, originVerifySecret?: string) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const event = gatewayEventOf(gatewayRequestOf(request, body ?? Buffer.alloc(0)), originVerifySecret);
    const { requestId } = event.requestContext;
    const answer = async (): Promise<GatewayResponse> => {
      if (body === undefined) return gatewayError(413, 'body_too_large', 'The request is too large', requestId);
      return isWellEncoded(request.url)
        ? invoke(functions, event)
        : gatewayError(400, 'invalid_request', 'The path is not correctly encoded', requestId);
    };
    send(response, await answer());
  };
