import { randomUUID } from 'node:crypto';
import { addDays } from '@app/contract/calendar-days';
import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { pointToTable } from '../scripts/command-line/choose-table.ts';
import { seedTable } from '../scripts/seed/seed-table.ts';
import { createCounterReader } from '../src/counters/counters-store.ts';
import { createBusinessDayFormatter } from '../src/platform/business-day.ts';
import { queryRange, toWholeRange } from '../src/platform/dynamodb/index-range.ts';
import type { TableAccess } from '../src/platform/dynamodb/table-access.ts';
import { dayMs } from '../src/platform/time.ts';
import { reconcileDays } from '../src/reconcile/reconcile.ts';
import { createReconcileAccess } from '../src/reconcile/reconcile-access.ts';
import { listExpiring } from '../src/retention/list-expiring.ts';
import { removeExpired } from '../src/retention/remove-expired.ts';
import { surveyLists } from '../src/survey/keys.ts';
import { createTableInput } from '../src/table.ts';
import { openVisitorAccess } from '../src/visitor/visitor-store.ts';
import { openMeteredTable } from '../tests/support/metered-table.ts';

// `npm run bench -- retention [RECORDS]` erases a visitor and then removes old records of its own table: IP addresses,
// visits and consents, and contact details.

const timeZone = 'America/Toronto';

/** DynamoDB Local is slow when a large table is read and written at once. */
const tableTimeoutMs = 120_000;

const log = { info: () => undefined, error: console.error };
const days = 30;

const benchRetention = async (records: number): Promise<void> => {
  const tableName = `bench-${randomUUID()}`;
  const metered = openMeteredTable(tableName, tableTimeoutMs);
  const table = { ...metered.access, log, toBusinessDay: createBusinessDayFormatter(timeZone) };

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
    const third = Math.round(records / 3);

    await seedTable(table, { surveys: third, dropouts: third, consents: third, days }, timeZone);
    const readTotals = async () => JSON.stringify(await createCounterReader(table).readAllTime());
    const before = await readTotals();

    await eraseSomebody(table);
    await runIn('Addresses, after 61 days:', 61);
    await runIn('Again, a day later:', 62);
    await runIn('Visits and consents, after 14 months:', 430);
    await runIn('Contact details, after 26 months:', 790);

    const today = table.toBusinessDay(new Date());
    const range = { from: addDays(today, -days - 1), to: today };
    const dependencies = createReconcileAccess(table, timeZone, log);
    const { differences, notCompared } = await reconcileDays(range, { fix: false }, dependencies);
    const areTotalsUnchanged = (await readTotals()) === before;

    console.log({ areTotalsUnchanged, differences, notCompared });
  } finally {
    await table.client.send(new DeleteTableCommand({ TableName: tableName }));
  }
};

/** Erases one visitor with an address, as `npm run visitor:erase` does. */
const eraseSomebody = async (table: TableAccess): Promise<void> => {
  const { items } = await queryRange(table, toWholeRange(surveyLists.byEmail), 1);
  const visitor = openVisitorAccess(table.tableName, timeZone, tableTimeoutMs);
  const start = performance.now();
  const found = await visitor.find(String(items[0]?.['userEmail']));

  for (const record of found) await visitor.erase(record);

  console.log('Erasure of a visitor:', {
    records: found.length,
    seconds: Math.round((performance.now() - start) / 1000),
  });
  visitor.close();
};

pointToTable(undefined);
await benchRetention(Number(process.argv[3] ?? 100_000));
