import type { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';
import { type FixtureJudgement, makeCards, makeJudgement } from '../testing/make-pick.ts';
import type { Statement } from './card.ts';
import { writeReasons } from './reasons.ts';

type Answers = Parameters<typeof makeAnswers>[0];

const newOnly: FixtureRow = { years: [2026, 2026] };
const seats = 'Seats 5 — you travel with three to five';
const price = '$40,000 — your budget is $35,000 to $50,000';

const noTradeOff: Statement = { text: 'Plain styling', claims: [{ kind: 'weakness' }] };

/** The reasons for a pick with only these judgements. */
const reasonsFor = (
  row: FixtureRow,
  answers: Answers,
  judgements: readonly FixtureJudgement[] = [],
  tradeOff = noTradeOff,
) => {
  const { cards, preferences } = makeCards(times(6, { ...newOnly, ...row }), answers);
  return cards
    .slice(0, 1)
    .flatMap((card) =>
      writeReasons(
        { ...card, pick: { ...card.pick, judgements: judgements.map(makeJudgement) } },
        tradeOff,
        preferences,
      ),
    )
    .map(({ text }) => text);
};

describe('the reasons from the limits', () => {
  it.each<[string, FixtureRow, Answers, readonly string[]]>([
    ['are the price and the seats where nothing else was asked', {}, {}, [price, seats]],
    [
      'are those that were asked, the powertrain first',
      {},
      {
        'features.powerPreference': 'gas',
        'features.bodyStyle': 'suv',
        'preferences.brands': 'japanese',
      },
      ['Gas, as you asked', 'An SUV, as you asked', price],
    ],
    [
      'leave out what a pick breaks',
      { powertrain: 'diesel', bodyStyles: ['sedan'], brands: ['german'] },
      {
        'features.powerPreference': 'gas',
        'features.bodyStyle': 'suv',
        'preferences.brands': 'japanese',
      },
      [price, seats],
    ],
    [
      'name the wanted group of a make and the wanted style of a body',
      { bodyStyles: ['sedan', 'hatchback'], brands: ['american', 'electricOnly'] },
      { 'features.bodyStyle': 'hatchback', 'preferences.brands': 'electricOnly' },
      ['A hatchback, as you asked', price, seats],
    ],
    ['say that it is new', {}, { 'budget.condition': 'new' }, [price, seats, 'New, as you asked']],
    [
      'say that it is pre-owned, at estimated prices',
      { years: [2023, 2024], usd: 50_000 },
      { 'budget.condition': 'preOwned' },
      [
        'About $38,500 to $42,300 — your budget is $35,000 to $50,000',
        seats,
        'Pre-owned, as you asked',
      ],
    ],
    [
      'are seats for six or more before all else',
      { seats: 7 },
      { 'usage.passengers': 'bigGroup', 'features.powerPreference': 'gas' },
      ['Seats 7 — you travel with six or more', 'Gas, as you asked', price],
    ],
    [
      'are seats for one or two',
      {},
      { 'usage.passengers': 'justMe' },
      [price, 'Seats 5 — it is mostly just you, maybe one more'],
    ],
    [
      'are not more seats than one or two need',
      { seats: 7 },
      { 'usage.passengers': 'justMe' },
      [price],
    ],
  ])('%s', (_what, row, answers, reasons) => {
    expect(reasonsFor(row, answers)).toEqual(reasons);
  });

  it.each<[string, Answers]>([
    ['needs a charger at home or nearby', {}],
    ['charges overnight at home', { 'features.powerPreference': 'electric' }],
  ])('begin with the charging of an electric car, that %s', (charging, answers) => {
    const electric: FixtureRow = { powertrain: 'electric', mpg: 110, rangeMi: 300 };

    expect(reasonsFor(electric, answers)[0]).toBe(`Electric: ${charging}`);
  });
});

describe('the reasons from the criteria', () => {
  const asked = (text: string, more: Partial<FixtureJudgement> = {}): FixtureJudgement => ({
    id: text,
    value: 0.55,
    because: 'you asked',
    strength: () => text,
    ...more,
  });
  const unasked = (text: string, value: number): FixtureJudgement => ({
    id: text,
    value,
    strength: () => text,
  });

  it.each<[string, readonly FixtureJudgement[], readonly string[]]>([
    ['name the answer behind a strength', [asked('Quick')], ['Quick — you asked', price, seats]],
    [
      'leave out a strength without words',
      [asked('Quick', { strength: () => undefined })],
      [price, seats],
    ],
    [
      'are in the order of what they add',
      [
        asked('Quick'),
        asked('Roomy', { value: 0.8 }),
        asked('Safe', { value: 0.1, strongFrom: 0.1 }),
      ],
      ['Roomy — you asked', 'Quick — you asked', price],
    ],
    [
      'leave out what is not strong, falls short of a must, or has no words',
      [
        asked('Slow', { value: 0.54 }),
        asked('Quick', { unmet: 'must' }),
        { id: 'x', value: 0.9, because: 'you asked' },
      ],
      [price, seats],
    ],
    [
      'are what nobody asked for where there are fewer than three',
      [unasked('Quiet', 0.7), unasked('Fair', 0.69), unasked('Fine', 0.8)],
      [price, seats, 'Fine'],
    ],
    [
      'are three at most',
      ['A', 'B', 'C', 'D'].map((text) => asked(text)),
      ['A', 'B', 'C'].map((text) => `${text} — you asked`),
    ],
  ])('%s', (_what, judgements, reasons) => {
    expect(reasonsFor({}, {}, judgements)).toEqual(reasons);
  });

  it.each<[string, Statement['text'], readonly string[]]>([
    ['contradicts them', 'Tiny trunk', [price, seats]],
    [
      'is about something else',
      'Dull engine',
      ['36 cu ft of cargo space — you asked', price, seats],
    ],
  ])('mind a known weakness that %s', (_what, weakness, reasons) => {
    const cargo = asked('36 cu ft of cargo space', { id: 'cargo' });

    expect(reasonsFor({}, {}, [cargo], { ...noTradeOff, text: weakness })).toEqual(reasons);
  });
});
