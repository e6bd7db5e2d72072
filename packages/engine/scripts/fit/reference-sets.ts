import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import type { Offer } from '../../src/catalogue/offers.ts';

const folder = fileURLToPath(new URL('../../panel/', import.meta.url));

/** A made-up shopper of panel/shoppers.json. */
export type Shopper = { readonly id: string; readonly who: string; readonly answers: QuizAnswers };

/** The parts of "Honda CR-V|2019-2023|gas,hybrid". "Honda *" is every Honda, "* *" every car. */
type Entry = {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly powertrains: readonly string[];
};

/** One reference set's advice for one shopper. */
export type Advice = {
  readonly six: readonly Entry[];
  /** Others that are defensible. */
  readonly good: readonly Entry[];
  /** Tempting, but bad advice. */
  readonly never: readonly Entry[];
};

export type ReferenceSet = {
  readonly name: string;
  readonly byShopper: ReadonlyMap<string, Advice>;
};

const normalizeName = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9* ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const everyPowertrain = 'gas,hybrid,pluginHybrid,electric,diesel';

const parseEntry = (text: string): Entry => {
  const [name = '', years = '2010-2027', powertrains = everyPowertrain] = text.split('|');
  const [from = 0, to = from] = years.split('-').map(Number);
  return { name: normalizeName(name), from, to, powertrains: powertrains.split(',') };
};

type AdviceLine = {
  readonly id: string;
  readonly six: string[];
  readonly good: string[];
  readonly never: string[];
};

const toAdvice = ({ six, good, never }: AdviceLine): Advice => ({
  six: six.map(parseEntry),
  good: good.map(parseEntry),
  never: never.map(parseEntry),
});

const readAdviceLines = (file: string): readonly AdviceLine[] =>
  readFileSync(`${folder}${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line): AdviceLine => JSON.parse(line));

export const readReferenceSets = (shoppersFile = 'shoppers.json', prefix = 'panel-') => ({
  shoppers: JSON.parse(readFileSync(`${folder}${shoppersFile}`, 'utf8')) as readonly Shopper[],
  sets: readdirSync(folder)
    .filter((file) => file.startsWith(prefix) && file.endsWith('.jsonl'))
    .sort()
    .map(
      (file): ReferenceSet => ({
        name: file.slice(prefix.length, -'.jsonl'.length),
        byShopper: new Map(readAdviceLines(file).map((line) => [line.id, toAdvice(line)])),
      }),
    ),
});

const variantWords =
  /\b(plug in hybrid|sport hybrid|e hybrid|hybrid|phev|prime|recharge|electric|ev|diesel|ecodiesel|tdi|energi|4xe)\b/g;
const dropVariantWords = (name: string): string =>
  name.replace(variantWords, ' ').replace(/\s+/g, ' ').trim();

/** Words that name another car: "Corolla" covers "Corolla Hatchback", but not "Corolla Cross". */
const otherCarWords =
  /^(cross|sport|cross sport|signia|c|v|allroad|gran coupe|gran turismo|evoque|evoque convertible|velar|r|gt|4 door|cabriolet|coupe|wagon|convertible)$/;
const isLongerName = (long: string, short: string): boolean =>
  long.startsWith(`${short} `) && !otherCarWords.test(long.slice(short.length + 1));

/** An offer as reference sets name it. */
export type NamedOffer = {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly powertrain: string;
};

export const toNamedOffer = ({ variant: { vehicle }, from, to }: Offer): NamedOffer => ({
  name: normalizeName(`${vehicle.make} ${vehicle.model}`),
  from,
  to,
  powertrain: vehicle.powertrain,
});

/** Needs half of the shorter span of years in common, or one year for "Honda *" and "* *". */
export const isMatch = (entry: Entry, offer: NamedOffer): boolean => {
  if (
    !entry.powertrains.includes(offer.powertrain) ||
    entry.from > offer.to ||
    entry.to < offer.from
  )
    return false;
  if (entry.name.startsWith('* ')) return true;
  if (entry.name.endsWith(' *')) return offer.name.startsWith(entry.name.slice(0, -1));

  const common = Math.min(entry.to, offer.to) - Math.max(entry.from, offer.from) + 1;
  if (2 * common < Math.min(offer.to - offer.from, entry.to - entry.from) + 1) return false;

  return (
    entry.name === offer.name ||
    dropVariantWords(entry.name) === dropVariantWords(offer.name) ||
    isLongerName(offer.name, entry.name) ||
    isLongerName(entry.name, offer.name)
  );
};

/** How picks stand against reference sets. Each figure is a share from 0 to 1. */
export type Score = {
  /** The picks that at least one set names or defends. */
  readonly some: number;
  /** The sets that name or defend a pick, on average over the picks. */
  readonly mean: number;
  /** 1 if at least one set names or defends the first pick, otherwise 0. */
  readonly first: number;
  /** The picks that more sets refuse than defend. */
  readonly refused: number;
};

const findVote = (advice: Advice, offer: NamedOffer): 'defended' | 'refused' | 'silent' => {
  if ([...advice.six, ...advice.good].some((entry) => isMatch(entry, offer))) return 'defended';

  return advice.never.some((entry) => isMatch(entry, offer)) ? 'refused' : 'silent';
};

export const scorePicks = (picks: readonly NamedOffer[], advices: readonly Advice[]): Score => {
  const pickScores = picks.map((pick) => {
    const votes = advices.map((advice) => findVote(advice, pick));
    const defended = votes.filter((vote) => vote === 'defended').length;
    const refused = votes.filter((vote) => vote === 'refused').length;

    return {
      some: defended > 0 ? 1 : 0,
      mean: defended / votes.length,
      refused: refused > defended ? 1 : 0,
    };
  });
  const computeMean = (key: 'some' | 'mean' | 'refused') =>
    pickScores.reduce((sum, score) => sum + score[key], 0) / pickScores.length;

  return {
    some: computeMean('some'),
    mean: computeMean('mean'),
    first: pickScores[0]?.some ?? 0,
    refused: computeMean('refused'),
  };
};
