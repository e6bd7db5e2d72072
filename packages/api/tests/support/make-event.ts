import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

type EventParts = {
  readonly method?: string;
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  /** Sent as JSON. A string is sent unchanged. */
  readonly body?: unknown;
  readonly isBase64Encoded?: boolean;
  readonly sourceIp?: string;
};

const toText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

let requests = 0;

/** Creates an HTTP API event (payload 2.0) as API Gateway sends it. */
export const makeEvent = ({
  method = 'GET',
  path = '/',
  query = {},
  headers = {},
  cookies,
  body,
  isBase64Encoded = false,
  sourceIp = '198.51.100.7',
}: EventParts): APIGatewayProxyEventV2 => {
  requests += 1;
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      host: 'quiz.test',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(cookies === undefined ? {} : { cookies: [...cookies] }),
    queryStringParameters: query,
    requestContext: {
      accountId: '123456789012',
      apiId: 'api',
      domainName: 'quiz.test',
      domainPrefix: 'quiz',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp, userAgent: 'test' },
      requestId: `request-${requests}`,
      routeKey: `${method} ${path}`,
      stage: '$default',
      time: '21/Nov/2026:00:00:00 +0000',
      timeEpoch: 0,
    },
    isBase64Encoded,
    ...(body === undefined ? {} : { body: toText(body) }),
  };
};

export const makeContext = (remainingMs = 30_000): Context => ({
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '1',
  invokedFunctionArn: 'arn:aws:lambda:ca-central-1:123456789012:function:test',
  memoryLimitInMB: '256',
  awsRequestId: 'aws-request',
  logGroupName: 'test',
  logStreamName: 'test',
  getRemainingTimeInMillis: () => remainingMs,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
});
