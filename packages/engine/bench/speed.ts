import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { theCatalogue } from '../src/catalogue/catalogue.ts';
import { findPivotalAnswer } from '../src/pivotal-answer.ts';
import { rank } from '../src/ranking/rank.ts';
import { recommend } from '../src/recommend.ts';
import { wishesOf } from '../src/wishes.ts';
import { sampleAnswers } from './sample.ts';
import type { Row } from './table.ts';

const catalogue = theCatalogue();

const rounds = 3;

type Timing = { readonly p50: number; readonly p99: number };

/**
 * Microseconds of one call, over every argument in turn, after a round to warm up. Of each argument the best of several
 * rounds counts, so that the turns of other processes on the machine do not.
 */
const timed = <Argument>(calls: readonly Argument[], call: (argument: Argument) => unknown): Timing => {
  for (const argument of calls) call(argument);
  const best = calls.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, argument] of calls.entries()) {
      const start = process.hrtime.bigint();
      call(argument);
      best[index] = Math.min(best[index] ?? 0, Number(process.hrtime.bigint() - start) / 1000);
    }
  best.sort((a, b) => a - b);
  const at = (share: number): number => best[Math.floor(best.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
};

/** The tighter limit: reads every number that ranking could need once, from its flat array, and adds it up. */
const readNumbers = (): number => {
  const { values, family, make, seats, brandBits, bodyBits, powerBits, countryBits } = catalogue;
  let read = 0;
  for (const numbers of [values, family, make, seats, brandBits, bodyBits, powerBits, countryBits])
    for (let index = 0; index < numbers.length; index += 1) read += numbers[index] ?? 0;
  return read;
};

/** The limit to compare with: reads every attribute of every entry once and does nothing else worth the name. */
const readAttributes = (): number => {
  let read = 0;
  for (const { entry, make, brandGroups, id, family, litresPer100Km } of catalogue.vehicles) {
    read += id.length + family.length + make.length + brandGroups.length + litresPer100Km;
    read += entry.model.length + (entry.family?.length ?? 0) + entry.years[0] + entry.years[1] + entry.trims.length;
    read += entry.bodyStyles.length + entry.segment.length + entry.powertrain.length + entry.drive.length;
    read += (entry.awdAvailable ? 1 : 0) + entry.seats + entry.cargoCuFt + entry.towingLb + entry.groundClearanceIn;
    read += entry.zeroToSixtyS + entry.combinedMpg + (entry.electricMpge ?? 0) + (entry.electricRangeMi ?? 0);
    read += entry.ride + entry.handling + entry.cabin + entry.audio + entry.tech + (entry.safetyStars ?? 0);
    read += entry.safety + entry.msrpUsd + entry.countries.length + entry.listingKey.length;
    read += entry.summary.length + entry.weakness.length + (entry.estimates?.length ?? 0);
  }
  return read;
};

/** Heap and milliseconds that the engine with its catalogue takes in a process of its own. */
const inFreshProcess = (): { readonly loadMs: number; readonly heapMb: number } => {
  const engine = new URL('../src/recommend.ts', import.meta.url).href;
  const script = `globalThis.gc(); const before = process.memoryUsage(); const start = performance.now();
    await import(${JSON.stringify(engine)}); const loadMs = performance.now() - start; globalThis.gc();
    const after = process.memoryUsage();
    console.log(JSON.stringify({ loadMs, heapMb: (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1048576 }));`;
  const runs = Array.from({ length: 5 }, (): { loadMs: number; heapMb: number } => {
    const cwd = fileURLToPath(new URL('..', import.meta.url));
    return JSON.parse(
      execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], { cwd, encoding: 'utf8' }),
    );
  });
  const sorted = runs.toSorted((a, b) => a.loadMs - b.loadMs);
  return sorted[2] ?? { loadMs: 0, heapMb: 0 };
};

const micro = (microseconds: number): string => `${microseconds.toFixed(0)} us`;
const both = ({ p50, p99 }: Timing): string => `${micro(p50)} / ${micro(p99)}`;

/** How long a recommendation and its parts take, beside the reference loops, and what loading costs. */
export const speedRows = async (): Promise<readonly Row[]> => {
  const sets = sampleAnswers(2_000, 3);
  const read = sets.map((answers) => ({ answers, wishes: wishesOf(answers) }));
  const ranked = read.map((one) => ({ ...one, ranking: rank(catalogue, one.wishes) }));
  const whole = timed(sets, (answers) => recommend(answers));
  const attributes = timed(sets, readAttributes);
  const numbers = timed(sets, readNumbers);
  const { loadMs, heapMb } = inFreshProcess();
  return [
    ['One full recommendation, p50 / p99', both(whole), 'p99 < 1000 us'],
    ['  reading the answers', both(timed(sets, wishesOf)), ''],
    ['  ranking', both(timed(read, ({ wishes }) => rank(catalogue, wishes))), ''],
    [
      '  pivotal answer',
      both(timed(ranked, ({ wishes, ranking }) => findPivotalAnswer(catalogue, wishes, ranking))),
      '',
    ],
    ['Reference: every attribute of every entry read once', both(attributes), ''],
    ['Reference: every number of the flat arrays read once', both(numbers), ''],
    ['Recommendation / reference over attributes, p50', `${(whole.p50 / attributes.p50).toFixed(1)}x`, '<= 8x'],
    ['Recommendation / reference over flat arrays, p50', `${(whole.p50 / numbers.p50).toFixed(1)}x`, ''],
    ['Loading in a fresh process, median of 5', `${loadMs.toFixed(0)} ms`, ''],
    ['Memory of engine and catalogue once loaded', `${heapMb.toFixed(1)} MB`, ''],
  ];
};
