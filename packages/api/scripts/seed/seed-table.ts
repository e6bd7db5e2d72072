import { createBusinessDay } from '../../src/platform/business-day.ts';
import type { TableAccess } from '../../src/platform/dynamodb/table-access.ts';
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

type Item = Record<string, unknown>;
type Kind = 'surveys' | 'dropouts' | 'consents';

/** How many records of each kind were added. */
export type Added = Readonly<Record<Kind, number>>;

type Watch = {
  readonly signal?: AbortSignal;
  readonly onProgress?: (added: Added) => void;
  /** Records that are stored, then counted, before the next ones. */
  readonly batch?: number;
};

/** The figures of the dashboard look at no more visits. */
const mostVisits = 2000;

export const defaultBatch = 2000;

/** The next items of a source, which stays open for the ones after them. */
function* next(source: Iterator<Item>, count: number): Generator<Item> {
  for (let taken = 0; taken < count; taken += 1) {
    const { value, done } = source.next();
    if (done === true) return;
    yield value;
  }
}

/**
 * Adds records to a table as visitors would have left them, with the engine's own picks, and raises the counters by
 * exactly as many, a few thousand records at a time. Asked to stop, it does so when all that it stored is counted.
 * Returns how many it added.
 */
export const seedTable = async (
  access: TableAccess,
  amounts: SeedAmounts,
  timeZone: string,
  { signal, onProgress, batch = defaultBatch }: Watch = {},
): Promise<Added> => {
  const counts = createCounts();
  const businessDay = createBusinessDay(timeZone);
  const options = { random: createRandom(Date.now()), counts, businessDay, end: new Date(), days: amounts.days };
  const added = { surveys: 0, dropouts: 0, consents: 0 };
  const add = async (kind: Kind, source: Iterator<Item>, itemsPerFact: number): Promise<void> => {
    while (added[kind] < amounts[kind] && signal?.aborted !== true) {
      const facts = Math.min(batch, amounts[kind] - added[kind]);
      await writeItems(access, next(source, facts * itemsPerFact));
      await counts.write(access);
      added[kind] += facts;
      onProgress?.(added);
    }
  };
  await writeItems(access, visitItems(Math.min(amounts.surveys, mostVisits), options));
  // A survey is an item and its row in the lists.
  await add('surveys', surveyItems(amounts.surveys, options), 2);
  await add('dropouts', dropoutItems(amounts.dropouts, options), 1);
  await add('consents', consentItems(amounts.consents, options), 1);
  return added;
};
