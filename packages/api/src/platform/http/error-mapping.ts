import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Log } from '../log-port.ts';
import { failureAnswer } from './answers.ts';
import { HttpError } from './http-error.ts';

const opaqueFailure = {
  code: 'internal_error',
  message: 'Something went wrong on our side. Please try again.',
} as const;

/** Turns a raised error into an answer; an unexpected one is logged with its stack and answered without its text. */
export const errorMapping = (log: Log): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> => ({
  onError: (request) => {
    const { requestId } = request.event.requestContext;
    const { error } = request;
    if (error instanceof HttpError) {
      request.response = failureAnswer(error.failure, requestId, error.headers);
      return;
    }
    // Only the stack, which begins with the message: the SDK hangs whole items, with visitors' data, on its errors.
    log.error('request failed', { requestId, errorName: error?.name, stack: error?.stack });
    request.response = failureAnswer(opaqueFailure, requestId);
  },
});
