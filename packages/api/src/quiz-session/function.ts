import { randomUUID } from 'node:crypto';
import { quizSessionSchemas } from '@app/contract/quiz-session-schemas';
import { toVisitSource } from '../counters/visit-source.ts';
import { readBaseConfig } from '../platform/config.ts';
import { createNetworkCallCounter } from '../platform/dynamodb/rate-limits.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { publicRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { tooManyRequests } from '../platform/result.ts';
import { exitAllowanceKey } from './keys.ts';
import { createSessionStore } from './session-store.ts';
import { trackVisit } from './track-visit.ts';
import type { VisitReport } from './transition.ts';

const { table, ...shared } = openFunctionContext('quiz-session', readBaseConfig());
const dependencies = { ...shared, sessions: createSessionStore(table), newDropoutId: randomUUID };

const countExit = createNetworkCallCounter(table, exitAllowanceKey);

/** More than a whole school on one address needs. An exit is the most expensive call of a visit. */
const exitsPerHour = 1500;

const route = publicRoutes(quizSessionSchemas);
const track = (report: VisitReport) => trackVisit(report, dependencies);

type SessionRequest<Body> = {
  readonly body: Body & { readonly analytics?: boolean | undefined };
  readonly viewerAddress: string;
  readonly globalPrivacyControl: boolean;
};

/**
 * Adds the visitor's address to a report, unless they declined analytics. Without a choice, Global
 * Privacy Control decides.
 */
const toReport = <Body>({ body, viewerAddress, globalPrivacyControl }: SessionRequest<Body>) => {
  const { analytics = !globalPrivacyControl, ...report } = body;
  return { ...report, ipAddress: analytics ? viewerAddress : undefined };
};

export const handler = createHandler(
  [
    route('startSession', (request) => {
      const { source, ...report } = toReport(request);
      return track({ ...report, kind: 'start', source: source && toVisitSource(source) });
    }),
    route('updateProgress', (request) => track({ ...toReport(request), kind: 'progress' })),
    route('heartbeat', (request) => track({ ...toReport(request), kind: 'heartbeat' })),
    route('exitSession', async (request) => {
      const exits = await countExit(request.viewerAddress, new Date());
      return exits > exitsPerHour ? tooManyRequests : track({ ...toReport(request), kind: 'exit' });
    }),
    route('completeSession', (request) => track({ ...toReport(request), kind: 'complete' })),
  ],
  dependencies,
);
