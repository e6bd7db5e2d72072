import { hash } from 'node:crypto';
import middy from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { UnreadableItem } from '../dynamodb/stored-item.ts';
import { errorNameOf, type Log, stackOf } from '../log.ts';
import type { Failure } from '../result.ts';
import { type Caller, handleRequest, pathTemplateOf } from './handle-request.ts';
import { formatResponse, HttpError, type HttpResponse } from './response.ts';
import type { Route } from './route.ts';

export type HandlerDependencies = Caller & { readonly log: Log };

export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** Logs one line per request, without any visitor data. A rejected call's line says why. */
export const createHandler = <Dependencies>(
  routes: readonly Route<Dependencies>[],
  dependencies: Dependencies & HandlerDependencies,
): ApiHandler => {
  const { log } = dependencies;
  const respond = middy<APIGatewayProxyEventV2, HttpResponse>()
    .onError((request) => {
      request.response = responseTo(request.error, request.event.requestContext.requestId, log);
    })
    .handler((event: APIGatewayProxyEventV2) => handleRequest(event, routes, dependencies));

  return async (event, context) => {
    const startedAtMs = performance.now();
    const { requestId, http } = event.requestContext;

    const response = await respond(event, context);
    const formatted = formatResponse(response, requestId);

    log.info('request', {
      requestId,
      method: http.method,
      route: pathTemplateOf(event.rawPath) ?? 'unknown',
      status: formatted.statusCode,
      durationMs: Math.round(performance.now() - startedAtMs),
      ...(response.kind === 'error' ? explainRefusal(event, response.failure) : {}),
    });
    return formatted;
  };
};

/** What the log says about a failed call: code, fields, hashed session and CloudFront's id, but no sent values. */
const explainRefusal = (event: APIGatewayProxyEventV2, { code, issues = [] }: Failure) => ({
  errorCode: code,
  invalidFields:
    issues.length === 0 ? undefined : issues.slice(0, mostFields).map(fieldOf).join(' '),
  session: hashedSession(event),
  cfId: cloudFrontId.exec(event.headers['x-amz-cf-id'] ?? '')?.[0],
});

const mostFields = 10;

/** The name of an unknown field is text that somebody sent, so only what looks like a name is logged. */
const fieldOf = ({ path }: { readonly path: string }): string =>
  path.split('.').every((part) => nameLike.test(part)) ? path : '?';

const nameLike = /^(?:[a-z][\w-]{0,39}|\d{1,2}to\d{1,3}k|\d{1,3})$/i;

const hashedSession = ({
  body = '',
  isBase64Encoded,
}: APIGatewayProxyEventV2): string | undefined => {
  // A body that is not valid JSON can name its session, too.
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  const id = /"sessionId"\s*:\s*"([\w-]{8,64})"/.exec(text)?.[1];
  return id === undefined ? undefined : hash('sha256', id, 'hex').slice(0, 16);
};

const cloudFrontId = /^[\w=-]{20,100}$/;

const internalError = {
  code: 'internal_error',
  message: 'Something went wrong on our side. Please try again.',
} as const;

const unreadable = {
  code: 'internal_error',
  message:
    'What is stored here cannot be read. Trying again does not help; the operator has been told.',
} as const;

const responseTo = (error: unknown, requestId: string, log: Log): HttpResponse => {
  if (error instanceof HttpError) {
    return { kind: 'error', failure: error.failure, headers: error.headers };
  }

  if (error instanceof UnreadableItem) {
    log.error(error.message, { requestId, ...error.details });
    return { kind: 'error', failure: unreadable };
  }

  // The stack includes the message. Nothing else is logged: the SDK attaches whole items, with visitor data, to errors.
  log.error('request failed', { requestId, errorName: errorNameOf(error), stack: stackOf(error) });
  return { kind: 'error', failure: internalError };
};
