import type { CatalogueEntry, CatalogueMake } from '../catalogue/entry.ts';
import { catalogueYear } from '../catalogue/price.ts';
import { slug } from '../catalogue/vehicle.ts';
import { nameProblems } from './name-problems.ts';

const oldestYear = 2014;
const listingKeyShape = /^[a-z0-9]+$/;

/** Plausible bounds of every number of an entry; outside them it is a slip of the pen. */
const bounds = {
  seats: [1, 15],
  cargoCuFt: [0.5, 330],
  towingLb: [0, 40_000],
  groundClearanceIn: [3, 17],
  zeroToSixtyS: [1.6, 17],
  combinedMpg: [7, 160],
  electricMpge: [15, 150],
  electricRangeMi: [8, 560],
  ride: [1, 5],
  handling: [1, 5],
  cabin: [1, 5],
  audio: [1, 5],
  tech: [1, 5],
  safety: [1, 5],
  safetyStars: [1, 5],
  msrpUsd: [8_000, 3_500_000],
} as const satisfies Partial<Record<keyof CatalogueEntry, readonly [number, number]>>;

const optionalFigures = ['electricMpge', 'electricRangeMi', 'safetyStars'];
const neededFields = [
  'model',
  'years',
  'trims',
  'bodyStyles',
  'segment',
  'powertrain',
  'drive',
  'awdAvailable',
  'countries',
  'listingKey',
  'summary',
  'weakness',
  ...Object.keys(bounds).filter((field) => !optionalFigures.includes(field)),
];

/** The test runner does not check types, so a field left out is looked for by name. */
const missingFields = (entry: CatalogueEntry): readonly string[] => {
  const fields: Readonly<Record<string, unknown>> = entry;
  return neededFields.filter((field) => fields[field] === undefined).map((field) => `${field}: missing`);
};

const outOfBounds = (entry: CatalogueEntry): readonly string[] =>
  Object.entries(bounds).flatMap(([field, [least, most]]) => {
    const figures: Readonly<Record<string, unknown>> = entry;
    const figure = figures[field];
    if (figure === undefined) return [];
    const isFine = typeof figure === 'number' && figure >= least && figure <= most;
    return isFine ? [] : [`${field}: ${String(figure)} is not between ${least} and ${most}`];
  });

const yearProblems = ({ years: [first, last] }: CatalogueEntry): readonly string[] =>
  first >= oldestYear && first <= last && last <= catalogueYear
    ? []
    : [`years: ${first}-${last} is not within ${oldestYear}-${catalogueYear}, first to last`];

const powertrainProblems = (entry: CatalogueEntry): readonly string[] => {
  const { powertrain, electricRangeMi, electricMpge } = entry;
  const hasPlug = powertrain === 'electric' || powertrain === 'pluginHybrid';
  const problems: string[] = [];
  if (hasPlug !== (electricRangeMi !== undefined)) problems.push(`electricRangeMi: does not suit ${powertrain}`);
  if ((powertrain === 'pluginHybrid') !== (electricMpge !== undefined))
    problems.push(`electricMpge: does not suit ${powertrain}`);
  if (powertrain !== 'electric' && entry.combinedMpg > 62)
    problems.push(`combinedMpg: ${entry.combinedMpg} from a tank`);
  if ((entry.drive === 'awd' || entry.drive === '4wd') && !entry.awdAvailable)
    problems.push('awdAvailable: false although all wheels are driven');
  return problems;
};

const textProblems = ({ listingKey, trims, summary, weakness, model, family }: CatalogueEntry): readonly string[] => {
  const problems: string[] = [];
  if (!listingKeyShape.test(listingKey)) problems.push(`listingKey: ${listingKey}`);
  for (const text of [model, family ?? model, ...trims])
    if (text.trim() !== text || text === '') problems.push(`model, family or trims: "${text}"`);
  if (summary.length < 20 || summary.length > 140) problems.push(`summary: ${summary.length} characters`);
  const words = weakness.split(/\s+/).length;
  if (weakness === '' || words > 8) problems.push(`weakness: ${words} words`);
  return problems;
};

const estimateProblems = (entry: CatalogueEntry): readonly string[] =>
  (entry.estimates ?? [])
    .filter((figure) => entry[figure] === undefined)
    .map((figure) => `estimates: ${figure} has no figure`);

const fileOf = (make: string): string => `makes/${slug(make)}.ts`;

const problemsOfEntry = (make: string, entry: CatalogueEntry): readonly string[] => {
  const missing = missingFields(entry);
  if (missing.length > 0) return missing;
  return [
    ...outOfBounds(entry),
    ...yearProblems(entry),
    ...powertrainProblems(entry),
    ...textProblems(entry),
    ...nameProblems(make, entry),
    ...estimateProblems(entry),
  ];
};

/** Everything wrong with the entries of a make, each as "makes/file.ts, model first-year, field: what". */
export const problemsOf = ({ make, listingKey, brandGroups, entries }: CatalogueMake): readonly string[] => [
  ...(listingKeyShape.test(listingKey) ? [] : [`${fileOf(make)}, listingKey: ${listingKey}`]),
  ...(brandGroups.length > 0 ? [] : [`${fileOf(make)}, brandGroups: none`]),
  ...entries.flatMap((entry) =>
    problemsOfEntry(make, entry).map((problem) => `${fileOf(make)}, ${entry.model} ${entry.years?.[0]}, ${problem}`),
  ),
];
