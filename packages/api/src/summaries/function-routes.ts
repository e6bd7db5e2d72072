import { type AnsweredDependencies, markMessageAnswered } from '../contact/mark-message-answered.ts';
import { adminRoute } from '../platform/http/route.ts';
import type { StatusDependencies } from '../system-status/get-system-status.ts';
import { getSystemStatus } from '../system-status/get-system-status.ts';
import type { SummaryDependencies } from './dependencies.ts';
import { getDailySummary } from './get-daily-summary.ts';
import { sendSummary } from './send-summary.ts';

type Dependencies = SummaryDependencies & StatusDependencies & AnsweredDependencies;

export const routes = [
  adminRoute('getDailySummary', ({ query }, dependencies: Dependencies) => getDailySummary(query.date, dependencies)),
  adminRoute('sendDailySummary', ({ body, idempotencyKey }, dependencies: Dependencies) =>
    sendSummary({ kind: 'daily', date: body.date, idempotencyKey }, dependencies),
  ),
  adminRoute('sendWeeklySummary', ({ body, idempotencyKey }, dependencies: Dependencies) =>
    sendSummary({ kind: 'weekly', date: body.date, idempotencyKey }, dependencies),
  ),
  adminRoute('sendMonthlySummary', ({ body, idempotencyKey }, dependencies: Dependencies) =>
    sendSummary({ kind: 'monthly', date: body.date, idempotencyKey }, dependencies),
  ),
  adminRoute('getSystemStatus', (_request, dependencies: Dependencies) => getSystemStatus(dependencies)),
  adminRoute('markMessageAnswered', ({ params }, dependencies: Dependencies) =>
    markMessageAnswered(params.messageId, dependencies),
  ),
];
