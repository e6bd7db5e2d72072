import type { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';
import { makeCards } from '../testing/make-pick.ts';
import { listSuperlatives } from './advantages.ts';
import { writeDescription } from './descriptions.ts';
import { addTitles } from './titles.ts';
import { writeTradeOff } from './trade-offs.ts';

const newOnly: FixtureRow = { years: [2026, 2026], weakness: 'Plain styling' };
const nothingAsked = { 'lifestyle.carAppreciation': [] } as const;

/** What the descriptions of "Make 0" to "Make 5" say and state. */
const describeRows = (
  rows: readonly FixtureRow[],
  answers: Parameters<typeof makeAnswers>[0] = nothingAsked,
) => {
  const { cards } = makeCards(rows, answers);
  const withTradeOffs = cards.map((card) => ({ ...card, tradeOff: writeTradeOff(card, cards) }));
  const withSuperlatives = withTradeOffs.map((card) => ({
    ...card,
    superlatives: listSuperlatives(card, withTradeOffs),
    reasons: [],
  }));
  const titled = addTitles(withSuperlatives);

  return titled.map((card) => writeDescription(card, titled, { shouldDescribePlug: true }));
};

const findSentence = (...call: Parameters<typeof describeRows>): string | undefined =>
  describeRows(...call)[2]?.text.replace('A plain, friendly crossover for every day. ', '');

/** The third of six rows that are otherwise alike. */
const third = (row: FixtureRow, others: FixtureRow = {}): readonly FixtureRow[] => {
  const other = { ...newOnly, ...others };
  return [other, other, { ...other, ...row }, ...times(3, other)];
};

describe('what sets a pick apart', () => {
  it('names cargo space once, though a card leads in it behind the third row, too', () => {
    const row: FixtureRow = { seats: 8, thirdRow: 3, cargoBehindThirdRowCuFt: 20 };
    const answers = { ...nothingAsked, 'usage.passengers': 'bigGroup' } as const;
    const roomy = { cargoCuFt: 60, cargoBehindThirdRowCuFt: 40, rearRoom: 5, tech: 5 } as const;
    const { text } = describeRows(third(roomy, row), answers)[2] ?? { text: '' };

    expect(text.match(/cargo space/g)?.length ?? 0).toBeLessThan(2);
  });

  const asksForMuch = {
    'lifestyle.carAppreciation': ['coolTech', 'roomForStuff'],
    'usage.premiumMaterials': 'notDealbreaker',
    'usage.acceleration': 'notDealbreaker',
    'usage.towing': 'notDealbreaker',
  };

  it.each<[string, FixtureRow]>([
    ['It has the finest cabin of the six in our rating.', { cargoCuFt: 60, cabin: 5 }],
    [
      'It has the best technology of the six in our rating. It also has the finest cabin.',
      { cargoCuFt: 60, cabin: 5, tech: 5 },
    ],
    [
      'It is the quickest of the six. It also has the lowest price.',
      { usd: 36_000, zeroToSixtyS: 6 },
    ],
    [
      'It is the quickest of the six. It also tows the most.',
      { cargoCuFt: 60, zeroToSixtyS: 6, towingLb: 9000 },
    ],
    [
      'It is the most reliable of the six in our rating. It is also the easiest to park, at 14 ft 2 in long.',
      { cargoCuFt: 60, reliability: [5, 5, 5], lengthIn: 170 },
    ],
  ])('is said beside its title: %s', (sentence, row) => {
    expect(findSentence(third(row), asksForMuch)).toBe(sentence);
  });

  it('is nothing that the visitor called unimportant', () => {
    const row: FixtureRow = { cargoCuFt: 60, cabin: 5, zeroToSixtyS: 6, towingLb: 9000 };

    expect(describeRows(third(row))[2]?.text).toBe('A plain, friendly crossover for every day.');
  });

  it('has the dollars of the five-year cost', () => {
    const cheaper: FixtureRow = { usd: 36_000 };
    const cheapest: FixtureRow = { ...newOnly, usd: 30_000 };
    const rows = [newOnly, newOnly, { ...newOnly, ...cheaper }, cheapest, newOnly, newOnly];

    expect(findSentence(rows)).toMatch(
      /^It costs about \$[\d,]+00 less to own over five years than the top pick\. It also costs less to buy\.$/,
    );
  });

  it('names what was asked for first', () => {
    const row: FixtureRow = { cargoCuFt: 60, cabin: 5, tech: 5, zeroToSixtyS: 4 };

    expect(
      findSentence(third(row), {
        ...nothingAsked,
        'usage.acceleration': 'definitely',
        'usage.trunkSpace': 'definitely',
      }),
    ).toMatch(/^It is the quickest of the six\. It also/);
  });

  it('is compared with the top pick where it is ahead of that one alone', () => {
    const roomy = { ...newOnly, cargoCuFt: 60, lengthIn: 170 };
    const rows = [newOnly, newOnly, roomy, roomy, { ...newOnly, usd: 36_000 }, newOnly];

    const described = describeRows(rows, { 'lifestyle.carAppreciation': 'roomForStuff' });

    // The first of them has the cargo space in its title.
    expect(described[2]?.text).toContain(
      'It is easier to park than the top pick, at 14 ft 2 in long.',
    );
    expect(described[3]?.text).toContain(
      'It has more cargo space than the top pick. It is also easier to park, at 14 ft 2 in long.',
    );
  });

  it('is no ease of parking for a car of over 196 inches, even beside longer ones', () => {
    const describe = (lengthIn: number) =>
      findSentence(third({ lengthIn, tech: 5 }, { lengthIn: 220 }), nothingAsked);

    expect(describe(196)).toContain('easiest of the six to park');
    expect(describe(197)).not.toContain('easiest of the six to park');
  });

  it('is nothing in which all the others beat the top pick', () => {
    const short: FixtureRow = { ...newOnly, lengthIn: 170 };
    const besides = (last: FixtureRow) =>
      describeRows([newOnly, ...times(4, short), { ...newOnly, usd: 36_000, ...last }])[2]?.text;

    expect(besides({})).toContain('It is easier to park than the top pick');
    expect(besides({ lengthIn: 170 })).not.toContain('easier to park');
  });

  it('is no length that is known of another body only', () => {
    const row: FixtureRow = { lengthIn: 170, tech: 5 };
    const describeAs = (body: string) =>
      findSentence(third(row, { bodyStyles: ['sedan', 'hatchback'] }), {
        ...nothingAsked,
        'features.bodyStyle': body,
      });

    expect(describeAs('sedan')).toContain('easiest of the six to park');
    expect(describeAs('hatchback')).not.toContain('easiest of the six to park');
  });

  it('is nothing where figures differ by less than 3 %', () => {
    const row = { cargoCuFt: 37, zeroToSixtyS: 7.8, towingLb: 1540, usd: 39_000 };

    for (const answers of [undefined, asksForMuch])
      expect(describeRows(third(row), answers)[2]?.text).toBe(
        'A plain, friendly crossover for every day.',
      );
  });

  it('is followed by what an electric car needs, for who did not ask for one', () => {
    const electric: FixtureRow = { powertrain: 'electric', mpg: 110, rangeMi: 300 };

    expect(findSentence(third(electric))).toMatch(
      /It is electric, so plan on a charger at home or nearby\.$/,
    );
  });

  it('is followed by what a plug-in hybrid needs, for who did not ask for one', () => {
    expect(findSentence(third({ powertrain: 'pluginHybrid', rangeMi: 40 }))).toMatch(
      /It pays off if you can plug it in at home or at work\.$/,
    );
  });

  it('is stated in claims with the figures of the card', () => {
    expect(
      describeRows(third({ cargoCuFt: 60, zeroToSixtyS: 6, towingLb: 9000 }), asksForMuch)[2]
        ?.claims,
    ).toEqual([
      { kind: 'lowest', figure: '0 to 60 mph', value: 6, unit: 's' },
      { kind: 'highest', figure: 'Towing', value: 9000, unit: 'lb' },
    ]);
  });
});

it.each([
  ['A van', 'A van.'],
  ['A 2.5 ton van', 'A 2.5 ton van.'],
  ['A van.', 'A van.'],
  ['What a van!', 'What a van!'],
])('ends the summary "%s" with one mark', (summary, text) => {
  expect(describeRows(times(6, { ...newOnly, summary }))[0]?.text).toBe(text);
});
