import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';
import { wishesOf } from '../wishes.ts';
import { limitsIn } from './limits.ts';
import { findPool } from './pool.ts';

const base: FixtureRow = { years: [2025, 2026], msrpUsd: 40_000 };
const wanted = {
  'budget.condition': 'new',
  'features.bodyStyle': ['suv'],
  'features.powerPreference': ['gas'],
  'preferences.brands': ['japanese'],
} as const;
const poolOf = (rows: readonly FixtureRow[], answers: Parameters<typeof makeAnswers>[0] = wanted) =>
  findPool(makeCatalogue(rows), wishesOf(makeAnswers(answers)));
const relaxedBy = (rows: readonly FixtureRow[]): readonly string[] => limitsIn(poolOf(rows).relaxed);

const german: FixtureRow = { ...base, brands: ['german'] };
const sedan: FixtureRow = { ...base, bodyStyles: ['sedan'] };
const used: FixtureRow = { years: [2022, 2024], msrpUsd: 52_000 };
const dearer: FixtureRow = { ...base, years: [2026, 2026], msrpUsd: 51_400 };
const hybrid: FixtureRow = { ...base, powertrain: 'hybrid' };
const far: FixtureRow = { ...base, msrpUsd: 90_000 };

describe('findPool', () => {
  it('holds what keeps every limit, each vehicle once, and nothing else', () => {
    const alsoUsed: FixtureRow = { ...base, years: [2019, 2026], msrpUsd: 48_000 };
    const rows = [...times(5, base), german, sedan, hybrid, used, far, { ...base, seats: 4 }, alsoUsed];
    const { vehicles, broken } = poolOf(rows);
    expect(vehicles).toEqual([0, 1, 2, 3, 4, 11]);
    expect(broken).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('holds a vehicle that breaks one limit or another, as it is offered, once and in the lesser way', () => {
    const above: FixtureRow = { ...dearer, msrpUsd: 60_000 };
    const newAboveOrUsed: FixtureRow = { years: [2016, 2026], msrpUsd: 52_000 };
    const { vehicles, broken, relaxed } = poolOf([...times(2, used), ...times(3, above), newAboveOrUsed]);
    expect(limitsIn(relaxed)).toEqual(['condition', 'price']);
    expect(vehicles).toEqual([0, 1, 5, 2, 3, 4]);
    expect(broken.map((mask) => limitsIn(mask)[0])).toEqual([
      'condition',
      'condition',
      'condition',
      'price',
      'price',
      'price',
    ]);
  });

  it('holds what breaks a limit given up, and marks it with that limit', () => {
    const { vehicles, broken } = poolOf([...times(5, base), german, sedan]);
    expect(vehicles).toEqual([0, 1, 2, 3, 4, 5]);
    expect(broken.map((mask) => limitsIn(mask))).toEqual([[], [], [], [], [], ['brands']]);
  });

  it('gives up every limit where nothing keeps any', () => {
    const odd: FixtureRow = {
      ...german,
      years: [2023, 2024],
      msrpUsd: 75_000,
      bodyStyles: ['sedan'],
      powertrain: 'hybrid',
    };
    expect(relaxedBy(times(6, odd))).toEqual(['brands', 'bodyStyle', 'condition', 'price', 'powertrain']);
  });

  it('gives up nothing while six models keep every limit', () => {
    expect(relaxedBy([...times(6, base), ...times(6, german)])).toEqual([]);
  });

  it.each([
    ['brands', german],
    ['bodyStyle', sedan],
    ['condition', used],
    ['price', dearer],
    ['powertrain', hybrid],
  ] as const)('gives up %s alone when that is enough', (limit, row) => {
    expect(relaxedBy([...times(5, base), ...times(3, row)])).toEqual([limit]);
  });

  it('gives up the less important of two that would do', () => {
    expect(relaxedBy([...times(5, base), german, sedan, used, dearer, hybrid])).toEqual(['brands']);
    expect(relaxedBy([...times(5, base), dearer, hybrid])).toEqual(['price']);
  });

  it('gives up two lesser limits rather than a more important one', () => {
    expect(relaxedBy([...times(4, base), german, sedan, hybrid, hybrid])).toEqual(['brands', 'bodyStyle']);
  });

  it('never goes further than one price band or takes fewer seats', () => {
    const tooFew = { ...base, seats: 4 };
    expect(() => poolOf([...times(5, base), ...times(6, far), ...times(6, tooFew)])).toThrow(/six models/);
  });

  it('counts variants of one model once', () => {
    const variants = times(6, { ...base, make: 'Same', family: 'Same' });
    expect(() => poolOf(variants)).toThrow(/six models/);
  });

  it('offers each vehicle in the way that breaks least', () => {
    const both: FixtureRow = { years: [2020, 2026], msrpUsd: 40_000 };
    const { broken } = poolOf([...times(5, both), used]);
    expect(broken.filter((mask) => mask === 0)).toHaveLength(5);
  });
});
