import { randomUUID } from 'node:crypto';
import type { MailAccess } from '../mail/mail-access.ts';
import { createBusinessDay } from '../platform/business-day.ts';
import type { MailConfig } from '../platform/config.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { createDueTimes } from '../platform/jobs/due-times.ts';
import { createCounterReader } from '../totals/counters.ts';
import type { SummaryDependencies } from './dependencies.ts';
import { createSiteCheck } from './http-site-check.ts';

/** Wires what both the calls and the job that send summaries need. */
export const summaryAccess = (
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
