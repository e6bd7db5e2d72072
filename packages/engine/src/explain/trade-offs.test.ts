import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { recommend } from '../recommend.ts';
import { english } from '../sentences/english/english.ts';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';
import { makeFirstCard } from '../testing/make-first-card.ts';
import { makeCards, makeJudgment } from '../testing/make-pick.ts';
import { listCommonLacks } from './common-lacks.ts';
import { contradictsTradeOff, findFact, writeTradeOff } from './trade-offs.ts';

const newOnly: FixtureRow = { years: [2026, 2026] };
const nothingLiked = { 'lifestyle.carAppreciation': [] } as const;

describe('the trade-off of a pick', () => {
  it('is the unmet must, with the figure that the card shows', () => {
    const card = makeFirstCard(
      { towingLb: 1000 },
      { 'usage.towing': 'definitely' },
      { towingLb: 9000 },
    );

    expect(card?.tradeOff).toBe(
      'It pulls 1,000 lb at most, and many campers and boats weigh more when loaded.',
    );
    expect(card?.claims?.tradeOff).toEqual([
      { kind: 'unmet', figure: 'Towing', value: 1000, unit: 'lb', criterion: 'towing' },
    ]);
    expect(card?.contributions.filter(({ unmet }) => unmet === 'must')).toMatchObject([
      { criterion: 'towing' },
    ]);
  });

  it('names both of two unmet musts, the one first that costs more points', () => {
    const answers = { 'usage.towing': 'definitely', 'usage.trunkSpace': 'definitely' } as const;
    const card = makeFirstCard({ towingLb: 1000, cargoCuFt: 15 }, answers, {
      towingLb: 9000,
      cargoCuFt: 60,
    });

    const lost = (id: string): number => {
      const { available = 0, points = 0 } =
        card?.contributions.find(({ criterion }) => criterion === id) ?? {};
      return available - points;
    };

    const sentences = [
      {
        id: 'towing',
        text: 'It pulls 1,000 lb at most, and many campers and boats weigh more when loaded.',
      },
      {
        id: 'cargo',
        text: 'You wanted a lot of cargo space, but this one has only 15 cu ft.',
      },
    ].toSorted((one, other) => lost(other.id) - lost(one.id));

    expect(card?.tradeOff).toBe(sentences.map(({ text }) => text).join(' '));
  });

  it('names every unmet must', () => {
    const answers = {
      'usage.towing': 'definitely',
      'usage.trunkSpace': 'definitely',
      'usage.acceleration': 'definitely',
    } as const;
    const card = makeFirstCard({ towingLb: 1000, cargoCuFt: 15, zeroToSixtyS: 10 }, answers, {
      towingLb: 9000,
      cargoCuFt: 60,
      zeroToSixtyS: 6,
    });

    expect(card?.claims?.tradeOff.map(({ criterion }) => criterion).toSorted()).toEqual([
      'acceleration',
      'cargo',
      'towing',
    ]);
  });

  it('names four seats for three to five people before all else', () => {
    const answers = { 'usage.towing': 'definitely', 'usage.passengers': 'smallGroup' } as const;
    const card = makeFirstCard({ towingLb: 1000, seats: 4 }, answers, { towingLb: 9000 });

    expect(card?.tradeOff).toBe(
      'You need seats for three to five people, and this one has four. It pulls 1,000 lb at most, and many campers and boats weigh more when loaded.',
    );
    expect(card?.features.join()).not.toContain('Seats 4');
  });

  it('names a tight third row for big groups before all else', () => {
    const answers = { 'usage.trunkSpace': 'definitely', 'usage.passengers': 'bigGroup' } as const;
    const roomy: FixtureRow = { seats: 8, thirdRow: 4, cargoBehindThirdRowCuFt: 35 };
    const card = makeFirstCard(
      { ...roomy, thirdRow: 2, cargoBehindThirdRowCuFt: 12 },
      answers,
      roomy,
    );

    expect(card?.tradeOff).toMatch(
      /^Its third row is for children: we rate it 2 of 5 for adults\. You wanted a lot of cargo/,
    );
  });

  it('adds two-wheel drive in hard winters and poor reliability to two unmet musts', () => {
    const { cards } = makeCards(
      [
        { ...newOnly, towingLb: 1000, cargoCuFt: 15, reliability: [2, 2, 2] },
        ...times(5, { ...newOnly, towingLb: 9000, cargoCuFt: 60, drive: 'awd' }),
      ],
      { ...nothingLiked, 'usage.towing': 'definitely', 'usage.trunkSpace': 'definitely' },
      '55401',
    );
    const card = cards.find(({ make }) => make === 'Make 0');

    expect(card && writeTradeOff(card, cards)).toMatchObject({
      text: expect.stringMatching(
        /Winters are hard where you live, but this one has front-wheel drive\. We rate its reliability only 2 of 5\.$/,
      ),
      claims: [
        { kind: 'unmet' },
        { kind: 'unmet' },
        { kind: 'unmet', criterion: 'winter' },
        { kind: 'weakness', figure: 'reliability' },
      ],
    });
  });

  it('names the year from which automatic emergency braking is standard, if it is on offer', () => {
    const used: FixtureRow = { years: [2018, 2024], usd: 45_000 };
    const describe = (brakingStandardFrom: number) =>
      makeFirstCard(
        { ...used, brakingStandardFrom },
        { 'usage.safetyFeatures': 'notDealbreaker' },
        {
          ...used,
          brakingStandardFrom: 2018,
        },
      );
    const from2022 = describe(2022);

    expect(from2022?.years).toMatchObject({ to: 2024 });
    expect(from2022?.tradeOff).toMatch(
      /^Before 2022 not every one had automatic emergency braking: check/,
    );
  });

  it('adds poor reliability to one unmet preference', () => {
    const { cards } = makeCards(
      [
        { ...newOnly, towingLb: 1000, reliability: [2, 2, 2] },
        ...times(5, { ...newOnly, towingLb: 9000 }),
      ],
      { ...nothingLiked, 'usage.towing': 'notDealbreaker' },
    );
    const card = cards.find(({ make }) => make === 'Make 0');

    expect(card && writeTradeOff(card, cards)).toMatchObject({
      text: 'You would like to tow, but this one pulls 1,000 lb at most. We rate its reliability only 2 of 5.',
      claims: [{ kind: 'unmet' }, { kind: 'weakness', figure: 'reliability', value: 2 }],
    });
  });

  it('is said on every card that misses the must', () => {
    const rows: readonly FixtureRow[] = [
      ...times(5, { ...newOnly, audio: 1 }),
      { ...newOnly, audio: 5 },
    ];
    const { recommendations } = recommend(
      makeAnswers({ 'usage.greatAudio': 'definitely' }),
      makeCatalogue(rows),
    );
    const missing = recommendations.filter(({ tradeOff }) =>
      /we rate this one 1 of 5/.test(tradeOff),
    );

    expect(missing).toHaveLength(5);
  });

  it('leaves out what is said of all six, except on a card that is worse than the best', () => {
    const { cards } = makeCards(
      [...times(5, { ...newOnly, towingLb: 3500 }), { ...newOnly, towingLb: 1500 }],
      { ...nothingLiked, 'usage.towing': 'definitely' },
    );
    const unmet = { ...makeJudgment({ id: 'towing', askedAs: 'must', unmet: 'must' }) };
    const criterion = { ...unmet.criterion, shortfallSentence: 'towing' as const };
    const fallingShort = cards.map((card) => ({
      ...card,
      pick: { ...card.pick, judgments: [{ ...unmet, criterion }] },
    }));
    const lacks = listCommonLacks(fallingShort);
    const tradeOffs = fallingShort.map((card) => writeTradeOff(card, fallingShort, lacks));

    expect(lacks.map(({ statement }) => statement)).toEqual([
      {
        text: 'None of the six pulls over 3,500 lb: check what your trailer weighs when loaded.',
        claims: [{ kind: 'unmet', figure: 'Towing', value: 3500, unit: 'lb', criterion: 'towing' }],
      },
    ]);
    expect(tradeOffs.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 5 }, () => 'Noisy at speed'),
      'It pulls 1,500 lb at most, and many campers and boats weigh more when loaded.',
    ]);
  });

  it('is a must before a preference that costs more points', () => {
    const answers = {
      'usage.towing': 'definitely',
      'lifestyle.carAppreciation': ['roomForStuff'],
    } as const;
    const card = makeFirstCard({ towingLb: 4800, cargoCuFt: 11 }, answers, {
      towingLb: 9000,
      cargoCuFt: 60,
    });

    expect(card?.tradeOff).toBe(
      'It pulls 4,800 lb at most, and many campers and boats weigh more when loaded.',
    );
  });

  it('is the unmet preference where no must is unmet', () => {
    const card = makeFirstCard(
      { cargoCuFt: 11 },
      { 'usage.trunkSpace': 'notDealbreaker' },
      { cargoCuFt: 60 },
    );

    expect(card?.tradeOff).toBe('You wanted some cargo space, but this one has only 11 cu ft.');
    expect(card?.contributions.filter(({ unmet }) => unmet !== undefined)).toMatchObject([
      { criterion: 'cargo', unmet: 'wish' },
    ]);
  });

  it('says that a vehicle is of the wrong kind, whatever its figure', () => {
    const card = makeFirstCard(
      { towingLb: 0 },
      { 'usage.towing': 'definitely' },
      { towingLb: 9000 },
    );

    expect(card?.tradeOff).toBe('You wanted to tow, but this one is not rated for towing.');
  });

  it('is the known weakness where no preference is unmet', () => {
    expect(makeFirstCard({ weakness: 'Dull engine' }, {})?.tradeOff).toBe('Dull engine');
  });

  it('says nothing on speed where it speaks of luggage space', () => {
    const [card] = makeCards(times(6, newOnly), nothingLiked).cards;
    const quickness = findFact('acceleration');
    if (!card || !quickness) throw new Error('The catalogue has no such card');

    const contradicts = (text: string) =>
      contradictsTradeOff(quickness, {
        ...card,
        tradeOff: { text, claims: [{ kind: 'weakness' }] },
      });

    expect(contradicts('Its luggage space is split in two.')).toBe(false);
    expect(contradicts('Its pace is leisurely.')).toBe(true);
  });

  it('keeps a card from being praised for what it is worst at of the six', () => {
    const { cards } = makeCards(times(6, newOnly), nothingLiked);
    const [card] = cards;
    const [efficiency, cargo] = [findFact('efficiency'), findFact('cargo')];
    const tradeOff = {
      text: english.worstOfSix.efficiency,
      claims: [{ kind: 'lowest' as const, figure: 'Fuel economy' }],
    };
    if (!card || !efficiency || !cargo) throw new Error('The catalogue has no such card');

    const leastEfficient = { ...card, tradeOff };

    expect(contradictsTradeOff(efficiency, leastEfficient)).toBe(true);
    expect(contradictsTradeOff(cargo, leastEfficient)).toBe(false);
  });
});
