import type { EndpointMatch } from '@app/contract/endpoint-matches';
import type { EndpointName } from '@app/contract/endpoints';
import { routes as contractRoutes } from '@app/contract/routes';
import { isStaffPath } from '@app/contract/staff-paths';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { requireAdmin } from './access.ts';
import { failureAnswer, jsonAnswer } from './answers.ts';
import type { Authenticate } from './authenticate-port.ts';
import { fileAnswer } from './file-answer.ts';
import { refuse } from './http-error.ts';
import { matchEndpoint } from './match-endpoint.ts';
import { checkCameThroughCdn, checkSameOrigin, type EdgeConfig } from './origin-checks.ts';
import { readRequest } from './read-request.ts';
import type { Route } from './route.ts';
import { sessionCookie, sessionTokenOf } from './session-cookie.ts';

/** The value as the call's response schema lets it out; a use case that returns something else is a bug. */
const parseResponse = (name: EndpointName, value: unknown): unknown => {
  const schema = contractRoutes[name].response;
  if (schema === 'file') throw new Error(`${name} answers a file, not JSON`);
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const paths = error.issues.map(({ path, code }) => `${path.join('.')} (${code})`);
  throw new Error(`The answer of ${name} breaks its schema at ${paths.join(', ')}`);
};

type Caller = { readonly edge: EdgeConfig; readonly authenticate?: Authenticate };

const nobody: Authenticate = async () => undefined;

/**
 * The route of a request. On the paths of staff, what there is and what not is told to staff only: anybody else gets
 * 401, also from a function that cannot tell who is signed in.
 */
const findRoute = async <Dependencies>(
  event: APIGatewayProxyEventV2,
  routes: readonly Route<Dependencies>[],
  { edge, authenticate = nobody }: Caller,
): Promise<{ readonly match: EndpointMatch; readonly served: Route<Dependencies> }> => {
  try {
    const match = matchEndpoint(event.requestContext.http.method, event.rawPath);
    const served = routes.find(({ name }) => name === match.name);
    if (served === undefined) throw refuse('not_found', 'There is nothing at this address');
    return { match, served };
  } catch (error) {
    if (isStaffPath(event.rawPath)) await requireAdmin(sessionTokenOf(event, edge), { authenticate });
    throw error;
  }
};

/** Answers one request: matches its route, checks where it comes from, parses it, runs its use case. */
export const answerRequest = async <Dependencies>(
  event: APIGatewayProxyEventV2,
  routes: readonly Route<Dependencies>[],
  dependencies: Dependencies & Caller,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const { requestId } = event.requestContext;
  const { edge } = dependencies;
  checkCameThroughCdn(event, edge);
  const { match, served } = await findRoute(event, routes, dependencies);
  checkSameOrigin(event, edge);
  await served.checkAccess(sessionTokenOf(event, edge), dependencies);
  const result = await served.answer(readRequest(event, match, edge), dependencies);
  if (!result.ok) return failureAnswer(result.error, requestId);
  if (contractRoutes[match.name].response === 'file') return fileAnswer(result.value, requestId);
  const answer = jsonAnswer(200, parseResponse(match.name, result.value), requestId);
  return result.session === undefined ? answer : { ...answer, cookies: [sessionCookie(result.session, event, edge)] };
};
