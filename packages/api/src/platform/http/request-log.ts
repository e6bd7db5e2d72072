import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Log } from '../log-port.ts';
import { pathTemplateOf } from './match-endpoint.ts';

type Internal = { startedAtMs?: number };
type Exchange = Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, Context, Internal>;
type Middleware = MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, Context, Internal>;

/** Writes one line per request: method, path template, status, duration and request id, nothing of the visitor's. */
export const requestLog = (log: Log): Middleware => {
  const before = ({ internal }: Exchange): void => {
    internal.startedAtMs = performance.now();
  };
  const write = ({ event, response, internal }: Exchange): void => {
    const now = performance.now();
    log.info('request', {
      requestId: event.requestContext.requestId,
      method: event.requestContext.http.method,
      route: pathTemplateOf(event.rawPath) ?? 'unknown',
      status: response?.statusCode,
      durationMs: Math.round(now - (internal.startedAtMs ?? now)),
    });
  };
  return { before, after: write, onError: write };
};
