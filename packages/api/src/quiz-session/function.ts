import { randomUUID } from 'node:crypto';
import { quizSessionSchemas } from '@app/contract/quiz-session-schemas';
import { createBusinessDay } from '../platform/business-day.ts';
import { readTableConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createHandler, type HandlerDependencies } from '../platform/http/create-handler.ts';
import { publicRoutes } from '../platform/http/route.ts';
import { createLog } from '../platform/log.ts';
import { createSessionStore } from './session-store.ts';
import {
  completeSession,
  exitSession,
  recordHeartbeat,
  type SessionDependencies,
  startSession,
  updateProgress,
} from './track-visit.ts';

const { edge, tableName, businessTimeZone } = readTableConfig();

const dependencies: SessionDependencies & HandlerDependencies = {
  edge,
  log: createLog('quiz-session'),
  sessions: createSessionStore(openTable(tableName)),
  now: () => new Date(),
  businessDay: createBusinessDay(businessTimeZone),
  newDropoutId: randomUUID,
};

const route = publicRoutes(quizSessionSchemas);

export const handler = createHandler(
  [
    route('startSession', ({ body, viewerAddress }) =>
      startSession({ ...body, ipAddress: viewerAddress }, dependencies),
    ),
    route('updateProgress', ({ body, viewerAddress }) =>
      updateProgress({ ...body, ipAddress: viewerAddress }, dependencies),
    ),
    route('heartbeat', ({ body, viewerAddress }) =>
      recordHeartbeat({ ...body, ipAddress: viewerAddress }, dependencies),
    ),
    route('exitSession', ({ body, viewerAddress }) => exitSession({ ...body, ipAddress: viewerAddress }, dependencies)),
    route('completeSession', ({ body, viewerAddress }) =>
      completeSession({ ...body, ipAddress: viewerAddress }, dependencies),
    ),
  ],
  dependencies,
);
