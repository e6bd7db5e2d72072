import { randomUUID } from 'node:crypto';
import type { MailAccess } from '../mail/mail-access.ts';
import { createBusinessDay } from '../platform/business-day.ts';
import type { MailConfig } from '../platform/config.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { createDueTimes, type DueTimes } from '../platform/jobs/due-times.ts';
import type { BusinessDay, Clock } from '../platform/time.ts';
import { type CounterReader, createCounterReader } from '../totals/counters-store.ts';
import { type CheckSite, createSiteCheck } from './site-check.ts';

export type SummaryDependencies = {
  readonly counters: CounterReader;
  readonly enqueue: MailAccess['enqueue'];
  readonly deliver: MailAccess['deliver'];
  readonly checkSite: CheckSite;
  readonly recipients: readonly string[];
  readonly businessDay: BusinessDay;
  readonly businessTimeZone: string;
  readonly dueTimes: DueTimes;
  readonly now: Clock;
  readonly newId: () => string;
};

export const summaryDependencies = (
  table: TableAccess,
  { enqueue, deliver }: MailAccess,
  { summaryRecipients, linkOrigin, timeZone }: MailConfig,
): SummaryDependencies => ({
  counters: createCounterReader(table),
  enqueue,
  deliver,
  checkSite: createSiteCheck(linkOrigin),
  recipients: summaryRecipients,
  businessDay: createBusinessDay(timeZone),
  businessTimeZone: timeZone,
  dueTimes: createDueTimes(timeZone),
  now: () => new Date(),
  newId: randomUUID,
});
