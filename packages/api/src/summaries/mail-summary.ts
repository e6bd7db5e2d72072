import { createHash } from 'node:crypto';
import { jobs } from '@app/contract/jobs';
import type { Summary } from '@app/contract/summaries-schemas';
import type { Delivery, OutgoingEmail, SiteCheck } from '../mail/outbox-port.ts';
import type { SummaryDependencies } from './dependencies.ts';

type Sending = {
  readonly summary: Summary;
  /** Tells this sending from others of the same period: the same one again mails nobody twice. */
  readonly sendingId: string;
  readonly isManual: boolean;
};

/** A short text of plain characters that stands for any other. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const emailsOf = (
  { summary, sendingId, isManual }: Sending,
  siteCheck: SiteCheck | undefined,
  { recipients, dueTimes, now }: SummaryDependencies,
): readonly OutgoingEmail[] => {
  const moment = now();
  const { kind } = summary.period;
  const nextAt = dueTimes.next(jobs[`${kind}-summary`].schedule, moment).toISOString();
  return recipients.map((to) => ({
    id: `${sendingId}:${hashOf(to.toLowerCase())}`,
    to,
    content: { kind: 'summary', summary, nextAt, isManual, ...(siteCheck === undefined ? {} : { siteCheck }) },
    createdAt: moment.toISOString(),
  }));
};

/**
 * Mails a summary to each recipient by itself. All e-mails are stored before the first is sent, so that none is lost;
 * raises when they cannot be stored, and then none is sent. Where nothing was counted, the e-mail tells whether the
 * site answers.
 */
export const mailSummary = async (
  sending: Sending,
  dependencies: SummaryDependencies,
): Promise<readonly Delivery[]> => {
  const siteCheck = sending.summary.totalAttempts === 0 ? await dependencies.checkSite() : undefined;
  const emails = emailsOf(sending, siteCheck, dependencies);
  await dependencies.enqueue(emails);
  const deliveries = await dependencies.deliver(emails.map(({ id }) => id));
  // What the mail service was not asked for, because it was out, has no delivery yet.
  return emails.map(({ id, to }) => {
    const untried: Delivery = { id, recipient: to, state: 'waiting' };
    return deliveries.find((delivery) => delivery.id === id) ?? untried;
  });
};

/** Whether every e-mail came to an end without anybody getting it. */
export const reachesNobody = (deliveries: readonly Delivery[]): boolean =>
  deliveries.every(({ state }) => state === 'suppressed' || state === 'givenUp');

/** "2 sent, 1 waiting"; what an earlier run sent is "already sent". */
export const describeDeliveries = (deliveries: readonly Delivery[]): string => {
  const words = { sent: 'sent', waiting: 'waiting', suppressed: 'suppressed', givenUp: 'given up' } as const;
  const counts = Map.groupBy(deliveries, ({ state, isEarlier }) =>
    state === 'sent' && isEarlier === true ? 'already sent' : words[state],
  );
  return [...counts].map(([word, list]) => `${list.length} ${word}`).join(', ') || 'no recipients';
};
