import { type ErrorBody, type ErrorCode, errorStatus } from '@app/contract/errors';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod';
import type { Failure } from '../result.ts';

type Headers = Readonly<Record<string, string>>;

/** An expected failure, thrown where no result can be returned. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly failure: Failure;
  readonly headers: Headers;

  constructor(failure: Failure, headers: Headers = {}) {
    super(failure.message);
    this.failure = failure;
    this.headers = headers;
  }
}

export const refuse = (code: ErrorCode, message: string): HttpError => new HttpError({ code, message });

const commonHeaders = (requestId: string) => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
});

export const jsonResponse = (
  status: number,
  value: unknown,
  requestId: string,
  headers: Headers = {},
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...commonHeaders(requestId), ...headers },
  body: JSON.stringify(value),
});

/** Error codes are mapped to statuses only here. */
export const errorResponse = (
  { code, message, issues, retryAfterSeconds }: Failure,
  requestId: string,
  headers: Headers = {},
): APIGatewayProxyStructuredResultV2 => {
  const body: ErrorBody = { message, code, requestId, ...(issues === undefined ? {} : { issues: [...issues] }) };
  const retryAfter = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return jsonResponse(errorStatus[code], body, requestId, { ...retryAfter, ...headers });
};

const fileResponseSchema = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('redirect'), location: z.string() }),
    z.object({ kind: z.literal('page'), html: z.string(), refreshUrl: z.string().optional() }),
  ]),
);
export type FileResponse = z.infer<typeof fileResponseSchema>;

export const fileResponse = (value: unknown, requestId: string): APIGatewayProxyStructuredResultV2 => {
  const file = fileResponseSchema.parse(value);
  const respond = (statusCode: number, headers: Headers, body: string) => ({
    statusCode,
    headers: { ...commonHeaders(requestId), ...headers },
    body,
  });
  switch (file.kind) {
    case 'redirect':
      return respond(302, { location: file.location }, '');
    case 'page': {
      const refresh = file.refreshUrl === undefined ? {} : { refresh: `1;url=${file.refreshUrl}` };
      return respond(200, { 'content-type': 'text/html; charset=utf-8', ...refresh }, file.html);
    }
  }
};
