import { randomUUID } from 'node:crypto';
import { quizSessionSchemas } from '@app/contract/quiz-session-schemas';
import { toVisitSource } from '../counters/visit-source.ts';
import { createNetworkCallCounter } from '../platform/dynamodb/rate-limits.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { publicRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { tooManyRequests } from '../platform/result.ts';
import { createTestAddresses, readConfigWithTestAddresses } from '../platform/test-addresses.ts';
import { exitAllowanceKey } from './keys.ts';
import { createSessionStore } from './session-store.ts';
import { trackVisit } from './track-visit.ts';
import type { VisitReport } from './transition.ts';

const config = readConfigWithTestAddresses();
const { table, ...shared } = openFunctionContext('quiz-session', config);
const testAddresses = createTestAddresses(config.testBlocks);
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
 * Adds the visitor's address to a report or, if they declined analytics, only that it is a test's.
 * Without a choice, Global Privacy Control decides.
 */
const toReport = <Body>({ body, viewerAddress, globalPrivacyControl }: SessionRequest<Body>) => {
  const { analytics = !globalPrivacyControl, ...report } = body;
  if (analytics) return { ...report, ipAddress: viewerAddress };

  const isFromTestAddress = testAddresses.includes(viewerAddress) || undefined;
  return { ...report, isFromTestAddress };
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
