import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { toPreferences } from '../preferences.ts';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';
import { rank } from './rank.ts';

const used: FixtureRow = { years: [2019, 2023], usd: 40_000 };

/** The offer of "Make 0", whose braking is standard from a year on, among six equal cars. */
const findOffer = (
  brakingStandardFrom: number,
  safetyFeatures: 'definitely' | 'notDealbreaker',
) => {
  const rows = [
    { ...used, brakingStandardFrom },
    ...times(5, { ...used, brakingStandardFrom: 2019 }),
  ];
  const answers = makeAnswers({
    'budget.condition': 'preOwned',
    'budget.totalPriceRange': '35to50k',
    'usage.safetyFeatures': safetyFeatures,
  });
  const { picks } = rank(makeCatalogue(rows), toPreferences(answers));
  const offers = picks.map(({ candidate }) => candidate.offer);
  const offer = offers.find(({ variant }) => variant.vehicle.make === 'Make 0');
  if (offer === undefined) throw new Error('It is no pick');

  return offer;
};

describe('the model years of a used pick', () => {
  it('are those with automatic braking as standard where safety is a must', () => {
    const all = findOffer(2019, 'definitely');
    const later = findOffer(2022, 'definitely');

    expect(all).toMatchObject({ from: 2020, to: 2023 });
    expect(later).toMatchObject({ from: 2022, to: 2023, high: all.high });
    expect(later.low).toBeGreaterThan(all.low);
  });

  it.each([
    [2022, 'notDealbreaker'],
    [2020, 'definitely'],
    [2025, 'definitely'],
  ] as const)(
    'are all that the budget buys where braking is standard from %d and safety is %s',
    (brakingStandardFrom, safetyFeatures) => {
      expect(findOffer(brakingStandardFrom, safetyFeatures)).toMatchObject({
        from: 2020,
        to: 2023,
      });
    },
  );
});
