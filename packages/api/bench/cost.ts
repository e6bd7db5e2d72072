// `npm run bench -- cost [--surveys N]` replays a whole visit through the bundled functions, on an empty table and again when
// N surveys are stored, and prints what it takes and what that costs. DynamoDB itself says how many units a call took.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { bundleFunction, getEntry } from '../scripts/bundle-function.ts';
import { seedTable } from '../scripts/seed/seed-table.ts';
import { openTable } from '../src/platform/dynamodb/table-access.ts';
import { createTableInput } from '../src/table.ts';
import { startMeteringProxy } from '../tests/support/metering-proxy.ts';
import { calculateDollars, prices } from './cost/prices.ts';
import { type Handler, replayVisit } from './cost/replay-visit.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { surveys: { type: 'string', default: '100000' } },
});
const surveys = Number(values.surveys);
const groups = ['consent', 'quiz-session', 'survey'] as const;
const runs = 5;
const outdir = fileURLToPath(new URL('../dist/bench-cost/', import.meta.url));
const settingsFile = new URL('../../../infra/constructs/function-settings.ts', import.meta.url)
  .href;

type Settings = {
  readonly functionSettings: Readonly<Record<string, { readonly memoryMb: number }>>;
};
const { functionSettings }: Settings = await import(settingsFile);
const getMemoryMb = (group: string): number => functionSettings[group]?.memoryMb ?? 0;

const endpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
const tableName = `bench-cost-${randomUUID()}`;
const meter = await startMeteringProxy(endpoint);
const client = new DynamoDBClient();

await client.send(new CreateTableCommand(createTableInput(tableName)));
const direct = openTable(tableName);

/** Loads the functions, bundled as they are deployed. They use the table through the meter. */
const loadHandlers = async (): Promise<ReadonlyMap<string, Handler>> => {
  Object.assign(process.env, {
    TABLE_NAME: tableName,
    AWS_ENDPOINT_URL_DYNAMODB: meter.url,
    LOG_LEVEL: 'SILENT',
  });
  const handlers = new Map<string, Handler>();

  for (const group of groups) {
    await bundleFunction({ entry: getEntry(group), outdir: `${outdir}${group}` });
    const { handler } = await import(`${outdir}${group}/index.mjs`);

    handlers.set(group, handler);
  }

  return handlers;
};

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Replays a visit several times and returns the run with the median time. The units are equal. */
const measure = async (name: string, handlers: ReadonlyMap<string, Handler>) => {
  const replays: Awaited<ReturnType<typeof replayVisit>>[] = [];

  for (let run = 0; run < runs; run += 1) replays.push(await replayVisit(handlers, meter.spent));

  const sumTimes = (calls: (typeof replays)[number]): number =>
    calls.reduce((sum, { ms }) => sum + ms, 0);
  const replaysByTime = replays.toSorted((one, other) => sumTimes(one) - sumTimes(other));
  const calls = replaysByTime[Math.floor(runs / 2)] ?? [];
  const sumUnits = (kind: 'write' | 'read'): number =>
    calls.reduce((sum, call) => sum + call[kind], 0);
  const dollars = calculateDollars(calls, getMemoryMb);
  const row = {
    table: name,
    calls: calls.length,
    'function ms': Math.round(sumTimes(calls)),
    'write units': round(sumUnits('write'), 1),
    'read units': round(sumUnits('read'), 1),
    'functions $': round(dollars.functions * 1000, 4),
    'HTTP API $': round(dollars.api * 1000, 4),
    'writes $': round(dollars.writes * 1000, 4),
    'reads $': round(dollars.reads * 1000, 4),
    '$ per 1,000': round(
      (dollars.functions + dollars.api + dollars.writes + dollars.reads) * 1000,
      3,
    ),
  };
  return { row, calls };
};

const groupByCall = (calls: Awaited<ReturnType<typeof replayVisit>>) =>
  Object.entries(Object.groupBy(calls, ({ name }) => name)).map(([name, callsOfName = []]) => ({
    call: name,
    times: callsOfName.length,
    'write units': round(
      callsOfName.reduce((sum, { write }) => sum + write, 0),
      1,
    ),
    'read units': round(
      callsOfName.reduce((sum, { read }) => sum + read, 0),
      1,
    ),
    'ms each': round(callsOfName.reduce((sum, { ms }) => sum + ms, 0) / callsOfName.length, 1),
  }));

const handlers = await loadHandlers();

await measure('warming up', handlers);
const empty = await measure('empty', handlers);
// Dropouts and consents lie beside the surveys and not among them: some will do, and are stored sooner.
const eventsOfEachKind = Math.round(surveys / 20);

await seedTable(
  direct,
  { surveys, dropouts: eventsOfEachKind, consents: eventsOfEachKind, days: 30 },
  'America/Toronto',
  {
    batch: 10_000,
  },
);
const full = await measure(`${surveys.toLocaleString('en')} surveys`, handlers);

await client.send(new DeleteTableCommand({ TableName: tableName }));
meter.stop();

console.log('A whole visit, call by call (an empty table):');
console.table(groupByCall(empty.calls));
console.log(
  'A whole visit; dollars are for 1,000 of them, at list prices (us-east-1, November 2026):',
);
console.table([empty.row, full.row]);
console.log(
  `Lambda arm64 $${prices.gigabyteSecond} a GB-second and $0.20 a million calls, with the memory that is deployed (${groups
    .map((group) => `${group} ${getMemoryMb(group)} MB`)
    .join(
      ', ',
    )}); HTTP API $1.00 a million; DynamoDB on demand $0.625 a million write and $0.125 a million read units.`,
);
process.exit(0);
