// `npm run bench -- cold-start [RUNS] [--parts]` loads every bundled function in fresh processes, beside a DynamoDB that holds
// nothing, and prints what each weighs and how long it takes until its first answer, next to the references.
import { rmSync } from 'node:fs';
import { codeBytesOf, dataBytesOf, partsOf, startBytesOf } from '../scripts/bundle/bundle-report.ts';
import { runOnce, type Timing } from './cold-start/run-once.ts';
import { type Calls, startStub } from './cold-start/stub.ts';
import {
  clientOnly,
  functions,
  outdir,
  references,
  type Subject,
  sameCalls,
  sameCallsName,
} from './cold-start/subjects.ts';
import { median } from './median.ts';

const runs = Number(process.argv.slice(3).find((word) => /^\d+$/.test(word)) ?? 15);
const stub = await startStub();

const run = ({ file, call }: Subject): Promise<Timing> => runOnce(file, call, stub.url);

const callsOf = async (subject: Subject): Promise<Calls> => {
  const before = stub.calls();
  await run(subject);
  const { table, mail } = stub.calls();
  return { table: table - before.table, mail: mail - before.mail };
};

const countCalls = async (subjects: readonly Subject[]): Promise<ReadonlyMap<string, Calls>> => {
  const counted = new Map<string, Calls>();
  for (const subject of subjects) counted.set(subject.name, await callsOf(subject));
  return counted;
};

const distinct = (counted: Iterable<Calls>): readonly Calls[] => {
  const byName = new Map([...counted].map((calls) => [sameCallsName(calls), calls]));
  byName.delete(clientOnly);
  return [...byName.values()];
};

/** Every subject once in each round, so that a slow moment of the machine falls on all of them. */
const time = async (all: readonly Subject[]): Promise<ReadonlyMap<string, readonly Timing[]>> => {
  const timings = new Map(all.map(({ name }) => [name, [] as Timing[]]));
  for (let round = 0; round < runs; round += 1)
    for (const subject of all) timings.get(subject.name)?.push(await run(subject));
  return timings;
};

const printParts = ({ name, metafile }: Subject): void => {
  console.log(`\n${name}: what its code consists of`);
  const own = partsOf(metafile).filter(({ bytes }) => bytes >= 1024);
  console.log(own.map((part) => `${String(Math.round(part.bytes / 1024)).padStart(6)} KB  ${part.name}`).join('\n'));
};

rmSync(outdir, { recursive: true, force: true });
const own = await functions();
const calls = await countCalls(own);
const compared = await Promise.all(distinct(calls.values()).map(sameCalls));
const all = [...(await references()), ...compared, ...own];
const timings = await time(all);
stub.stop();

const timesOf = (name: string, part: keyof Timing): readonly number[] =>
  timings.get(name)?.map((timing) => timing[part]) ?? [];
const ratio = (name: string, other: string, of: (times: readonly number[]) => number, part: keyof Timing = 'answer') =>
  (of(timesOf(name, part)) / of(timesOf(other, part))).toFixed(2);
const best = (times: readonly number[]): number => Math.min(...times);

const rows = all.map(({ name, metafile }) => {
  const made = calls.get(name);
  return {
    function: name,
    'min KB at start': Math.round(startBytesOf(metafile) / 1024),
    'all min KB': Math.round(codeBytesOf(metafile) / 1024),
    'data KB': Math.round(dataBytesOf(metafile) / 1024),
    'first answer ms': Math.round(median(timesOf(name, 'answer'))),
    // On a machine that does other things as well, the quickest runs and the processor's time say more.
    'x best': ratio(name, clientOnly, best),
    'x cpu': ratio(name, clientOnly, median, 'cpu'),
    calls: made === undefined ? '' : made.table + made.mail,
    'x best, same calls':
      made === undefined || made.table + made.mail === 0 ? '' : ratio(name, sameCallsName(made), best),
  };
});
console.log(`Node ${process.version}, ${runs} fresh processes each, medians; 1 KB is 1,024 bytes`);
console.table(rows);
if (process.argv.includes('--parts')) for (const subject of all) printParts(subject);
