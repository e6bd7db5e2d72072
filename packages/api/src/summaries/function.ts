import { summariesSchemas } from '@app/contract/summaries-schemas';
import { openStaffSessions } from '../auth/sessions.ts';
import { createUnsentMessagesStore } from '../contact-messages/contact-message-store.ts';
import { readMailConfig } from '../mail/config.ts';
import { mailAccess } from '../mail/mail-access.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { adminRoutes } from '../platform/http/route.ts';
import { createJobRuns } from '../platform/jobs/job-runs-store.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { acknowledged, fail } from '../platform/result.ts';
import { createTotalsCheckStore } from '../reconcile/totals-check-store.ts';
import { getSystemStatus } from '../system-status/get-system-status.ts';
import { getDailySummary } from './build-summary.ts';
import { type StaffRequest, sendSummary, summaryDependencies } from './send-summary.ts';

const config = readMailConfig();
const { edge, log, table } = openFunctionContext('summaries', config);
const mail = mailAccess(table, log, config.mail);
const unsentMessages = createUnsentMessagesStore(table);

const dependencies = {
  ...summaryDependencies(table, mail, config.mail),
  edge,
  log,
  authenticate: openStaffSessions(table).authenticate,
  outboxStatus: mail.outboxStatus,
  suppressions: mail.suppressions,
  unsentMessages: unsentMessages.read,
  jobRuns: createJobRuns(table),
  totalsChecks: createTotalsCheckStore(table),
};

const route = adminRoutes(summariesSchemas);
const send = (request: StaffRequest) => sendSummary(request, dependencies);

export const handler = createHandler(
  [
    route('getDailySummary', ({ query }) => getDailySummary(query.date, dependencies)),
    route('sendDailySummary', ({ body: { date }, idempotencyKey }) =>
      send({ kind: 'daily', date, idempotencyKey }),
    ),
    route('sendWeeklySummary', ({ body: { date }, idempotencyKey }) =>
      send({ kind: 'weekly', date, idempotencyKey }),
    ),
    route('sendMonthlySummary', ({ body: { date }, idempotencyKey }) =>
      send({ kind: 'monthly', date, idempotencyKey }),
    ),
    route('getSystemStatus', () => getSystemStatus(dependencies)),
    route('markMessageAnswered', async ({ params }) =>
      (await unsentMessages.markAnswered(params.messageId))
        ? acknowledged
        : fail('not_found', 'There is no such message'),
    ),
  ],
  dependencies,
);
