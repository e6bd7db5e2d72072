// `npm run bench -- load [--seconds N] [--soak 10m]` runs whole visits against the product. It prints how many per second are
// held at p99 < 250 ms, and fails if staff do not see each one exactly once.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startProduct } from '../src/support/start-product.ts';
import { openCaller } from './load/calls.ts';
import { checkCounts, readCountsAsStaff, sendBurst } from './load/exact-counts.ts';
import {
  formatLevelTable,
  getBestHeldRate,
  runLevel,
  runRisingLevels,
  type Tally,
} from './load/levels.ts';
import { runSoak, type Soak } from './load/memory.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { seconds: { type: 'string', default: '10' }, soak: { type: 'string' } },
});
const seconds = Number(values.seconds);
const soakSeconds =
  Number.parseFloat(values.soak ?? '0') * (values.soak?.endsWith('m') === true ? 60 : 1);
const burstSubmits = 500;
const port = 3197;
const password = randomUUID();

const measureProduct = async () => {
  const product = await startProduct(port, {
    NO_BUILD: '1',
    LOCAL_ADMIN_PASSWORD: password,
    TABLE_NAME: `load-${randomUUID()}`,
    DYNAMODB_ENDPOINT: process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
  });
  const caller = openCaller(`http://127.0.0.1:${port}`);

  try {
    const tally: Tally = { surveys: 0, dropouts: 0, consents: 0 };

    // Warms up: compiles the code and loads every function.
    await runLevel(caller, 2, Math.min(5, seconds), tally);
    const levels = await runRisingLevels(caller, seconds, tally);
    const burst = await sendBurst(caller, burstSubmits, tally);
    const soak =
      soakSeconds > 0 ? await runSoak(caller, product.pid, soakSeconds, tally) : undefined;
    const { totals, rows } = await readCountsAsStaff(caller, password);

    checkCounts('totals', totals, tally);
    checkCounts('rows', rows, tally);
    return { levels, burst, soak, tally };
  } finally {
    caller.close();
    await product.stop();
  }
};

const formatSoak = ({ level, samples, slopeMbPerMinute }: Soak): string => {
  const highest = Math.max(...samples.map(({ mb }) => mb));
  return `Soak of ${(soakSeconds / 60).toFixed(1)} minutes with four visitors at a time: ${level.visitsPerSecond.toFixed(1)} visits/s, p99 ${level.p99Ms.toFixed(0)} ms, ${level.errors} errors; resident memory ${samples[0]?.mb.toFixed(0)} MB at its start, ${samples.at(-1)?.mb.toFixed(0)} MB at its end, ${highest.toFixed(0)} MB at most, ${slopeMbPerMinute.toFixed(2)} MB/minute over the second half.`;
};

const { levels, burst, soak, tally } = await measureProduct();

console.log(formatLevelTable(levels));
console.log(`\nHeld: ${getBestHeldRate(levels).toFixed(1)} visits/s (${seconds} s a level).`);
console.log(
  `A burst of ${burstSubmits} submits at the same moment, a tenth of them sent twice: ${burst.requests} requests in ${burst.seconds.toFixed(1)} s, ${burst.refused} refused at first and sent again, ${burst.results} results.`,
);
console.log(
  `Afterwards staff saw exactly what was sent, in totals and in rows: ${tally.surveys} surveys, ${tally.dropouts} dropouts, ${tally.consents} consents.`,
);
if (soak !== undefined) console.log(formatSoak(soak));
for (const problem of levels.flatMap(({ problems }) => problems)) console.log(problem);
if (burst.results !== burstSubmits) throw new Error('The burst lost or doubled a submit');

process.exit();
