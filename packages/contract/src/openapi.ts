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

/** Describes all calls as OpenAPI, from the schemas with which the server checks them. */
export const buildOpenApiDocument = (): object => ({
  openapi: '3.1.0',
  info: { title: 'Vehicle quiz', version: '1', description },
  servers: [{ url: '/' }],
  paths: describePaths(),
  components: {
    schemas: { Error: toResponseSchema(errorBodySchema) },
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-session',
        description: 'Named `session` over plain HTTP',
      },
    },
  },
});

const describePaths = (): Readonly<Record<string, Readonly<Record<string, object>>>> => {
  const paths: Record<string, Record<string, object>> = {};

  for (const name of endpointNames) {
    const { path, method } = endpoints[name];

    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(name) };
  }

  return paths;
};

const describeOperation = (name: EndpointName): object => {
  const endpoint: Endpoint = endpoints[name];
  const { params, query, body, response }: EndpointSchemas = schemas[name];
  const idempotencyHeader = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: toRequestSchema(idempotencyKeySchema),
  };
  const parameters = [
    ...describeParameters('path', params),
    ...describeParameters('query', query),
    ...(endpoint.idempotent === true ? [idempotencyHeader] : []),
  ];
  // `me` is public, so that it can tell visitors that they are not signed in.
  const needsSession = endpoint.access === 'admin' || name === 'me';

  return {
    operationId: name,
    summary: toSummary(name),
    tags: [getFunctionGroup(name)],
    ...(needsSession ? { security: [{ session: [] }] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: describeRequestBody(body, endpoint) }),
    responses: { ...describeSuccess(response), ...describeErrors(name) },
  };
};

const toSummary = (name: EndpointName): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const describeParameters = (location: 'path' | 'query', schema: z.ZodType | undefined) => {
  if (schema === undefined) return [];

  const { properties = {}, required = [] }: JsonSchema = toRequestSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: property,
  }));
};

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const describeRequestBody = (body: z.ZodType, { acceptsBeacon, acceptsForm }: Endpoint): object => {
  const content = { schema: toRequestSchema(body) };
  const beaconContent = acceptsBeacon === true ? { 'text/plain': content } : {};
  const formContent =
    acceptsForm === true ? Object.fromEntries(formTypes.map((type) => [type, {}])) : {};

  const isEmptyBodyValid = body.safeParse({}).success;

  return {
    required: !isEmptyBodyValid,
    content: { 'application/json': content, ...beaconContent, ...formContent },
  };
};

const textContent = { schema: { type: 'string' } };

const describeSuccess = (response: EndpointSchemas['response']): object => {
  switch (response) {
    case 'redirect':
      return { '302': describeRedirect('The location of the page') };

    case 'file': {
      const content = { 'text/csv': textContent, 'text/html': textContent };
      const description = 'The file, or a page that opens it when it is ready';
      return {
        '200': { description, content },
        '302': describeRedirect('The location of the file'),
      };
    }

    default:
      return {
        '200': {
          description: 'Done',
          content: { 'application/json': { schema: toResponseSchema(response) } },
        },
      };
  }
};

const describeRedirect = (description: string): object => ({
  description,
  headers: { location: { required: true, ...textContent } },
});

const describeErrors = (name: EndpointName): object => {
  const codesByStatus = Map.groupBy(listPossibleErrors(name), (code) => errorStatus[code]);

  const responses: Record<string, object> = {};

  for (const [status, codes] of codesByStatus) {
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Error' }],
      properties: { code: { enum: codes } },
    };

    responses[status] = {
      description: codes.join(' or '),
      content: { 'application/json': { schema } },
    };
  }

  return responses;
};

type JsonSchema = z.core.JSONSchema.BaseSchema;

type ConvertedSchema = { readonly zodSchema: z.core.$ZodType; readonly jsonSchema: JsonSchema };

const removeDialect = ({ $schema: _, '~standard': __, ...schema }: JsonSchema): JsonSchema =>
  schema;

/** Drops zod's long pattern of a date, which has a format too. For a time in UTC, shortens it. */
const simplifyDates = ({ jsonSchema }: ConvertedSchema): void => {
  if (jsonSchema.format !== 'date' && jsonSchema.format !== 'date-time') return;
  if (jsonSchema.pattern?.endsWith('(?:Z))$')) jsonSchema.pattern = 'Z$';
  else delete jsonSchema.pattern;
};

/** Simplifies dates, and removes a `minLength` that zod writes although `preprocess` allows ''. */
const simplifyRequestSchema = (converted: ConvertedSchema): void => {
  simplifyDates(converted);

  const { zodSchema, jsonSchema } = converted;
  if (jsonSchema.minLength === undefined) return;

  const mayBeEmpty = z.safeParse(zodSchema, '').success;
  if (mayBeEmpty) delete jsonSchema.minLength;
};

/** The server also checks rules that a JSON schema cannot express. */
const toRequestSchema = (schema: z.ZodType): JsonSchema =>
  removeDialect(
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: simplifyRequestSchema,
    }),
  );

const toResponseSchema = (schema: z.ZodType): JsonSchema =>
  removeDialect(z.toJSONSchema(schema, { io: 'output', override: simplifyDates }));
