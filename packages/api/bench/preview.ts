// `npm run bench -- preview` times POST /api/survey/preview in the bundled function after its first call, for 500 visitors
// with random answers, beside the only write that the call makes and beside the engine alone.
import { fileURLToPath } from 'node:url';
import { answersFrom, zipCodes } from '@app/engine/testing/arbitrary-answers';
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { bundleFunction, entryOf } from '../scripts/bundle/bundle-function.ts';
import { createNetworkAllowance } from '../src/platform/dynamodb/rate-limits.ts';
import { createTableInput } from '../src/platform/dynamodb/table.ts';
import { openTable } from '../src/platform/dynamodb/table-access.ts';
import { makeContext, makeEvent } from '../tests/support/make-event.ts';

const calls = 500;
const warmUpCalls = 50;
const goalMs = 60;
const tableName = `bench-preview-${crypto.randomUUID()}`;
const outdir = fileURLToPath(new URL('../dist/bench-preview/', import.meta.url));

/** A new network for each call, so that none reaches its limit. */
const addressOf = (index: number): string => `10.${index >> 8}.${index & 255}.1`;

/** The numbers of Marsaglia's xorshift, the same in each run. */
const seeded = (): (() => number) => {
  let state = 20_261;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.abs(state);
  };
};

const roll = seeded();
const places = zipCodes.filter((zipCode) => zipCode !== '00000');
const bodies = Array.from({ length: warmUpCalls + calls }, () =>
  answersFrom(roll, places[roll() % places.length] ?? ''),
);

const client = new DynamoDBClient();
await client.send(new CreateTableCommand(createTableInput(tableName)));
Object.assign(process.env, { TABLE_NAME: tableName, LOG_LEVEL: 'SILENT' });
await bundleFunction({ entry: entryOf('survey'), outdir });
const { handler } = await import(`${outdir}index.mjs`);
const { recommend } = await import('@app/engine/recommend');
const countPreview = createNetworkAllowance(openTable(tableName), 'PREVIEW_ALLOWANCE');

type Answers = (typeof bodies)[number];

const callFunction = async (body: Answers, index: number): Promise<void> => {
  const headers = { 'cloudfront-viewer-address': `${addressOf(index)}:40000` };
  const event = makeEvent({ method: 'POST', path: '/api/survey/preview', headers, body });
  const response = await handler(event, makeContext());
  if (response.statusCode !== 200) throw new Error(`The preview returned ${response.statusCode}: ${response.body}`);
};

const subjects = [
  { name: 'the call in the function', run: callFunction },
  {
    name: 'reference: its write alone',
    run: (_: Answers, index: number) => countPreview(addressOf(index), new Date(0)),
  },
  { name: 'reference: the engine alone', run: (answers: Answers) => recommend(answers) },
] as const;

const times = new Map(subjects.map(({ name }) => [name, [] as number[]]));
for (const [index, body] of bodies.entries())
  for (const { name, run } of subjects) {
    const start = performance.now();
    await run(body, index);
    if (index >= warmUpCalls) times.get(name)?.push(performance.now() - start);
  }
await client.send(new DeleteTableCommand({ TableName: tableName }));

const share = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;
for (const [name, all] of times) {
  const sorted = all.toSorted((one, other) => one - other);
  const figures = ([0.5, 0.95, 0.99] as const).map((part) => `p${part * 100} ${share(sorted, part).toFixed(1)} ms`);
  console.log(name.padEnd(28), figures.join(', '));
}
console.log(
  `Goal: p95 of the call at most ${goalMs} ms. ${calls} calls one after the other, none of them a cold start.`,
);
