import type { SummaryKind, sendSummaryResponseSchema } from '@app/contract/summaries-schemas';
import type * as z from 'zod';
import { fail, type Result, succeed } from '../platform/result.ts';
import { buildSummary } from './build-summary.ts';
import type { SummaryDependencies } from './dependencies.ts';
import { describeDeliveries, hashOf, mailSummary, reachesNobody } from './mail-summary.ts';
import { periodContaining } from './periods.ts';
import { requestedDay } from './requested-day.ts';

type Request = {
  readonly kind: SummaryKind;
  readonly date: string | undefined;
  readonly idempotencyKey: string | undefined;
};

/**
 * Mails the summary of the period that holds the date, as far as it has come, because staff asked for it. The same
 * idempotency key again mails nothing more and tells what became of the e-mails. Those that the mail service does not
 * take now are waiting and count as success; it is a failure when they have come to an end and nobody got one.
 */
export const sendSummary = async (
  { kind, date, idempotencyKey }: Request,
  dependencies: SummaryDependencies,
): Promise<Result<z.input<typeof sendSummaryResponseSchema>>> => {
  const requested = requestedDay(date, dependencies);
  if (!requested.ok) return requested;
  if (dependencies.recipients.length === 0) return fail('mail_failed', 'Nobody is configured to get summaries');
  const period = periodContaining(kind, requested.value);
  const summary = await buildSummary(period, dependencies);
  const sendingId = `summary:${kind}:${period.from}:manual:${hashOf(idempotencyKey ?? dependencies.newId())}`;
  const deliveries = await mailSummary({ summary, sendingId, isManual: true }, dependencies);
  if (reachesNobody(deliveries)) {
    return fail('mail_failed', `The summary reached nobody: ${describeDeliveries(deliveries)}`);
  }
  return succeed({
    success: true,
    summary,
    recipients: deliveries.map(({ recipient }) => recipient),
    deliveries: deliveries.map(({ recipient, state }) => ({ recipient, state })),
  });
};
