import { randomUUID } from 'node:crypto';
import { createJobRuns } from '../../adapters/dynamodb/job-runs.ts';
import { createSessionRepository } from '../../adapters/dynamodb/session-repository.ts';
import { createSilentSessions } from '../../adapters/dynamodb/silent-sessions.ts';
import { openTable } from '../../adapters/dynamodb/table-access.ts';
import { createLog } from '../../adapters/json-log.ts';
import { readMailConfig } from '../../config.ts';
import type { JobHandlerDependencies } from '../../jobs/create-job-handler.ts';
import { createBusinessDay } from '../../use-cases/business-day.ts';
import type { SweepDependencies } from '../../use-cases/sweep/dependencies.ts';
import { mailAccess } from '../mail-access.ts';

/** Wires the sweep to its table and to the mail service. */
export const dependencies = (): SweepDependencies & JobHandlerDependencies => {
  const { tableName, businessTimeZone, mail } = readMailConfig();
  const table = openTable(tableName);
  const log = createLog('sweep');
  return {
    sessions: createSessionRepository(table),
    silentSessions: createSilentSessions(table),
    deliverDue: mailAccess(table, log, mail).deliverDue,
    businessDay: createBusinessDay(businessTimeZone),
    newDropoutId: randomUUID,
    now: () => new Date(),
    log,
    jobRuns: createJobRuns(table),
  };
};
