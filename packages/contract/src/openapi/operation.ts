import type * as z from 'zod';
import type { Endpoint, EndpointName } from '../endpoints.ts';
import type { RouteSchemas } from '../routes/route-schemas.ts';
import { idempotencyKeySchema } from '../schemas/fields.ts';
import { type JsonSchema, sentSchema } from './json-schema.ts';
import { responsesOf } from './responses.ts';

/** A call of the route table, whichever parts it has. */
export type AnyRoute = Endpoint & RouteSchemas;

type Parameter = { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: unknown };

/** Calls that do something once per key, however often they are sent. */
const keyedCalls: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'submitSurvey',
  'sendContactMessage',
  'sendDailySummary',
  'sendWeeklySummary',
  'sendMonthlySummary',
]);

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: sentSchema(idempotencyKeySchema),
};

const parametersIn = (place: 'path' | 'query', schema: z.ZodType | undefined): readonly Parameter[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] }: JsonSchema = sentSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
};

const bodyOf = ({ body, acceptsBeacon }: AnyRoute): object | undefined => {
  if (body === undefined) return undefined;
  const content = { schema: sentSchema(body) };
  const beacon = acceptsBeacon === true ? { 'text/plain': content } : {};
  // An absent body counts as an object without fields.
  const required = !body.safeParse({}).success;
  return { required, content: { 'application/json': content, ...beacon } };
};

/** "submitSurvey" as "Submit survey". */
const summaryOf = (name: EndpointName): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** One call as OpenAPI describes it. */
export const operationOf = (name: EndpointName, route: AnyRoute): object => {
  const requestBody = bodyOf(route);
  const parameters = [
    ...parametersIn('path', route.params),
    ...parametersIn('query', route.query),
    ...(keyedCalls.has(name) ? [idempotencyKey] : []),
  ];
  return {
    operationId: name,
    summary: summaryOf(name),
    tags: [route.group],
    ...(route.access === 'admin' || name === 'me' ? { security: [{ session: [] }] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: responsesOf(name, route.response),
  };
};
