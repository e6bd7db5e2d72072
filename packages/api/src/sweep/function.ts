import { randomUUID } from 'node:crypto';
import { mailAccess } from '../mail/mail-access.ts';
import { createBusinessDay } from '../platform/business-day.ts';
import { readMailConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createJobHandler } from '../platform/jobs/create-job-handler.ts';
import { createJobRuns } from '../platform/jobs/job-runs-store.ts';
import { createLog } from '../platform/log.ts';
import { createSessionStore } from '../quiz-session/session-store.ts';
import { createSilentSessions } from './end-silent-sessions.ts';
import { sweep } from './sweep.ts';

const { tableName, businessTimeZone, mail } = readMailConfig();
const table = openTable(tableName);
const log = createLog('sweep');

const dependencies = {
  sessions: createSessionStore(table),
  silentSessions: createSilentSessions(table),
  deliverDue: mailAccess(table, log, mail).deliverDue,
  businessDay: createBusinessDay(businessTimeZone),
  newDropoutId: randomUUID,
  now: () => new Date(),
  log,
  jobRuns: createJobRuns({ ...table, log }),
};

export const handler = createJobHandler('sweep', ({ deadline }) => sweep(deadline, dependencies), dependencies);
