import { adminRoute } from '../../http/route.ts';
import { type AnsweredDependencies, markMessageAnswered } from '../../use-cases/contact/mark-message-answered.ts';
import type { SummaryDependencies } from '../../use-cases/summaries/dependencies.ts';
import { getDailySummary } from '../../use-cases/summaries/get-daily-summary.ts';
import { sendSummary } from '../../use-cases/summaries/send-summary.ts';
import type { StatusDependencies } from '../../use-cases/system-status/get-system-status.ts';
import { getSystemStatus } from '../../use-cases/system-status/get-system-status.ts';

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
