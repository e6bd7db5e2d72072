import { randomUUID } from 'node:crypto';
import { createSessionRepository } from '../../adapters/dynamodb/session-repository.ts';
import { openTable } from '../../adapters/dynamodb/table-access.ts';
import { createLog } from '../../adapters/json-log.ts';
import { readTableConfig } from '../../config.ts';
import type { HandlerDependencies } from '../../http/create-handler.ts';
import { createBusinessDay } from '../../use-cases/business-day.ts';
import type { SessionDependencies } from '../../use-cases/quiz-session/dependencies.ts';

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
