import * as z from 'zod';
import { endpointNames, getFunctionGroup } from './endpoint-lookup.ts';
import { type Endpoint, type EndpointName, type EndpointSchemas, endpoints } from './endpoints.ts';
import { errorBodySchema, errorStatus } from './errors.ts';
import { idempotencyKeySchema } from './field-schemas.ts';
import { listPossibleErrors, schemas } from './schemas.ts';

const description = [
  'Every call of the site and its dashboard. The server checks requests and responses with the schemas that this document is generated from.',
  'Another method on a known path returns 405, and an unknown path returns 404. Under /api/admin and /api/test both return 401 without a session.',
  'The CDN, the firewall and the gateway in front of the deployed API may return 403, 429 or 503 with bodies of their own.',
].join(' ');

export const buildOpenApiDocument = (): object => ({
  openapi: '3.1.0',
  info: { title: 'Vehicle quiz', version: '1', description },
  servers: [{ url: '/' }],
  paths: allPaths(),
  components: {
    schemas: { Error: responseSchema(errorBodySchema) },
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-session',
        description: 'Without the prefix over http',
      },
    },
  },
});

const allPaths = (): Readonly<Record<string, Readonly<Record<string, object>>>> => {
  const paths: Record<string, Record<string, object>> = {};

  for (const name of endpointNames) {
    const { path, method } = endpoints[name];

    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name) };
  }

  return paths;
};

const operationOf = (name: EndpointName): object => {
  const endpoint: Endpoint = endpoints[name];
  const { params, query, body, response }: EndpointSchemas = schemas[name];
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: requestSchema(idempotencyKeySchema),
  };
  const headers = endpoint.idempotent === true ? [key] : [];
  const parameters = [...parametersIn('path', params), ...parametersIn('query', query), ...headers];
  return {
    operationId: name,
    summary: summaryOf(name),
    tags: [getFunctionGroup(name)],
    ...(endpoint.access === 'admin' || name === 'me' ? { security: [{ session: [] }] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: requestBodyOf(body, endpoint) }),
    responses: { ...successes(response), ...refusals(name) },
  };
};

const summaryOf = (name: EndpointName): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const parametersIn = (place: 'path' | 'query', schema: z.ZodType | undefined) => {
  if (schema === undefined) return [];

  const { properties = {}, required = [] }: JsonSchema = requestSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
};

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const requestBodyOf = (body: z.ZodType, { acceptsBeacon, acceptsForm }: Endpoint): object => {
  const content = { schema: requestSchema(body) };
  const beacon = acceptsBeacon === true ? { 'text/plain': content } : {};
  const form = acceptsForm === true ? Object.fromEntries(formTypes.map((type) => [type, {}])) : {};
  // An absent body counts as an empty object.
  const required = !body.safeParse({}).success;
  return { required, content: { 'application/json': content, ...beacon, ...form } };
};

const textContent = { schema: { type: 'string' } };

const successes = (response: EndpointSchemas['response']): object => {
  switch (response) {
    case 'redirect':
      return { '302': redirect('The location of the page') };

    case 'file': {
      const content = { 'text/csv': textContent, 'text/html': textContent };
      const description = 'The file, or a page that opens it when it is ready';
      return { '200': { description, content }, '302': redirect('The location of the file') };
    }

    default:
      return {
        '200': {
          description: 'Done',
          content: { 'application/json': { schema: responseSchema(response) } },
        },
      };
  }
};

const redirect = (description: string): object => ({
  description,
  headers: { location: { required: true, ...textContent } },
});

const refusals = (name: EndpointName): object => {
  const byStatus = Map.groupBy(listPossibleErrors(name), (code) => errorStatus[code]);
  const responses = [...byStatus].map(([status, codes]) => {
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Error' }],
      properties: { code: { enum: codes } },
    };
    return [
      status,
      { description: codes.join(' or '), content: { 'application/json': { schema } } },
    ] as const;
  });
  return Object.fromEntries(responses);
};

type JsonSchema = z.core.JSONSchema.BaseSchema;

type Written = { readonly zodSchema: z.core.$ZodType; readonly jsonSchema: JsonSchema };

const withoutDialect = ({ $schema: _, '~standard': __, ...schema }: JsonSchema): JsonSchema =>
  schema;

/** Removes zod's unreadable patterns for dates. The format already says the same, except that a time must be in UTC. */
const simplifyDates = ({ jsonSchema }: Written): void => {
  if (jsonSchema.format !== 'date' && jsonSchema.format !== 'date-time') return;
  if (jsonSchema.pattern?.endsWith('(?:Z))$')) jsonSchema.pattern = 'Z$';
  else delete jsonSchema.pattern;
};

const adjustInput = (written: Written): void => {
  simplifyDates(written);
  const { zodSchema, jsonSchema } = written;
  if (jsonSchema.minLength !== undefined && z.safeParse(zodSchema, '').success)
    delete jsonSchema.minLength;
};

/** What a caller may send. Rules that only code can express are missing, so the server checks more. */
const requestSchema = (schema: z.ZodType): JsonSchema =>
  withoutDialect(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: adjustInput }),
  );

const responseSchema = (schema: z.ZodType): JsonSchema =>
  withoutDialect(z.toJSONSchema(schema, { io: 'output', override: simplifyDates }));
