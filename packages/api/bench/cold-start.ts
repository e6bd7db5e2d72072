// `npm run bench -- cold-start [RUNS]` loads every bundled function in new processes, beside a stub of DynamoDB and SES on
// loopback, and prints its size and the time from its import to its first answer, as a ratio of one read with the SDK.
import { rmSync } from 'node:fs';
import { countCodeBytes, countStartBytes } from '../scripts/bundle-function.ts';
import { runOnce, type Timing } from './cold-start/run-once.ts';
import { startStub } from './cold-start/stub.ts';
import { bundleFunctions, bundleReference, outdir, type Subject } from './cold-start/subjects.ts';
import { findMedian } from './median.ts';

const runs = Number(process.argv[3] ?? 15);

/** Runs each subject once a round, so that a slow moment of the machine falls on all of them. */
const timeSubjects = async (
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, readonly Timing[]>> => {
  const stub = await startStub();
  const timings = new Map(subjects.map(({ name }) => [name, [] as Timing[]]));

  for (let round = 0; round < runs; round += 1)
    for (const { name, file, call } of subjects)
      timings.get(name)?.push(await runOnce(file, call, stub.url));
  stub.stop();
  return timings;
};

rmSync(outdir, { recursive: true, force: true });
const reference = await bundleReference();
const subjects = [reference, ...(await bundleFunctions())];
const timings = await timeSubjects(subjects);

const listTimesMs = (name: string, kind: keyof Timing): readonly number[] =>
  timings.get(name)?.map((timing) => timing[kind]) ?? [];
const getQuickestMs = (name: string): number => Math.min(...listTimesMs(name, 'answer'));
const getMedianCpuMs = (name: string): number => findMedian(listTimesMs(name, 'cpu'));

const rows = subjects.map(({ name, metafile }) => ({
  function: name,
  'KB at start': Math.round(countStartBytes(metafile) / 1024),
  'all KB': Math.round(countCodeBytes(metafile) / 1024),
  'first answer ms': Math.round(findMedian(listTimesMs(name, 'answer'))),
  'quickest ms': Math.round(getQuickestMs(name)),
  // On a machine that does other things as well, the quickest runs and the processor's time say more.
  'x quickest': (getQuickestMs(name) / getQuickestMs(reference.name)).toFixed(2),
  'x cpu': (getMedianCpuMs(name) / getMedianCpuMs(reference.name)).toFixed(2),
}));

console.log(`Node ${process.version}, ${runs} new processes each; 1 KB is 1,024 bytes`);
console.table(rows);
