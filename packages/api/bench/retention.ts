import { randomUUID } from 'node:crypto';
import { addDays } from '@app/contract/calendar-days';
import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { pointToTable } from '../scripts/command-line/choose-table.ts';
import { seedTable } from '../scripts/seed/seed-table.ts';
import { createCounterReader } from '../src/counters/counters-store.ts';
import { createBusinessDay } from '../src/platform/business-day.ts';
import { dayMs } from '../src/platform/time.ts';
import { reconcileDays } from '../src/reconcile/reconcile.ts';
import { createReconcileAccess } from '../src/reconcile/reconcile-access.ts';
import { listExpiring } from '../src/retention/list-expiring.ts';
import { removeExpired } from '../src/retention/remove-expired.ts';
import { createTableInput } from '../src/table.ts';
import { openMeteredTable } from '../tests/support/metered-table.ts';

// `npm run bench -- retention [RECORDS]` removes old records of its own table, first their IP addresses, then all of them.

const timeZone = 'America/Toronto';
const log = { info: () => undefined, error: console.error };
const days = 30;

const benchRetention = async (records: number): Promise<void> => {
  const tableName = `bench-${randomUUID()}`;
  const metered = openMeteredTable(tableName);
  const table = { ...metered.access, log, businessDay: createBusinessDay(timeZone) };

  const runIn = async (description: string, daysFromNow: number) => {
    const now = new Date(Date.now() + daysFromNow * dayMs);
    const start = performance.now();

    metered.spent.length = 0;
    const { details } = await removeExpired(new Date(now.getTime() + dayMs), {
      log,
      now: () => now,
      listExpiring: (cutoffs) => listExpiring(table, cutoffs),
    });

    console.log(description, details, {
      seconds: Math.round((performance.now() - start) / 1000),
      readUnits: Math.round(metered.spent.reduce((sum, { read }) => sum + read, 0)),
      writeUnits: Math.round(metered.spent.reduce((sum, { write }) => sum + write, 0)),
    });
  };

  await table.client.send(new CreateTableCommand(createTableInput(tableName)));

  try {
    const half = Math.round(records / 2);

    await seedTable(table, { surveys: 100, dropouts: half, consents: half, days }, timeZone);
    const readTotals = async () => JSON.stringify(await createCounterReader(table).readAllTime());
    const before = await readTotals();

    await runIn('Addresses, after 61 days:', 61);
    await runIn('Again, a day later:', 62);
    await runIn('Records, after 14 months:', 430);

    const today = table.businessDay(new Date());
    const range = { from: addDays(today, -days - 1), to: today };
    const dependencies = createReconcileAccess(table, timeZone, log);
    const { differences, notCompared } = await reconcileDays(range, { fix: false }, dependencies);
    const areTotalsUnchanged = (await readTotals()) === before;

    console.log({ areTotalsUnchanged, differences, notCompared });
  } finally {
    await table.client.send(new DeleteTableCommand({ TableName: tableName }));
  }
};

pointToTable(undefined);
await benchRetention(Number(process.argv[3] ?? 100_000));
