import type { QuizAnswers } from '@app/contract/quiz/answers';
import type { Recommendation } from '@app/contract/recommendation-schemas';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { describePickChanges, findPickChanges } from './set-changes.ts';

type Answers = Parameters<typeof makeAnswers>[0];

const makePick = (id: string, overrides: Partial<Recommendation> = {}): Recommendation => ({
  id,
  name: `2026 Make ${id}`,
  make: 'Make',
  model: id,
  trim: 'Base',
  category: 'Best overall match',
  description: '',
  features: ['Sips gas'],
  tradeOff: '',
  condition: 'new',
  years: { from: 2026, to: 2026 },
  bodyStyle: 'suv',
  powertrain: 'gas',
  price: { currency: 'USD', low: 36_000, high: 36_000, isEstimate: false },
  keyFigures: [{ label: 'Seats', value: '5' }],
  matchScore: 80,
  contributions: [],
  relaxed: [],
  ...overrides,
});

const change = (
  [answersBefore, before]: readonly [QuizAnswers, readonly Recommendation[]],
  [answersAfter, after]: readonly [QuizAnswers, readonly Recommendation[]],
) =>
  findPickChanges(
    { answers: answersBefore, recommendations: before },
    { answers: answersAfter, recommendations: after },
  );

describe('findPickChanges', () => {
  it('lists picks with the same reason together', () => {
    const { left } = change(
      [makeAnswers(), [makePick('a'), makePick('b')]],
      [makeAnswers(), [makePick('c')]],
    );

    expect(left).toEqual([
      { names: ['2026 Make a', '2026 Make b'], why: 'Others score higher with these answers.' },
    ]);
  });

  it('lists nothing when the six stay, whatever their order', () => {
    const six = ['a', 'b', 'c'].map((id) => makePick(id));

    expect(change([makeAnswers(), six], [makeAnswers(), six.toReversed()])).toEqual({
      entered: [],
      left: [],
      versions: [],
    });
  });

  it('lists another version of a pick as that, and not as a car that comes or goes', () => {
    const before = [makePick('a', { name: '2026 Make a LX' }), makePick('b')];
    const after = [makePick('a', { name: '2026 Make a EX' }), makePick('b')];

    expect(change([makeAnswers(), before], [makeAnswers(), after])).toEqual({
      entered: [],
      left: [],
      versions: [{ names: ['2026 Make a EX'], why: 'Instead of the 2026 Make a LX.' }],
    });
  });

  it.each([
    ['features.bodyStyle', 'suv', 'sedan', { bodyStyle: 'sedan' }, 'body style'],
    ['features.powerPreference', 'gas', 'hybrid', { powertrain: 'hybrid' }, 'owered'],
    ['budget.condition', 'new', 'preOwned', { condition: 'used' }, 'condition'],
  ] as const)(
    'names the limit %s that a pick lies outside of',
    (question, was, is, other, words) => {
      const { entered, left } = change(
        [makeAnswers({ [question]: was }), [makePick('old')]],
        [makeAnswers({ [question]: is }), [makePick('new', other)]],
      );

      expect([left[0]?.names, entered[0]?.names]).toEqual([['2026 Make old'], ['2026 Make new']]);
      expect(left[0]?.why).toContain(words);
      expect(entered[0]?.why).toContain(words);
    },
  );

  const newOnly = { 'budget.condition': 'new' } as const;
  const used: Partial<Recommendation> = {
    condition: 'used',
    relaxed: [{ limit: 'condition', message: 'Used instead of new' }],
  };

  it.each<[why: string, Answers, Answers, Partial<Recommendation>]>([
    ['Too few cars keep every limit now.', newOnly, newOnly, used],
    [
      'Within your new budget.',
      { ...newOnly, 'budget.totalPriceRange': '20to35k' },
      { ...newOnly, 'budget.totalPriceRange': '35to50k' },
      {
        price: { currency: 'USD', low: 42_000, high: 42_000, isEstimate: false },
        relaxed: [{ limit: 'brands', message: 'Make is not one of the brands you chose' }],
      },
    ],
  ])('says "%s" of a pick that breaks a limit', (why, before, after, pick) => {
    const { entered } = change(
      [makeAnswers(before), [makePick('old')]],
      [makeAnswers(after), [makePick('new', pick)]],
    );

    expect(entered).toEqual([{ names: ['2026 Make new'], why }]);
  });

  it('names a lower budget and a larger party', () => {
    const answers = makeAnswers({
      'budget.totalPriceRange': '20to35k',
      'usage.passengers': 'bigGroup',
    });
    const sevenSeats = { keyFigures: [{ label: 'Seats', value: '7' }] };
    const { left } = change(
      [makeAnswers(), [makePick('small'), makePick('dear', sevenSeats)]],
      [
        answers,
        [
          makePick('new', {
            price: { currency: 'USD', low: 30_000, high: 30_000, isEstimate: false },
          }),
        ],
      ],
    );

    expect(left.map(({ why }) => why)).toEqual(['Too few seats now.', 'Over your new budget.']);
  });

  it('names the criterion whose weight a changed answer moved most', () => {
    const towing = (points: number, available: number) => ({
      contributions: [
        { criterion: 'towing', label: 'Towing', points, available },
        { criterion: 'reliability', label: 'Reliability', points: 10, available: 100 - available },
      ],
    });
    const before = [makeAnswers(), [makePick('weak', towing(1, 4))]] as const;
    const after = [
      makeAnswers({ 'usage.towing': 'definitely' }),
      [makePick('strong', towing(28, 30))],
    ] as const;
    const grown = change(before, after);

    expect(grown.left[0]?.why).toBe('Weak at what counts for more: Towing.');
    expect(grown.entered[0]?.why).toBe('Good at what counts for more: Towing.');
    const shrunk = change(after, before);

    expect([shrunk.left[0]?.why, shrunk.entered[0]?.why]).toEqual([
      'Towing counts for less now.',
      'Towing counts for less now.',
    ]);
  });

  it('gives the first reason of a pick, or the scores, when nothing else explains the change', () => {
    const { entered, left } = change(
      [makeAnswers(), [makePick('old')]],
      [makeAnswers(), [makePick('new')]],
    );

    expect([entered[0]?.why, left[0]?.why]).toEqual([
      'Sips gas.',
      'Others score higher with these answers.',
    ]);
  });
});

describe('describePickChanges', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => makePick(id));
  const toOtherVersion = (pick: Recommendation): Recommendation => ({
    ...pick,
    name: `${pick.name} Sport`,
  });
  const [first = makePick('a'), ...others] = six;

  it('counts the new cars', () => {
    expect(describePickChanges([...others, makePick('g')], six)).toEqual({
      text: '1 of 6 new',
      count: 1,
    });
  });

  it('counts the cars in another version beside the new ones', () => {
    expect(describePickChanges([...others.map(toOtherVersion), makePick('g')], six)).toEqual({
      text: '1 of 6 new, 5 in another version',
      count: 1,
    });
  });

  it('names the only car in another version, and counts several', () => {
    expect(describePickChanges([toOtherVersion(first), ...others], six)?.text).toBe(
      'Another version of the a',
    );
    expect(describePickChanges(six.map(toOtherVersion), six)).toEqual({
      text: 'Other versions of 6 cars',
      count: 6,
    });
  });

  it('says nothing of the same six in another order', () => {
    expect(describePickChanges(six.toReversed(), six)).toBeUndefined();
  });
});
