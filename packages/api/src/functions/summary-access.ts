import { randomUUID } from 'node:crypto';
import { createCounterReader } from '../adapters/dynamodb/counters.ts';
import type { TableAccess } from '../adapters/dynamodb/table-access.ts';
import { createSiteCheck } from '../adapters/http-site-check.ts';
import type { MailConfig } from '../config.ts';
import { createBusinessDay } from '../use-cases/business-day.ts';
import { createDueTimes } from '../use-cases/jobs/due-times.ts';
import type { SummaryDependencies } from '../use-cases/summaries/dependencies.ts';
import type { MailAccess } from './mail-access.ts';

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
