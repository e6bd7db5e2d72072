import { summariesSchemas } from '@app/contract/summaries-schemas';
import { openStaffSessions } from '../auth/sessions.ts';
import { readMailConfig } from '../mail/config.ts';
import { openMail } from '../mail/open-mail.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { type Admin, adminRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { createStaffActionRecorder } from '../staff-actions/staff-action-store.ts';
import { previewSummary } from './build-summary.ts';
import {
  createSummaryDependencies,
  type ManualSummaryRequest,
  sendManualSummary,
} from './send-summary.ts';

const config = readMailConfig();
const { table, ...shared } = openFunctionContext('summaries', config);

const dependencies = {
  ...shared,
  ...createSummaryDependencies(table, openMail(table, shared.log, config.mail), config.mail),
  authenticate: openStaffSessions(table).authenticate,
  recordStaffAction: createStaffActionRecorder(table),
};

const route = adminRoutes(summariesSchemas);

const sendAndRecord = async ({ username }: Admin, request: ManualSummaryRequest) => {
  const result = await sendManualSummary(request, dependencies);
  if (result.ok) {
    await dependencies.recordStaffAction({
      username,
      action: 'send',
      subject: `The ${request.kind} summary of ${result.value.summary.period.from}`,
      count: result.value.recipients.length,
    });
  }

  return result;
};

export const handler = createHandler(
  [
    route('getDailySummary', ({ query }) => previewSummary('daily', query.date, dependencies)),
    route('getWeeklySummary', ({ query }) => previewSummary('weekly', query.date, dependencies)),
    route('getMonthlySummary', ({ query }) => previewSummary('monthly', query.date, dependencies)),
    route('sendDailySummary', ({ admin, body: { date }, idempotencyKey }) =>
      sendAndRecord(admin, { kind: 'daily', date, idempotencyKey }),
    ),
    route('sendWeeklySummary', ({ admin, body: { date }, idempotencyKey }) =>
      sendAndRecord(admin, { kind: 'weekly', date, idempotencyKey }),
    ),
    route('sendMonthlySummary', ({ admin, body: { date }, idempotencyKey }) =>
      sendAndRecord(admin, { kind: 'monthly', date, idempotencyKey }),
    ),
  ],
  dependencies,
);
