import { hash } from 'node:crypto';
import middy from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { UnreadableItem } from '../dynamodb/stored-item.ts';
import { getErrorName, getStack, type Log } from '../log.ts';
import type { Failure } from '../result.ts';
import { type CallerChecks, findPathTemplate, handleRequest } from './handle-request.ts';
import { formatResponse, HttpError, type HttpResponse } from './response.ts';
import type { Route } from './route.ts';

export type HandlerDependencies = CallerChecks & { readonly log: Log };

export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** Creates a Lambda handler. It logs one line per request, without visitor data. */
export const createHandler = <Dependencies>(
  routes: readonly Route<Dependencies>[],
  dependencies: Dependencies & HandlerDependencies,
): ApiHandler => {
  const { log } = dependencies;

  const respond = middy<APIGatewayProxyEventV2, HttpResponse>()
    .onError((request) => {
      request.response = toErrorResponse(
        request.error,
        request.event.requestContext.requestId,
        log,
      );
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
      route: findPathTemplate(event.rawPath) ?? 'unknown',
      status: formatted.statusCode,
      durationMs: Math.round(performance.now() - startedAtMs),
      ...(response.kind === 'error' ? describeFailure(event, response.failure) : {}),
    });
    return formatted;
  };
};

/** Describes a failed call for the log, without any value that was sent. */
const describeFailure = (event: APIGatewayProxyEventV2, { code, issues = [] }: Failure) => {
  const fields = issues.slice(0, maxLoggedFields).map(toLoggedField);

  return {
    errorCode: code,
    invalidFields: fields.length === 0 ? undefined : fields.join(' '),
    session: hashSessionId(event),
    cfId: cloudFrontIdPattern.exec(event.headers['x-amz-cf-id'] ?? '')?.[0],
  };
};

const maxLoggedFields = 10;

/** Anybody can choose the name of an unknown field, so only what looks like ours is logged. */
const toLoggedField = ({ path }: { readonly path: string }): string =>
  path.split('.').every((part) => fieldNamePattern.test(part)) ? path : '?';

const fieldNamePattern = /^(?:[a-z][\w-]{0,39}|\d{1,2}to\d{1,3}k|\d{1,3})$/i;

/** Lets an operator follow a visit in the log. The session id itself would give access to it. */
const hashSessionId = ({
  body = '',
  isBase64Encoded,
}: APIGatewayProxyEventV2): string | undefined => {
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  // Not parsed, because the body of a failed call may not be valid JSON.
  const id = /"sessionId"\s*:\s*"([\w-]{8,64})"/.exec(text)?.[1];
  return id === undefined ? undefined : hash('sha256', id, 'hex').slice(0, 16);
};

const cloudFrontIdPattern = /^[\w=-]{20,100}$/;

const internalFailure = {
  code: 'internal_error',
  message: 'Something went wrong on our side. Please try again.',
} as const;

const unreadableItemFailure = {
  code: 'internal_error',
  message:
    'What is stored here cannot be read. Trying again does not help; the operator has been told.',
} as const;

const toErrorResponse = (error: unknown, requestId: string, log: Log): HttpResponse => {
  if (error instanceof HttpError) {
    return { kind: 'error', failure: error.failure, headers: error.headers };
  }

  if (error instanceof UnreadableItem) {
    log.error(error.message, { requestId, ...error.details });
    return { kind: 'error', failure: unreadableItemFailure };
  }

  // The stack includes the message. The SDK attaches whole items, with visitor data, to errors.
  log.error('request failed', {
    requestId,
    errorName: getErrorName(error),
    stack: getStack(error),
  });
  return { kind: 'error', failure: internalFailure };
};
