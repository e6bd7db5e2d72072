import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';
import { wishesOf } from '../wishes.ts';
import { supplyFor } from './candidates.ts';
import { limitBits, limitsIn, poolFor } from './pool.ts';

const newOnly: FixtureRow = { years: [2026, 2026] };

/** What six alike offers break, as bits. */
const maskOf = (row: FixtureRow, ...answers: Parameters<typeof makeAnswers>): number | undefined => {
  const wishes = wishesOf(makeAnswers(...answers));
  return poolFor(supplyFor(makeCatalogue(times(6, { ...newOnly, ...row })), wishes), wishes)[0]?.broken;
};

describe('what an offer breaks', () => {
  it.each<[string, FixtureRow, Parameters<typeof makeAnswers>, number]>([
    [
      'nothing, of a make in a wanted group',
      { brands: ['american', 'electricOnly'] },
      [{ 'preferences.brands': ['electricOnly'] }],
      0,
    ],
    ['the brands, of another group', { brands: ['german'] }, [{ 'preferences.brands': ['korean'] }], limitBits.brands],
    ['nothing, of a wanted shape', { bodyStyles: ['sedan', 'coupe'] }, [{ 'features.bodyStyle': ['coupe', 'suv'] }], 0],
    [
      'the body style, of another shape',
      { bodyStyles: ['sedan'] },
      [{ 'features.bodyStyle': ['coupe'] }],
      limitBits.bodyStyle,
    ],
    ['the powertrain, of another one', {}, [{ 'features.powerPreference': ['hybrid'] }], limitBits.powertrain],
    [
      'the condition, of a new one where a used one is wanted',
      {},
      [{ 'budget.condition': 'preOwned' }],
      limitBits.condition,
    ],
    ['the price, of one that costs more than the budget', { usd: 51_000 }, [{}], limitBits.price],
    ['nothing, of one that costs less than the range', { usd: 28_000 }, [{}], 0],
    ['nothing where anything goes', { brands: ['german'], bodyStyles: ['sedan'], powertrain: 'diesel' }, [{}], 0],
    ['nothing, of one with as many seats as ride along', { seats: 5 }, [{}], 0],
    ['nothing, of one with seven seats for six or more', { seats: 7 }, [{ 'usage.passengers': 'bigGroup' }], 0],
  ])('is %s', (_what, row, answers, broken) => {
    expect(maskOf(row, ...answers)).toBe(broken);
  });

  it.each<[string, FixtureRow, Parameters<typeof makeAnswers>]>([
    ['with a seat too few', { seats: 4 }, [{}]],
    ['with six seats for six or more', { seats: 6 }, [{ 'usage.passengers': 'bigGroup' }]],
  ])('is never the need for seats: none is allowed %s', (_what, row, answers) => {
    expect(() => maskOf(row, ...answers)).toThrow(/fewer than six models/);
  });
});

describe('the limits that give way', () => {
  const relaxedFor = (rows: readonly FixtureRow[], answers: Parameters<typeof makeAnswers>[0]) => {
    const wishes = wishesOf(makeAnswers(answers));
    const supply = supplyFor(makeCatalogue(rows), wishes);
    const allowed = poolFor(supply, wishes);
    return { relaxed: limitsIn(allowed.reduce((bits, { broken }) => bits | broken, 0)), allowed: allowed.length };
  };
  const asked = { 'preferences.brands': ['german'], 'features.bodyStyle': ['suv'], 'budget.condition': 'new' } as const;
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

  it('are several where one is not enough', () => {
    const rows = [
      ...times(4, fits),
      { ...newOnly, brands: ['korean'] as const },
      { ...fits, bodyStyles: ['sedan'] as const },
    ];
    expect(relaxedFor(rows, asked)).toEqual({ relaxed: ['brands', 'bodyStyle'], allowed: 6 });
  });

  it('count a model once, however many trims it has', () => {
    const trims = Array.from({ length: 6 }, (_trim, index) => ({ trim: `T${index}` }));
    expect(() => relaxedFor([{ ...fits, trims }], asked)).toThrow(/fewer than six models/);
  });
});
