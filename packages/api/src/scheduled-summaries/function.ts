import type { SummaryKind } from '@app/contract/summaries-schemas';
import { readMailConfig } from '../mail/config.ts';
import { openMail } from '../mail/open-mail.ts';
import { createJobHandler, type FunctionJob } from '../platform/jobs/create-job-handler.ts';
import { createJobRuns } from '../platform/jobs/job-runs-store.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { createSummaryDependencies, sendScheduledSummary } from '../summaries/send-summary.ts';

const config = readMailConfig();
const { log, table } = openFunctionContext('scheduled-summaries', config);

const mail = openMail(table, log, config.mail);

const dependencies = {
  ...createSummaryDependencies(table, mail, config.mail),
  jobRuns: createJobRuns(table),
  log,
};

const kindByJob: Readonly<Record<FunctionJob<'scheduled-summaries'>, SummaryKind>> = {
  'daily-summary': 'daily',
  'weekly-summary': 'weekly',
  'monthly-summary': 'monthly',
};

export const handler = createJobHandler(
  'scheduled-summaries',
  ({ job, dueAt, date }) =>
    sendScheduledSummary({ kind: kindByJob[job], dueAt, date }, dependencies),
  dependencies,
);
