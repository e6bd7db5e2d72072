import { summariesSchemas } from '@app/contract/summaries-schemas';
import { openStaffSessions } from '../auth/sessions.ts';
import { readMailConfig } from '../mail/config.ts';
import { openMail } from '../mail/open-mail.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { adminRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { getDailySummary } from './build-summary.ts';
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
};

const route = adminRoutes(summariesSchemas);
const send = (request: ManualSummaryRequest) => sendManualSummary(request, dependencies);

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
  ],
  dependencies,
);
