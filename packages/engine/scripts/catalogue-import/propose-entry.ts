import { toKey } from '../../src/listings/normalise.ts';
import type { OfficialRow } from '../catalogue-check/official-row.ts';
import { cover, type Span } from '../catalogue-check/span.ts';
import type { MissingModel } from './missing-models.ts';

type BodyStyle = 'suv' | 'pickup' | 'minivan' | 'wagon' | 'coupe' | 'sedan';

function bodyStyleOf(vehicleClass: string): BodyStyle {
  if (/pickup/i.test(vehicleClass)) return 'pickup';
  if (/sport utility|special purpose/i.test(vehicleClass)) return 'suv';
  if (/van/i.test(vehicleClass)) return 'minivan';
  if (/wagon/i.test(vehicleClass)) return 'wagon';
  return /two seater|minicompact/i.test(vehicleClass) ? 'coupe' : 'sedan';
}

const middle = ({ min, max }: Span) => Math.round((min + max) / 2);
const quote = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

function figureLines(rows: readonly OfficialRow[]): string[] {
  const figures: readonly (readonly [string, Span | undefined])[] = [
    ['combinedMpg', cover(rows.map(({ mpg }) => mpg))],
    ['electricMpge', cover(rows.map(({ electricMpge }) => electricMpge))],
    ['electricRangeMi', cover(rows.map(({ electricRangeMi }) => electricRangeMi))],
  ];
  return figures.flatMap(([name, span]) => (span === undefined ? [] : [`${name}: ${middle(span)},`]));
}

function driveLines(rows: readonly OfficialRow[], bodyStyle: BodyStyle): string[] {
  const drives = rows.flatMap(({ drive }) => drive ?? []);
  const twoWheels = drives.find((drive) => drive !== 'all');
  const allWheels = bodyStyle === 'pickup' ? '4wd' : 'awd';
  return [
    `drive: ${quote(twoWheels ?? allWheels)}, // check: the representative trim's`,
    `awdAvailable: ${drives.includes('all')},`,
  ];
}

// In the order of the type, each with what a person has to find out.
const leftToPerson = {
  trims: '// trims: the representative trim, then other typical ones',
  segment: '// segment: the group with the same depreciation',
  size: '// seats, cargoCuFt, towingLb, groundClearanceIn, zeroToSixtyS',
  ratings: '// ride, handling, cabin, audio, tech, safety: 1 to 5; safetyStars where NHTSA rated it',
  sale: '// msrpUsd, countries',
  words: '// summary, weakness; estimates: the figures above that are estimates',
};

/** The proposed entry as TypeScript; it fails the type check until a person has filled it in and deleted `incomplete`. */
export function proposeEntry({ model, powertrain, rows }: MissingModel): string {
  const years = rows.map(({ year }) => year);
  const newest = rows.filter(({ year }) => year === Math.max(...years));
  const vehicleClass = newest[0]?.vehicleClass ?? '';
  const bodyStyle = bodyStyleOf(vehicleClass);
  const names = [...new Set(newest.flatMap(({ models }) => models))].join('; ');
  const lines = [
    'incomplete: true,',
    `model: ${quote(model)}, // official names: ${names}`,
    `years: [${Math.min(...years)}, ${Math.max(...years)}], // official years: split by generation`,
    leftToPerson.trims,
    `bodyStyles: [${quote(bodyStyle)}], // check: EPA class "${vehicleClass}"`,
    leftToPerson.segment,
    `powertrain: ${quote(powertrain)},`,
    ...driveLines(newest, bodyStyle),
    leftToPerson.size,
    ...figureLines(newest),
    leftToPerson.ratings,
    leftToPerson.sale,
    `listingKey: ${quote(toKey(model))},`,
    leftToPerson.words,
  ];
  return ['{', ...lines.map((line) => `  ${line}`), '},'].join('\n');
}
