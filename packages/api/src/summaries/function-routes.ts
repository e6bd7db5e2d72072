import { summariesSchemas } from '@app/contract/summaries-schemas';
import { type AnsweredDependencies, markMessageAnswered } from '../contact/mark-message-answered.ts';
import { adminRoutes } from '../platform/http/route.ts';
import type { StatusDependencies } from '../system-status/get-system-status.ts';
import { getSystemStatus } from '../system-status/get-system-status.ts';
import type { SummaryDependencies } from './dependencies.ts';
import { getDailySummary } from './get-daily-summary.ts';
import { sendSummary } from './send-summary.ts';

type Dependencies = SummaryDependencies & StatusDependencies & AnsweredDependencies;

const route = adminRoutes(summariesSchemas);

export const routes = [
  route('getDailySummary', ({ query }, dependencies: Dependencies) => getDailySummary(query.date, dependencies)),
  route('sendDailySummary', ({ body, idempotencyKey }, dependencies: Dependencies) =>
    sendSummary({ kind: 'daily', date: body.date, idempotencyKey }, dependencies),
  ),
  route('sendWeeklySummary', ({ body, idempotencyKey }, dependencies: Dependencies) =>
    sendSummary({ kind: 'weekly', date: body.date, idempotencyKey }, dependencies),
  ),
  route('sendMonthlySummary', ({ body, idempotencyKey }, dependencies: Dependencies) =>
    sendSummary({ kind: 'monthly', date: body.date, idempotencyKey }, dependencies),
  ),
  route('getSystemStatus', (_request, dependencies: Dependencies) => getSystemStatus(dependencies)),
  route('markMessageAnswered', ({ params }, dependencies: Dependencies) =>
    markMessageAnswered(params.messageId, dependencies),
  ),
];
