import { randomUUID } from 'node:crypto';
import { quizSessionSchemas } from '@app/contract/quiz-session-schemas';
import { createBusinessDay } from '../platform/business-day.ts';
import { readTableConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { publicRoutes } from '../platform/http/route.ts';
import { createLog } from '../platform/log.ts';
import { createSessionStore } from './session-store.ts';
import { trackVisit } from './track-visit.ts';
import type { VisitReport } from './transition.ts';

const { edge, tableName, businessTimeZone } = readTableConfig();

const dependencies = {
  edge,
  log: createLog('quiz-session'),
  sessions: createSessionStore(openTable(tableName)),
  now: () => new Date(),
  businessDay: createBusinessDay(businessTimeZone),
  newDropoutId: randomUUID,
};

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
