import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { toPreferences } from '../preferences.ts';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';
import { type Limit, limitOrder, listBrokenLimits, type RelaxationStep } from './limits.ts';
import { getOffersOnSale } from './market.ts';
import { findEligibleCandidates } from './pool.ts';

const newOnly: FixtureRow = { years: [2026, 2026] };

/** The limits that each of six alike offers breaks. */
const findBroken = (
  row: FixtureRow,
  ...answers: Parameters<typeof makeAnswers>
): readonly RelaxationStep[] | undefined => {
  const preferences = toPreferences(makeAnswers(...answers));
  return findEligibleCandidates(
    getOffersOnSale(makeCatalogue(times(6, { ...newOnly, ...row })), preferences),
    preferences,
  )[0]?.broken;
};

describe('what an offer breaks', () => {
  it.each<[string, FixtureRow, Parameters<typeof makeAnswers>, readonly RelaxationStep[]]>([
    [
      'nothing, of a make in a wanted group',
      { brands: ['american', 'electricOnly'] },
      [{ 'preferences.brands': ['electricOnly'] }],
      [],
    ],
    [
      'the brands, of another group',
      { brands: ['german'] },
      [{ 'preferences.brands': ['korean'] }],
      ['brands'],
    ],
    [
      'nothing, of a wanted shape',
      { bodyStyles: ['sedan', 'coupe'] },
      [{ 'features.bodyStyle': ['coupe', 'suv'] }],
      [],
    ],
    [
      'the body style, of another shape',
      { bodyStyles: ['sedan'] },
      [{ 'features.bodyStyle': ['coupe'] }],
      ['bodyStyle'],
    ],
    [
      'the powertrain, of another one',
      {},
      [{ 'features.powerPreference': ['hybrid'] }],
      ['powertrain'],
    ],
    [
      'the condition, of a new one where a used one is wanted',
      {},
      [{ 'budget.condition': 'preOwned' }],
      ['condition'],
    ],
    [
      'the price by a little, of one that costs a tenth more than the budget',
      { usd: 55_000 },
      [{}],
      ['slightlyOverPrice'],
    ],
    ['the price, of one that costs much more than the budget', { usd: 56_000 }, [{}], ['price']],
    ['nothing, of one that costs less than the range', { usd: 28_000 }, [{}], []],
    [
      'nothing where anything goes',
      { brands: ['german'], bodyStyles: ['sedan'], powertrain: 'diesel' },
      [{}],
      [],
    ],
    ['nothing, of one with as many seats as ride along', { seats: 5 }, [{}], []],
    ['nothing, of one with four seats for three to five', { seats: 4 }, [{}], []],
    [
      'nothing, of one with six seats for six or more',
      { seats: 6 },
      [{ 'usage.passengers': 'bigGroup' }],
      [],
    ],
  ])('is %s', (_what, row, answers, broken) => {
    expect(findBroken(row, ...answers)).toEqual(broken);
  });

  it.each<[string, FixtureRow, Parameters<typeof makeAnswers>]>([
    ['with three seats for three to five', { seats: 3 }, [{}]],
    ['with five seats for six or more', { seats: 5 }, [{ 'usage.passengers': 'bigGroup' }]],
  ])('is never the need for seats: none is allowed %s', (_what, row, answers) => {
    expect(() => findBroken(row, ...answers)).toThrow(/fewer than six models/);
  });
});

describe('the limits that give way', () => {
  const relaxedFor = (rows: readonly FixtureRow[], answers: Parameters<typeof makeAnswers>[0]) => {
    const preferences = toPreferences(makeAnswers(answers));
    const eligible = findEligibleCandidates(
      getOffersOnSale(makeCatalogue(rows), preferences),
      preferences,
    );
    const isBroken = (limit: Limit): boolean =>
      eligible.some(({ broken }) => listBrokenLimits(broken).includes(limit));
    return { relaxed: limitOrder.filter(isBroken), allowed: eligible.length };
  };

  const asked = {
    'preferences.brands': ['german'],
    'features.bodyStyle': ['suv'],
    'budget.condition': 'new',
  } as const;
  const fits: FixtureRow = { ...newOnly, brands: ['german'] };

  it('are none where six models keep them all', () => {
    expect(relaxedFor(times(6, fits), asked)).toEqual({ relaxed: [], allowed: 6 });
  });

  it('are the brands before the body style, and no more than needed', () => {
    const rows = [
      ...times(5, fits),
      { ...newOnly, brands: ['korean'] as const },
      { ...fits, bodyStyles: ['sedan'] as const },
    ];

    expect(relaxedFor(rows, asked)).toEqual({ relaxed: ['brands'], allowed: 6 });
  });

  it('are a price up to a tenth over the budget before the condition, and a higher one after it', () => {
    const used: FixtureRow = { ...fits, years: [2022, 2023], usd: 45_000 };
    const relaxedWith = (usd: number) =>
      relaxedFor([...times(5, fits), { ...fits, usd }, used], asked).relaxed;

    expect(relaxedWith(54_000)).toEqual(['price']);
    expect(relaxedWith(60_000)).toEqual(['condition']);
  });

  it('are several where one is not enough', () => {
    const rows = [
      ...times(4, fits),
      { ...newOnly, brands: ['korean'] as const },
      { ...fits, bodyStyles: ['sedan'] as const },
    ];

    expect(relaxedFor(rows, asked)).toEqual({ relaxed: ['brands', 'bodyStyle'], allowed: 6 });
  });

  it('are given up rather than showing a model with the lowest reputation', () => {
    const rows = [
      ...times(5, fits),
      { ...fits, reputation: 1 as const },
      { ...newOnly, brands: ['korean'] as const },
    ];

    expect(relaxedFor(rows, asked)).toEqual({ relaxed: ['brands'], allowed: 6 });
  });

  it('count a model once, however many trims it has', () => {
    const trims = Array.from({ length: 6 }, (_trim, index) => ({ trim: `T${index}` }));

    expect(() => relaxedFor([{ ...fits, trims }], asked)).toThrow(/fewer than six models/);
  });
});
