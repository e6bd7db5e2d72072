import { type ErrorBody, errorStatus } from '@app/contract/errors';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Failure } from '../result.ts';

/** The headers that every answer carries. */
export const commonHeaders = (requestId: string) => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
});

/** A JSON answer. */
export const jsonAnswer = (
  status: number,
  value: unknown,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...commonHeaders(requestId), ...headers },
  body: JSON.stringify(value),
});

/** The answer to a request that failed as expected; this is the only place that turns a code into a status. */
export const failureAnswer = (
  { code, message, issues, retryAfterSeconds }: Failure,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): APIGatewayProxyStructuredResultV2 => {
  const body: ErrorBody = { message, code, requestId, ...(issues === undefined ? {} : { issues: [...issues] }) };
  const retryAfter = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return jsonAnswer(errorStatus[code], body, requestId, { ...retryAfter, ...headers });
};
