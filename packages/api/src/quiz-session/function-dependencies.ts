import { randomUUID } from 'node:crypto';
import { readTableConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import type { HandlerDependencies } from '../platform/http/create-handler.ts';
import { createLog } from '../platform/log.ts';
import { createBusinessDay } from '../platform/time/business-day.ts';
import type { SessionDependencies } from './dependencies.ts';
import { createSessionRepository } from './session-repository.ts';

/** Wires the quiz-session function to its table. */
export const dependencies = (): SessionDependencies & HandlerDependencies => {
  const { edge, tableName, businessTimeZone } = readTableConfig();
  return {
    edge,
    log: createLog('quiz-session'),
    sessions: createSessionRepository(openTable(tableName)),
    now: () => new Date(),
    businessDay: createBusinessDay(businessTimeZone),
    newDropoutId: randomUUID,
  };
};
