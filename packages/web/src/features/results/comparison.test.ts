import type { Recommendation } from '@app/contract/recommendation-schemas';
import { expect, it } from 'vitest';
import { buildComparison } from './comparison.ts';
import { listTrustRows } from './trust-rows.ts';

const pick = (
  low: number,
  figures: Readonly<Record<string, string>>,
  matchScore = 80,
): Recommendation => ({
  id: String(low),
  name: `2024 Make ${low}`,
  make: 'Make',
  model: 'Model',
  trim: 'Trim',
  category: 'Roomiest',
  description: '',
  features: ['Five seats'],
  tradeOff: 'Thirsty',
  condition: 'new',
  years: { from: 2024, to: 2024 },
  bodyStyle: 'suv',
  powertrain: 'gas',
  price: { currency: 'USD', low, high: low, isEstimate: false },
  keyFigures: Object.entries(figures).map(([label, value]) => ({ label, value })),
  matchScore,
  contributions: [],
  relaxed: [],
});

const findRow = (label: string, ...picks: readonly Recommendation[]) =>
  buildComparison(picks).find((row) => row.label === label);

it('marks the best value of a row, also when two share it', () => {
  const three = [
    pick(30, { Towing: '3,500 lb' }),
    pick(40, { Towing: '900 lb' }),
    pick(50, { Towing: '3,500 lb' }),
  ];

  expect(findRow('Towing', ...three)?.bestColumns).toEqual([0, 2]);
  expect(findRow('Price', ...three)?.bestColumns).toEqual([0]);
});

it('marks the shorter time from 0 to 60 mph as the better one', () => {
  const row = findRow(
    '0 to 60 mph',
    pick(1, { '0 to 60 mph': 'about 7.9 s' }),
    pick(2, { '0 to 60 mph': '6.1 s' }),
  );

  expect(row?.bestColumns).toEqual([1]);
});

it('has a row of recalls only where a pick has one', () => {
  const recalled = { ...pick(1, {}), recall: 'Many of these were recalled.' };

  expect(findRow('Before you buy', recalled, pick(2, {}))?.values).toEqual([
    'Many of these were recalled.',
    '—',
  ]);
  expect(findRow('Before you buy', pick(1, {}), pick(2, {}))).toBeUndefined();
});

it('begins each value with a capital letter', () => {
  const row = findRow('0 to 60 mph', pick(1, { '0 to 60 mph': 'about 7.9 s' }), pick(2, {}));

  expect(row?.values).toEqual(['About 7.9 s', '—']);
});

it('marks the shortest charge, and no pick that does not charge', () => {
  const label = 'Fast charging, 10 to 80%';
  const three = [
    pick(1, {}),
    pick(2, { [label]: 'about 18 min' }),
    pick(3, { [label]: 'about 40 min' }),
  ];

  expect(findRow(label, ...three)?.bestColumns).toEqual([1]);
});

it('marks no value that one pick alone has, since there is nothing to compare it with', () => {
  const label = 'Fast charging, 10 to 80%';

  expect(findRow(label, pick(1, { [label]: '18 min' }), pick(2, {}))?.bestColumns).toEqual([]);
});

it('marks no value of a row whose values are alike', () => {
  const row = findRow('Seats', pick(1, { Seats: '5' }), pick(2, { Seats: '5' }));

  expect(row).toMatchObject({ areAlike: true, bestColumns: [] });
});

it('marks the best use of fuel also where one figure is an estimate, or is missing', () => {
  const estimate = pick(1, { 'Fuel economy': 'about 39 mpg combined' });
  const exact = pick(2, { 'Fuel economy': '35 mpg combined' });

  expect(findRow('Fuel and energy', estimate, exact, pick(3, {}))?.bestColumns).toEqual([0]);
});

it('has one row for fuel and energy, which has no best value across units', () => {
  const mixed = [
    pick(1, { 'Fuel economy': '39 mpg combined' }),
    pick(2, { 'Energy use': '112 MPGe combined' }),
  ];

  expect(findRow('Fuel and energy', ...mixed)).toEqual({
    label: 'Fuel and energy',
    values: ['39 mpg combined', '112 MPGe combined'],
    bestColumns: [],
    areAlike: false,
  });
  expect(buildComparison(mixed).map(({ label }) => label)).not.toContain('Energy use');
});

it('adds the costs of the picks, and marks the lowest cost of energy even across units', () => {
  const mixed = [
    pick(1, { 'Fuel economy': '39 mpg combined' }),
    pick(2, { 'Energy use': '112 MPGe combined' }),
  ];
  const costs = [
    { energy: 5 * 1294, total: 29_440 },
    { energy: 5 * 610, total: 31_020 },
  ];
  const rows = buildComparison(mixed, costs, 5);

  expect(rows.find(({ label }) => label === 'Fuel and energy')).toMatchObject({
    values: ['39 mpg combined, about $1,300 a year', '112 MPGe combined, about $610 a year'],
    bestColumns: [1],
  });
  expect(rows.find(({ label }) => label === 'Cost to own')).toMatchObject({
    values: ['About $29,400 over 5 years', 'About $31,000 over 5 years'],
    bestColumns: [0],
  });
});

it('marks fewer liters per 100 km as the better fuel economy', () => {
  const [much, little] = ['9 L/100 km combined', '5.3 L/100 km combined'].map((value, index) =>
    pick(index, { 'Fuel economy': value }),
  );
  if (much === undefined || little === undefined) throw new Error('There are two picks');

  expect(findRow('Fuel and energy', much, little)?.bestColumns).toEqual([1]);
});

it('treats a pick that is not rated for towing as one that cannot tow', () => {
  expect(
    findRow('Towing', pick(1, { Towing: 'Not rated' }), pick(2, { Towing: '1,500 lb' }))
      ?.bestColumns,
  ).toEqual([1]);
});

it('compares crash rating, reliability and ride in rows of their own', () => {
  const rated = pick(1, {
    'Crash rating': '5 of 5 stars (NHTSA)',
    'Our ratings (of 5)': 'Safety 5, reliability 4, ride 3, cabin 2',
  });
  const unrated = pick(2, { 'Our ratings (of 5)': 'Safety 4, reliability 5, ride 3, cabin 4' });

  expect(findRow('Crash rating (NHTSA)', rated, unrated)).toMatchObject({
    values: ['5 of 5 stars', 'Not rated'],
  });
  expect(findRow('Reliability (our rating)', rated, unrated)).toMatchObject({
    values: ['4 of 5', '5 of 5'],
    bestColumns: [1],
  });
  expect(findRow('Ride (our rating)', rated, unrated)).toMatchObject({ areAlike: true });
  expect(findRow('Our ratings (of 5)', rated, unrated)?.values).toEqual([
    'Safety 5, cabin 2',
    'Safety 4, cabin 4',
  ]);
});

it('marks the best crash rating only of cars that are rated', () => {
  const label = 'Crash rating (NHTSA)';
  const best = pick(1, { 'Crash rating': '5 of 5 stars (NHTSA)' });
  const good = pick(2, { 'Crash rating': '4 of 5 stars (NHTSA)' });
  const unrated = { ...pick(3, {}), years: { from: 2019, to: 2021 } };

  expect(findRow(label, best, unrated)).toMatchObject({
    values: ['5 of 5 stars', 'Not rated in every year'],
    bestColumns: [],
  });
  expect(findRow(label, good, best, unrated)?.bestColumns).toEqual([1]);
});

it('has a row of rear-seat crash tests if one of the cars was tested', () => {
  const label = 'Rear-seat crash test';
  const tested = pick(1, { [label]: 'Poor (IIHS, 2023)' });
  const untested = pick(2, {});

  expect(findRow(label, tested, untested)?.values).toEqual(['Poor (IIHS, 2023)', '—']);
  expect(findRow(label, untested, untested)).toBeUndefined();
});

it('says by condition and age how much of the maker’s warranty is left', () => {
  const describe = (condition: 'new' | 'used', from: number, to: number) =>
    listTrustRows([{ ...pick(1, {}), condition, years: { from, to } }], 2026).find(
      ({ label }) => label === 'Warranty',
    )?.values[0];

  expect(describe('new', 2026, 2026)).toBe('The maker’s, in full');
  expect(describe('used', 2023, 2025)).toBe('Part of the maker’s is likely left');
  expect(describe('used', 2020, 2023)).toBe('Part of the maker’s is likely left on newer years');
  expect(describe('used', 2017, 2019)).toBe('The maker’s is mostly over');
});
