import type { DeliverEmails, EnqueueEmails } from '../mail/outbox-port.ts';
import type { DueTimes } from '../platform/jobs/due-times.ts';
import type { BusinessDay, Clock } from '../platform/time.ts';
import type { CounterReader } from '../totals/counter-reader-port.ts';
import type { CheckSite } from './site-check-port.ts';

/** What the summaries are made and mailed with. */
export type SummaryDependencies = {
  readonly counters: CounterReader;
  readonly enqueue: EnqueueEmails;
  readonly deliver: DeliverEmails;
  readonly checkSite: CheckSite;
  /** To whom summaries are addressed. */
  readonly recipients: readonly string[];
  readonly businessDay: BusinessDay;
  readonly businessTimeZone: string;
  readonly dueTimes: DueTimes;
  readonly now: Clock;
  readonly newId: () => string;
};
