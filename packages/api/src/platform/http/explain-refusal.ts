import { createHash } from 'node:crypto';
import { errorBodySchema } from '@app/contract/errors';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/**
 * Returns what the log says about a rejected or failed call, so that an operator can explain it afterwards: its error
 * code, the fields that broke a rule, its quiz session as a hash, and CloudFront's id of the request. Sent values are
 * never in it.
 */
export const explainRefusal = (
  event: APIGatewayProxyEventV2,
  response: APIGatewayProxyStructuredResultV2 | undefined,
) => {
  if (response?.statusCode === undefined || response.statusCode < 400) return {};
  const { code, issues = [] } = errorBodySchema.parse(JSON.parse(response.body ?? ''));
  return {
    errorCode: code,
    invalidFields: issues.length === 0 ? undefined : issues.slice(0, mostFields).map(fieldOf).join(' '),
    session: hashedSession(event),
    cfId: cloudFrontId.exec(event.headers['x-amz-cf-id'] ?? '')?.[0],
  };
};

const mostFields = 10;

/** The name of an unknown field is text that somebody sent, so only what looks like a name is logged. */
const fieldOf = ({ path }: { readonly path: string }): string =>
  path.split('.').every((part) => nameLike.test(part)) ? path : '?';

const nameLike = /^(?:[a-z][\w-]{0,39}|\d{1,2}to\d{1,3}k|\d{1,3})$/i;

const hashedSession = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): string | undefined => {
  // A body that is not valid JSON can name its session, too.
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  const id = /"sessionId"\s*:\s*"([\w-]{8,64})"/.exec(text)?.[1];
  return id === undefined ? undefined : createHash('sha256').update(id).digest('hex').slice(0, 16);
};

/** CloudFront adds its id to each request to the API. */
const cloudFrontId = /^[\w=-]{20,100}$/;
