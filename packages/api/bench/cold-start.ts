// `pnpm bench cold-start [RUNS] [--parts]` loads every bundled function in fresh processes, beside a DynamoDB that holds
// nothing, and prints what each weighs and how long it takes until its first answer, next to three references.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleFunction, plainOptions } from '../scripts/bundle/bundle-function.ts';
import { codeBytesOf, dataBytesOf, partsOf, startBytesOf } from '../scripts/bundle/bundle-report.ts';
import { entryOf, functionNames } from '../scripts/bundle/function-folders.ts';
import { type FirstCall, firstCalls } from './cold-start/first-calls.ts';
import { runOnce, type Timing } from './cold-start/run-once.ts';
import { startStub } from './cold-start/stub.ts';

type Bundled = Awaited<ReturnType<typeof bundleFunction>>;
type Subject = { readonly name: string; readonly metafile: Bundled; readonly call: FirstCall; readonly file: string };

const outdir = fileURLToPath(new URL('../dist/bench/', import.meta.url));
const inBench = (name: string): string => fileURLToPath(new URL(`./cold-start/${name}.ts`, import.meta.url));
const runs = Number(process.argv.slice(3).find((word) => /^\d+$/.test(word)) ?? 15);
const anyCall: FirstCall = { event: {}, status: 200 };

const plain = async (name: string, entry: string): Promise<Subject> => {
  const { metafile } = await build({ ...plainOptions, entryPoints: { index: entry }, outdir: `${outdir}${name}` });
  return { name, metafile, call: anyCall, file: `${outdir}${name}/index.mjs` };
};

const asOurs = async (name: string, entry: string, call: FirstCall): Promise<Subject> => {
  const metafile = await bundleFunction({ group: name, entry, outdir: `${outdir}${name}` });
  return { name, metafile, call, file: `${outdir}${name}/index.mjs` };
};

const client = inBench('client-only-handler');
const reference = 'client only, the SDK as it comes';
const subjects = async (): Promise<readonly Subject[]> => [
  await plain('empty handler', inBench('empty-handler')),
  await plain(reference, client),
  await asOurs('client only, bundled as ours', client, anyCall),
  ...(await Promise.all(
    functionNames().flatMap((name) => {
      const call = firstCalls[name];
      if (call === undefined) throw new Error(`bench/cold-start/first-calls.ts has no call for ${name}`);
      return asOurs(name, entryOf(name), call);
    }),
  )),
];

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Every subject once in each round, so that a slow moment of the machine falls on all of them. */
const time = async (all: readonly Subject[], stubUrl: string): Promise<ReadonlyMap<string, readonly Timing[]>> => {
  const timings = new Map(all.map(({ name }) => [name, [] as Timing[]]));
  for (let round = 0; round < runs; round += 1)
    for (const { name, file, call } of all) timings.get(name)?.push(await runOnce(file, call, stubUrl));
  return timings;
};

const printParts = ({ name, metafile }: Subject): void => {
  console.log(`\n${name}: what its code consists of`);
  const own = partsOf(metafile).filter(({ bytes }) => bytes >= 1024);
  console.log(own.map((part) => `${String(Math.round(part.bytes / 1024)).padStart(6)} KB  ${part.name}`).join('\n'));
};

rmSync(outdir, { recursive: true, force: true });
const stub = await startStub();
const all = await subjects();
const timings = await time(all, stub.url);
stub.stop();

const answersOf = (name: string): readonly number[] => timings.get(name)?.map(({ answer }) => answer) ?? [];
const answerOf = (name: string): number => median(answersOf(name));
const bestOf = (name: string): number => Math.min(...answersOf(name));
const rows = all.map(({ name, metafile }) => ({
  function: name,
  'min KB at start': Math.round(startBytesOf(metafile) / 1024),
  'all min KB': Math.round(codeBytesOf(metafile) / 1024),
  'data KB': Math.round(dataBytesOf(metafile) / 1024),
  'load ms': Math.round(median(timings.get(name)?.map(({ load }) => load) ?? [])),
  'first answer ms': Math.round(answerOf(name)),
  'x client only': (answerOf(name) / answerOf(reference)).toFixed(2),
  // On a machine that does other things as well, the quickest runs say more than the middle ones.
  'best ms': Math.round(bestOf(name)),
  'x best': (bestOf(name) / bestOf(reference)).toFixed(2),
}));
console.log(`Node ${process.version}, ${runs} fresh processes each, medians; 1 KB is 1,024 bytes`);
console.table(rows);
if (process.argv.includes('--parts')) for (const subject of all) printParts(subject);
