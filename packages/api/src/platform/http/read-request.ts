import type { EndpointMatch } from '@app/contract/endpoint-matches';
import { type Issue, issuesOf } from '@app/contract/errors';
import { routes } from '@app/contract/routes';
import type { RouteSchemas } from '@app/contract/routes/route-schemas';
import { idempotencyKeySchema } from '@app/contract/schemas/fields';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { HttpError } from './http-error.ts';
import type { EdgeConfig } from './origin-checks.ts';
import { problemText } from './problem-text.ts';
import { readBody } from './read-body.ts';
import type { ParsedRequest } from './route.ts';
import { sessionTokenOf } from './session-cookie.ts';
import { viewerAddressOf } from './viewer-address.ts';

/** "lifestyle.currentCar: Please answer this question", and how many more rules are broken. */
const describe = ([first, ...others]: readonly Issue[]): string => {
  if (first === undefined) return 'The request is not valid';
  const text = first.path === '' ? first.message : `${first.path}: ${first.message}`;
  return others.length === 0 ? text : `${text} (and ${others.length} more)`;
};

const invalid = (issues: readonly Issue[]): HttpError =>
  new HttpError({ code: 'invalid_request', message: describe(issues), issues });

const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined;
  const { success, data, error } = schema.safeParse(value, { error: problemText });
  if (!success) throw invalid(issuesOf(error));
  return data;
};

const sentKeySchema = idempotencyKeySchema.optional();

const idempotencyKeyOf = ({ headers }: APIGatewayProxyEventV2): string | undefined => {
  const { success, data, error } = sentKeySchema.safeParse(headers['idempotency-key']);
  if (!success) throw invalid(issuesOf(error).map(({ message }) => ({ path: 'idempotency-key', message })));
  return data;
};

/** The parts of a request as its call's schemas parse them. Raises 400 naming every field that breaks a rule. */
export const readRequest = (
  event: APIGatewayProxyEventV2,
  { name, endpoint, params }: EndpointMatch,
  edge: EdgeConfig,
): ParsedRequest => {
  const schemas: RouteSchemas = routes[name];
  const body = readBody(event, endpoint);
  return {
    params: parse(schemas.params, params),
    query: parse(schemas.query, event.queryStringParameters ?? {}),
    body: parse(schemas.body, body),
    idempotencyKey: idempotencyKeyOf(event),
    viewerAddress: viewerAddressOf(event),
    sessionToken: sessionTokenOf(event, edge),
  };
};
