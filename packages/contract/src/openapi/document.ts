import { isEndpointName } from '../endpoints.ts';
import { errorBodySchema } from '../errors.ts';
import { routes } from '../routes.ts';
import { answeredSchema } from './json-schema.ts';
import { type AnyRoute, operationOf } from './operation.ts';

const description = [
  'Every call of the site and its dashboard. Requests and answers are checked by the schemas that this is made from.',
  'On a path that is known, another method is answered 405; an unknown path 404, under /api/admin and /api/test 401 to whoever is not signed in.',
  'A CDN, a firewall and a gateway stand in front of the deployed calls and may answer 403, 429 or 503 in their own words.',
].join(' ');

const pathsOf = (): Readonly<Record<string, Readonly<Record<string, object>>>> => {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of Object.keys(routes).filter(isEndpointName)) {
    const route: AnyRoute = routes[name];
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  return paths;
};

/** The OpenAPI 3.1 document of the whole contract. */
export const openApiDocument = (): object => ({
  openapi: '3.1.0',
  info: { title: 'Vehicle quiz', version: '1', description },
  servers: [{ url: '/' }],
  paths: pathsOf(),
  components: {
    schemas: { Error: answeredSchema(errorBodySchema) },
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: 'Without the prefix over http' },
    },
  },
});
