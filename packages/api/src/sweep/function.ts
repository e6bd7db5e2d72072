import { randomUUID } from 'node:crypto';
import { readMailConfig } from '../mail/config.ts';
import { openMail } from '../mail/open-mail.ts';
import { createJobHandler } from '../platform/jobs/create-job-handler.ts';
import { createJobRuns } from '../platform/jobs/job-runs-store.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { createSessionStore } from '../quiz-session/session-store.ts';
import { createSilentSessionLister, sweep } from './sweep.ts';

const config = readMailConfig();
const { table, ...shared } = openFunctionContext('sweep', config);

const dependencies = {
  ...shared,
  sessions: createSessionStore(table),
  listMaybeSilentSessions: createSilentSessionLister(table),
  deliverDue: openMail(table, shared.log, config.mail).deliverDue,
  newDropoutId: randomUUID,
  jobRuns: createJobRuns(table),
};

export const handler = createJobHandler(
  'sweep',
  ({ deadline }) => sweep(deadline, dependencies),
  dependencies,
);
