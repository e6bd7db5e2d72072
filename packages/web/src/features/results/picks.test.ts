import type { Recommendation } from '@app/contract/recommendation-schemas';
import { describe, expect, it } from 'vitest';
import {
  describeCommonFit,
  findCommonFit,
  findNovelty,
  formatCategory,
  formatPrice,
  isSortedByScore,
  toggleCompared,
} from './picks.ts';

const picks = (...scores: readonly number[]) =>
  scores.map((matchScore) => ({ matchScore, contributions: [] }));

describe('isSortedByScore', () => {
  it('is true when no pick scores higher than the one before it', () => {
    expect(isSortedByScore(picks(100, 74, 74, 70, 69, 68))).toBe(true);
  });

  it('is false when a pick scores higher than one before it', () => {
    expect(isSortedByScore(picks(68, 67, 66, 73, 60, 50))).toBe(false);
  });
});

describe('findCommonFit', () => {
  it('is the words for the scores of all six where they are the same', () => {
    expect(findCommonFit(picks(91, 88, 86, 84, 83, 80))).toBe('Great fit');
  });

  it('is undefined where one of the six has other words', () => {
    expect(findCommonFit(picks(91, 88, 86, 84, 83, 79))).toBeUndefined();
  });
});

describe('describeCommonFit', () => {
  const set = { recommendations: [], relaxations: [] };

  it('says that all six fit as well, which is good news unless the fit is fair', () => {
    expect(describeCommonFit('Great fit', set, false)).toEqual({
      text: 'All six are a great fit for what you asked.',
      isGood: true,
    });
    expect(describeCommonFit('Fair fit', set, false)).toMatchObject({ isGood: false });
  });

  it('says nothing where the fits differ, a limit gave way, a must is missed, or on a shared page', () => {
    const relaxations = [{ limit: 'price', message: 'Some picks are over your range.' } as const];
    const contributions = [
      { criterion: 'towing', label: 'Towing', points: 1, available: 9, unmet: 'must' } as const,
    ];
    const recommendations = [{ contributions } as unknown as Recommendation];

    expect(describeCommonFit(undefined, set, false)).toBeUndefined();
    expect(describeCommonFit('Great fit', { ...set, relaxations }, false)).toBeUndefined();
    expect(describeCommonFit('Good fit', { ...set, recommendations }, false)).toBeUndefined();
    expect(describeCommonFit('Great fit', set, true)).toBeUndefined();
  });
});

describe('formatCategory', () => {
  const cheapest = { id: 'a', category: 'Cheapest to own' };

  it('adds "in typical use" when another pick is the cheapest for the chosen use', () => {
    expect(formatCategory(cheapest, 'b')).toBe('Cheapest to own in typical use');
  });

  it('does not change the title of the cheapest pick, of a result without costs, or of another kind', () => {
    expect(formatCategory(cheapest, 'a')).toBe('Cheapest to own');
    expect(formatCategory(cheapest, undefined)).toBe('Cheapest to own');
    expect(formatCategory({ id: 'a', category: 'Roomiest' }, 'b')).toBe('Roomiest');
  });
});

describe('findNovelty', () => {
  const rav4 = {
    name: '2026 Toyota RAV4 Hybrid XLE',
    make: 'Toyota',
    model: 'RAV4 Hybrid',
    family: 'RAV4',
  };
  const camry = { name: '2026 Toyota Camry LE', make: 'Toyota', model: 'Camry', family: 'Camry' };

  it('is undefined for a pick that was among the six before', () => {
    expect(findNovelty(rav4, [camry, rav4])).toBeUndefined();
  });

  it('is a car where no version of it was among the six before', () => {
    expect(findNovelty(rav4, [camry])).toBe('car');
    expect(findNovelty({ ...camry, make: 'Other' }, [{ ...camry, name: '' }])).toBe('car');
  });

  it.each([
    { what: 'another trim', other: { name: '2026 Toyota RAV4 Hybrid Limited' } },
    { what: 'another powertrain', other: { name: '2026 Toyota RAV4 XLE', model: 'RAV4' } },
    {
      what: 'another trim in a result that was stored without families',
      other: { name: '2026 Toyota RAV4 Hybrid Limited', family: undefined },
    },
  ])('is a version where $what was among the six before', ({ other }) => {
    const { family, ...earlier } = { ...rav4, ...other };

    expect(
      findNovelty(rav4, [camry, family === undefined ? earlier : { ...earlier, family }]),
    ).toBe('version');
  });
});

describe('toggleCompared', () => {
  it('adds a pick and removes it again', () => {
    expect(toggleCompared(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleCompared(['a', 'b'], 'a')).toEqual(['b']);
  });

  it('adds no fourth pick', () => {
    expect(toggleCompared(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'c']);
  });
});

describe('formatPrice', () => {
  it.each([
    [
      { currency: 'USD', low: 24000, high: 31000, isEstimate: true } as const,
      'About $24,000–$31,000 USD',
    ],
    [{ currency: 'CAD', low: 41900, high: 41900, isEstimate: false } as const, '$41,900 CAD'],
  ])('writes %j as %j', (price, text) => expect(formatPrice(price)).toBe(text));
});
