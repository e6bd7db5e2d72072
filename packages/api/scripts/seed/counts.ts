import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { CountedFact } from '../../src/adapters/dynamodb/counters.ts';
import { type CountedPeriod, countsKey } from '../../src/adapters/dynamodb/keys.ts';
import type { TableAccess } from '../../src/adapters/dynamodb/table-access.ts';

type Kind = CountedFact['kind'];
type Sums = { readonly kind: Kind; readonly period: CountedPeriod; readonly counters: Map<string, number> };

const updateOf = ({ tableName }: TableAccess, { kind, period, counters }: Sums): UpdateCommand => {
  const sums = [...counters];
  return new UpdateCommand({
    TableName: tableName,
    Key: countsKey(period, kind, 'seed'),
    UpdateExpression: `ADD ${sums.map((_, index) => `#c${index} :c${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(sums.map(([counter], index) => [`#c${index}`, counter])),
    ExpressionAttributeValues: Object.fromEntries(sums.map(([, sum], index) => [`:c${index}`, sum])),
  });
};

/** Adds up facts, to be written to the counters in one go: thousands of facts become one write a day and kind. */
export const createCounts = () => {
  const periods = new Map<string, Sums>();
  const addTo = (kind: Kind, period: CountedPeriod, counter: string): void => {
    const name = `${kind} ${period === 'all' ? period : period.day}`;
    const { counters } = periods.get(name) ?? { counters: new Map<string, number>() };
    periods.set(name, { kind, period, counters: counters.set(counter, (counters.get(counter) ?? 0) + 1) });
  };
  return {
    add: (kind: Kind, day: string, counters: readonly string[]): void => {
      for (const counter of counters) {
        addTo(kind, { day }, counter);
        addTo(kind, 'all', counter);
      }
    },
    write: async (access: TableAccess): Promise<void> => {
      for (const sums of periods.values()) await access.client.send(updateOf(access, sums));
    },
  };
};

export type Counts = ReturnType<typeof createCounts>;
