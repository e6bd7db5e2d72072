import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Log } from '../log-port.ts';
import { answerRequest } from './answer-request.ts';
import type { Authenticate } from './authenticate-port.ts';
import { errorMapping } from './error-mapping.ts';
import type { EdgeConfig } from './origin-checks.ts';
import { requestLog } from './request-log.ts';
import type { Route } from './route.ts';

/** What every function needs beside what its use cases need. */
export type HandlerDependencies = {
  readonly edge: EdgeConfig;
  readonly log: Log;
  /** Who is signed in; a function that serves visitors alone goes without. */
  readonly authenticate?: Authenticate;
};

export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** The Lambda handler of an endpoint group: serves its routes from HTTP API (payload 2.0) events. */
export const createHandler = <Dependencies>(
  routes: readonly Route<Dependencies>[],
  dependencies: Dependencies & HandlerDependencies,
): ApiHandler =>
  middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(requestLog(dependencies.log))
    .use(errorMapping(dependencies.log))
    .handler((event: APIGatewayProxyEventV2) => answerRequest(event, routes, dependencies));
