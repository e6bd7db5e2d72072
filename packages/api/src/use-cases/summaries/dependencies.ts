import type { Clock } from '../../ports/clock.ts';
import type { CounterReader } from '../../ports/counter-reader.ts';
import type { DeliverEmails, EnqueueEmails } from '../../ports/outbox.ts';
import type { CheckSite } from '../../ports/site-check.ts';
import type { BusinessDay } from '../business-day.ts';
import type { DueTimes } from '../jobs/due-times.ts';

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
