import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue/vehicle.ts';
import type { FixtureRow } from '../testing/make-catalogue.ts';
import { makeOffer } from '../testing/make-offer.ts';
import { describeRecalls } from './recalls.ts';

const row: FixtureRow = {
  years: [2019, 2026],
  recalls: [{ years: [2021, 2024], problem: 'a battery that may catch fire' }],
};

const describeYears = (from: number, to: number) =>
  describeRecalls(makeOffer(row, { isNew: false, from, to }));

describe('the note on recalls', () => {
  it.each([
    [
      2022,
      2023,
      'Many of these were recalled for a battery that may catch fire: ask to see that the repair was done.',
    ],
    [
      2020,
      2022,
      'Many from 2021 to 2022 were recalled for a battery that may catch fire: ask to see that the repair was done.',
    ],
    [
      2024,
      2026,
      'Many from 2024 were recalled for a battery that may catch fire: ask to see that the repair was done.',
    ],
    [2019, 2020, undefined],
    [2025, 2026, undefined],
  ])('of cars from %d to %d names the recalled years among them', (from, to, note) => {
    expect(describeYears(from, to)).toBe(note);
  });

  it('is absent for a car without recalls', () => {
    expect(describeRecalls(makeOffer())).toBeUndefined();
  });

  it('is a sentence for every recall of the catalogue', () => {
    const problems = loadCatalogue().vehicles.flatMap(({ recalls = [] }) =>
      recalls.map(({ problem }) => problem),
    );

    expect(problems.length).toBeGreaterThan(30);
    for (const problem of problems) expect(problem).toMatch(/^[a-z][^:]*[^.:]$/);
  });
});
