import { type ErrorBody, type ErrorCode, errorStatus } from '@app/contract/errors';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod';
import type { Failure } from '../result.ts';

type Headers = Readonly<Record<string, string>>;

export type HttpResponse =
  | {
      readonly kind: 'json';
      readonly value: unknown;
      readonly cookies?: readonly string[] | undefined;
    }
  | { readonly kind: 'navigation'; readonly navigation: NavigationResponse }
  | { readonly kind: 'error'; readonly failure: Failure; readonly headers?: Headers };

const navigationResponseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), location: z.string() }),
  z.object({ kind: z.literal('page'), html: z.string(), refreshUrl: z.string().optional() }),
]);

/** For a browser's window: a redirect, or a page, which opens its `refreshUrl` after a second. */
export type NavigationResponse = z.infer<typeof navigationResponseSchema>;

export const parseNavigationResponse = (value: unknown): NavigationResponse =>
  navigationResponseSchema.parse(value);

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

export const createHttpError = (code: ErrorCode, message: string): HttpError =>
  new HttpError({ code, message });

export const formatResponse = (
  response: HttpResponse,
  requestId: string,
): APIGatewayProxyStructuredResultV2 => {
  const { headers, ...formatted } = formatContent(response, requestId);
  const commonHeaders = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  };

  return { ...formatted, headers: { ...commonHeaders, ...headers } };
};

const formatContent = (
  response: HttpResponse,
  requestId: string,
): APIGatewayProxyStructuredResultV2 => {
  switch (response.kind) {
    case 'json': {
      const cookies = response.cookies === undefined ? {} : { cookies: [...response.cookies] };
      return {
        statusCode: 200,
        headers: jsonHeaders,
        body: JSON.stringify(response.value),
        ...cookies,
      };
    }

    case 'navigation':
      return formatNavigation(response.navigation);
    case 'error':
      return formatError(response.failure, response.headers, requestId);
  }
};

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };

const refreshAfterSeconds = 1;

const formatNavigation = (navigation: NavigationResponse): APIGatewayProxyStructuredResultV2 => {
  switch (navigation.kind) {
    case 'redirect':
      return { statusCode: 302, headers: { location: navigation.location }, body: '' };

    case 'page': {
      const { html, refreshUrl } = navigation;
      const refresh =
        refreshUrl === undefined ? {} : { refresh: `${refreshAfterSeconds};url=${refreshUrl}` };
      const headers = { 'content-type': 'text/html; charset=utf-8', ...refresh };
      return { statusCode: 200, headers, body: html };
    }
  }
};

/** The only place where error codes become HTTP statuses. */
const formatError = (
  { code, message, issues, retryAfterSeconds }: Failure,
  headers: Headers | undefined,
  requestId: string,
): APIGatewayProxyStructuredResultV2 => {
  const optionalIssues = issues === undefined ? {} : { issues: [...issues] };
  const body: ErrorBody = { message, code, requestId, ...optionalIssues };
  const retryAfter =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };

  return {
    statusCode: errorStatus[code],
    headers: { ...jsonHeaders, ...retryAfter, ...headers },
    body: JSON.stringify(body),
  };
};
