// Runs whole visits against the product and against a bare server with the same rules: how many per second are held at
// p99 < 250 ms, and whether each one is counted once. `npm run bench -- load [--seconds N] [--soak 10m]` prints the table and
// writes it to docs/benchmarks.md.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startProduct } from '../src/support/start-product.ts';
import { type Caller, openCaller } from './load/calls.ts';
import { burst, checkCounts, readAsStaff } from './load/exact-counts.ts';
import { bestHeld, type Level, levelTable, runLevel, stepUp, type Tally } from './load/levels.ts';
import { type Soak, soak } from './load/memory.ts';
import { machineNote, writeResults } from './results-file.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { seconds: { type: 'string', default: '10' }, soak: { type: 'string' } },
});
const seconds = Number(values.seconds);
const soakSeconds = Number.parseFloat(values.soak ?? '0') * (values.soak?.endsWith('m') === true ? 60 : 1);
const burstSubmits = 500;
const port = 3197;
const password = randomUUID();
const note = machineNote();

type Measured = { readonly levels: readonly Level[]; readonly bursts: Awaited<ReturnType<typeof burst>> };

const measure = async (caller: Caller, tally: Tally): Promise<Measured> => {
  // Warms up: compiles the code and loads every function.
  await runLevel(caller, 2, Math.min(5, seconds), tally);
  const levels = await stepUp(caller, seconds, tally);
  return { levels, bursts: await burst(caller, burstSubmits, tally) };
};

const emptyTally = (): Tally => ({ surveys: 0, dropouts: 0, consents: 0 });

const measureProduct = async () => {
  const product = await startProduct(port, {
    NO_BUILD: '1',
    LOCAL_ADMIN_PASSWORD: password,
    TABLE_NAME: `load-${randomUUID()}`,
    DYNAMODB_ENDPOINT: process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
  });
  const caller = openCaller(`http://127.0.0.1:${port}`);
  try {
    const tally = emptyTally();
    const measured = await measure(caller, tally);
    const soaked = soakSeconds > 0 ? await soak(caller, product.pid, soakSeconds, tally) : undefined;
    const { totals, rows } = await readAsStaff(caller, password);
    checkCounts('totals', totals, tally);
    checkCounts('rows', rows, tally);
    return { ...measured, soaked, tally };
  } finally {
    caller.close();
    await product.stop();
  }
};

/** Starts the bare server on its own table. */
const startReference = async () => {
  const child = spawn(process.execPath, [referenceServer], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const [url] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [''])]);
  if (typeof url !== 'string' || url === '') throw new Error('The reference did not start');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url, stop };
};

const referenceServer = fileURLToPath(new URL('../../api/bench/load-reference.ts', import.meta.url));

const measureReference = async () => {
  const reference = await startReference();
  const caller = openCaller(reference.url);
  try {
    const tally = emptyTally();
    const measured = await measure(caller, tally);
    const { text } = await caller.call({ method: 'GET', path: '/counts' });
    checkCounts('reference', JSON.parse(text), tally);
    return measured;
  } finally {
    caller.close();
    await reference.stop();
  }
};

const soakLine = ({ level, samples, slopeMbPerMinute }: Soak): string => {
  const highest = Math.max(...samples.map(({ mb }) => mb));
  return `Soak of ${(soakSeconds / 60).toFixed(1)} minutes with four visitors at a time: ${level.visitsPerSecond.toFixed(1)} visits/s, p99 ${level.p99Ms.toFixed(0)} ms, ${level.errors} errors; resident memory ${samples[0]?.mb.toFixed(0)} MB at its start, ${samples.at(-1)?.mb.toFixed(0)} MB at its end, ${highest.toFixed(0)} MB at most, ${slopeMbPerMinute.toFixed(2)} MB/minute over the second half.`;
};

const product = await measureProduct();
const reference = await measureReference();
const table = levelTable([
  ...product.levels.map((level) => ({ server: 'this product', level })),
  ...reference.levels.map((level) => ({ server: 'bare server', level })),
]);
const [ours, bare] = [bestHeld(product.levels), bestHeld(reference.levels)];
const burstLine = ({ bursts }: Measured): string =>
  `${bursts.requests} requests in ${bursts.seconds.toFixed(1)} s, ${bursts.refused} refused at first and sent again, ${bursts.results} results`;
const { surveys, dropouts, consents } = product.tally;
const lines = [
  `Held: **${ours.toFixed(1)} visits/s** by the product, ${bare.toFixed(1)} by the bare server.`,
  `A burst of ${burstSubmits} submits at the same moment, a tenth of them sent twice: ${burstLine(product)} (bare server: ${burstLine(reference)}).`,
  `Afterwards staff saw exactly what was sent, in totals and in rows: ${surveys} surveys, ${dropouts} dropouts, ${consents} consents.`,
  ...(product.soaked === undefined ? [] : [soakLine(product.soaked)]),
  `${note} ${seconds} s a level.`,
];
console.log(`${table}\n\n${lines.join('\n')}`);
for (const problem of [...product.levels, ...reference.levels].flatMap(({ problems }) => problems))
  console.log(problem);
if (seconds >= 5) writeResults('load', `${table}\n\n${lines.join('\n\n')}`);
if (product.bursts.results !== burstSubmits) throw new Error('The burst lost or doubled a submit');
process.exit();
