import { makeAnswers } from '@app/contract/testing/make-answers';
import { expect, it } from 'vitest';
import { toPreferences } from '../preferences.ts';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';
import { rank } from './rank.ts';

const used: FixtureRow = { years: [2019, 2023], usd: 40_000 };

/** The years and lowest price of the first pick of six. */
const findFirst = (
  brakingStandardFrom: number,
  safetyFeatures: 'definitely' | 'notDealbreaker',
) => {
  const rows = [
    { ...used, brakingStandardFrom, reputation: 5 },
    ...times(5, { ...used, brakingStandardFrom: 2019 }),
  ] as const;
  const answers = makeAnswers({
    'budget.condition': 'preOwned',
    'budget.totalPriceRange': '35to50k',
    'usage.safetyFeatures': safetyFeatures,
  });
  const { picks } = rank(makeCatalogue(rows), toPreferences(answers));
  const offer = picks.find(({ candidate }) => candidate.offer.variant.vehicle.make === 'Make 0')
    ?.candidate.offer;
  return { from: offer?.from, to: offer?.to, low: offer?.low ?? 0 };
};

it('are those with automatic braking as standard, and no others, where safety is a must', () => {
  const all = findFirst(2019, 'definitely');
  const later = findFirst(2022, 'definitely');

  expect(all).toMatchObject({ from: 2020, to: 2023 });
  expect(later).toMatchObject({ from: 2022, to: 2023 });
  expect(later.low).toBeGreaterThan(all.low);
});

it('are all that the budget buys where safety is a wish, or where no year has it', () => {
  expect(findFirst(2022, 'notDealbreaker')).toMatchObject({ from: 2020, to: 2023 });
  expect(findFirst(2025, 'definitely')).toMatchObject({ from: 2020, to: 2023 });
});
