import { randomUUID } from 'node:crypto';
import { createCounterReader } from '../adapters/dynamodb/counters.ts';
import type { TableAccess } from '../adapters/dynamodb/table-access.ts';
import { createSiteCheck } from '../adapters/http-site-check.ts';
import { readMailConfig, readTableConfig } from '../config.ts';
import { createBusinessDay } from '../use-cases/business-day.ts';
import { createDueTimes } from '../use-cases/jobs/due-times.ts';
import type { SummaryDependencies } from '../use-cases/summaries/dependencies.ts';
import type { MailAccess } from './mail-access.ts';

/** Wires what both the calls and the job that send summaries need. */
export const summaryAccess = (table: TableAccess, { enqueue, deliver }: MailAccess): SummaryDependencies => {
  const { businessTimeZone } = readTableConfig();
  const { summaryRecipients, linkOrigin } = readMailConfig();
  return {
    counters: createCounterReader(table),
    enqueue,
    deliver,
    checkSite: createSiteCheck(linkOrigin),
    recipients: summaryRecipients,
    businessDay: createBusinessDay(businessTimeZone),
    businessTimeZone,
    dueTimes: createDueTimes(businessTimeZone),
    now: () => new Date(),
    newId: randomUUID,
  };
};
