import type { TableAccess } from '../../src/adapters/dynamodb/table-access.ts';
import { createBusinessDay } from '../../src/use-cases/business-day.ts';
import { createCounts } from './counts.ts';
import { consentItems, dropoutItems, visitItems } from './event-items.ts';
import { createRandom } from './random.ts';
import { surveyItems } from './survey-items.ts';
import { writeItems } from './write-items.ts';

export type SeedAmounts = {
  readonly surveys: number;
  readonly dropouts: number;
  readonly consents: number;
  /** Over how many days until now the records lie. */
  readonly days: number;
};

/** The figures of the dashboard look at no more visits. */
const mostVisits = 2000;

/**
 * Adds records to a table as visitors would have left them, with the engine's own picks, and raises the counters by
 * exactly as many. The counters come last: one that is broken off leaves records uncounted.
 */
export const seedTable = async (access: TableAccess, amounts: SeedAmounts, timeZone: string): Promise<void> => {
  const counts = createCounts();
  const businessDay = createBusinessDay(timeZone);
  const options = { random: createRandom(Date.now()), counts, businessDay, end: new Date(), days: amounts.days };
  await writeItems(access, surveyItems(amounts.surveys, options));
  await writeItems(access, visitItems(Math.min(amounts.surveys, mostVisits), options));
  await writeItems(access, dropoutItems(amounts.dropouts, options));
  await writeItems(access, consentItems(amounts.consents, options));
  await counts.write(access);
};
