import { randomUUID } from 'node:crypto';
import { quizSessionSchemas } from '@app/contract/quiz-session-schemas';
import { readTableConfig } from '../platform/config.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { publicRoutes } from '../platform/http/route.ts';
import { openFunction } from '../platform/open-function.ts';
import { createSessionStore } from './session-store.ts';
import { trackVisit } from './track-visit.ts';
import type { VisitReport } from './transition.ts';

const { table, ...shared } = openFunction('quiz-session', readTableConfig());
const dependencies = { ...shared, sessions: createSessionStore(table), newDropoutId: randomUUID };

const route = publicRoutes(quizSessionSchemas);
const track = (report: VisitReport) => trackVisit(report, dependencies);

export const handler = createHandler(
  [
    route('startSession', ({ body, viewerAddress: ipAddress }) => track({ ...body, kind: 'start', ipAddress })),
    route('updateProgress', ({ body, viewerAddress: ipAddress }) => track({ ...body, kind: 'progress', ipAddress })),
    route('heartbeat', ({ body, viewerAddress: ipAddress }) => track({ ...body, kind: 'heartbeat', ipAddress })),
    route('exitSession', ({ body, viewerAddress: ipAddress }) => track({ ...body, kind: 'exit', ipAddress })),
    route('completeSession', ({ body, viewerAddress: ipAddress }) => track({ ...body, kind: 'complete', ipAddress })),
  ],
  dependencies,
);
