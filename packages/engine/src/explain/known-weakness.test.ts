import type { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';
import { makeCards } from '../testing/make-pick.ts';
import { describeWeakness } from './known-weakness.ts';

const newOnly: FixtureRow = { years: [2026, 2026] };

/** What the first of six cards is told to be weak at. */
const describeFirst = (
  row: FixtureRow,
  answers: Parameters<typeof makeAnswers>[0] = {},
  others: FixtureRow = {},
) => {
  const { cards } = makeCards([{ ...newOnly, ...row }, ...times(5, { ...newOnly, ...others })], {
    'lifestyle.carAppreciation': [],
    ...answers,
  });
  const [first] = cards;
  if (first === undefined) throw new Error('There are six cards');

  return describeWeakness(first, cards);
};

const cannotTow = 'It has a low towing limit.';
const towsALot = { 'usage.towing': 'notDealbreaker' } as const;

describe('the weakness of a card', () => {
  it('is the known one', () => {
    expect(describeFirst({ weakness: 'Its styling has aged.', usd: 45_000 })).toEqual({
      text: 'Its styling has aged.',
      claims: [{ kind: 'weakness' }],
    });
  });

  it('is the cost of a car that costs a quarter more than the next, rather than the known one', () => {
    const describeAt = (usd: number) =>
      describeFirst({ weakness: 'Its styling has aged.', usd }, {}, { usd: 35_000 }).text;

    expect(describeAt(37_000)).toBe('Its styling has aged.');
    expect(describeAt(49_000)).toMatch(/^It costs the most of the six to (?:buy|own)/);
  });

  it('is not about what the visitor called unimportant, if the card is worst at something else', () => {
    const row: FixtureRow = { weakness: cannotTow, usd: 45_000 };

    expect(describeFirst(row)).toEqual({
      text: 'It costs the most of the six to own over five years.',
      claims: [{ kind: 'highest', figure: 'Cost to own', value: expect.any(Number) }],
    });
    expect(describeFirst(row, towsALot).text).toBe(cannotTow);
  });

  it('is not the mileage of a plug-in hybrid, which leaves out what it drives on a charge', () => {
    const thirsty: FixtureRow = { weakness: cannotTow, mpg: 15 };
    const thrifty = { 'usage.fuelEfficiency': 'definitely' } as const;
    const leastEfficient = 'It is the least efficient of the six.';

    expect(describeFirst(thirsty, thrifty).text).toBe(leastEfficient);
    expect(
      describeFirst({ ...thirsty, powertrain: 'pluginHybrid', rangeMi: 5 }, thrifty).text,
    ).not.toBe(leastEfficient);
  });

  it('is not a mileage that is low on its own, though the other five do better', () => {
    const thrifty = { 'usage.fuelEfficiency': 'definitely' } as const;
    const describeAt = (mpg: number) =>
      describeFirst({ weakness: cannotTow, powertrain: 'hybrid', mpg }, thrifty, {
        powertrain: 'hybrid',
        mpg: 57,
      }).text;

    const leastEfficient = 'It is the least efficient of the six.';

    expect(describeAt(33)).toBe(leastEfficient);
    expect(describeAt(48)).not.toBe(leastEfficient);
  });

  it('is the known one where the card is worst at nothing else', () => {
    expect(describeFirst({ weakness: cannotTow }).text).toBe(cannotTow);
  });

  it('is average reliability before a known one that does not matter', () => {
    const row: FixtureRow = { weakness: cannotTow, reliability: [3, 3, 3] };

    expect(describeFirst(row).text).toBe('Its reliability is average: we rate it 3 of 5.');
    expect(describeFirst(row, towsALot).text).toBe(cannotTow);
  });

  it.each([
    [1, cannotTow],
    [2, 'Its reliability is average: we rate it 3 of 5.'],
  ])('is average reliability only where it is better on two of the others: %s', (better, text) => {
    const average: FixtureRow = { ...newOnly, weakness: cannotTow, reliability: [3, 3, 3] };
    const rows = [...times(6 - better, average), ...times(better, newOnly)];
    const { cards } = makeCards(rows, { 'lifestyle.carAppreciation': [] });

    expect(cards.slice(0, 1).map((card) => describeWeakness(card, cards).text)).toEqual([text]);
  });

  it('is a known one about a figure that the card lacks', () => {
    const row: FixtureRow = {
      weakness: 'It has little storage.',
      usd: 45_000,
      bodyStyles: ['pickup'],
    };
    const asked = { 'usage.trunkSpace': 'notDealbreaker', 'usage.towing': 'definitely' } as const;

    expect(describeFirst(row, asked).text).toBe('It has little storage.');
  });

  it('is not what we rate 5 of 5, or what most of the others do no better', () => {
    const slowMenus: FixtureRow = { weakness: 'Its menus are slow.', usd: 45_000 };
    const isLong: FixtureRow = { weakness: 'It is hard to park.', usd: 45_000, lengthIn: 190 };
    const costliest = 'It costs the most of the six to own over five years.';

    expect(describeFirst({ ...slowMenus, tech: 3 }).text).toBe('Its menus are slow.');
    expect(describeFirst({ ...slowMenus, tech: 4 }, {}, { tech: 5 }).text).toBe(
      'Its menus are slow.',
    );
    expect(describeFirst({ ...slowMenus, tech: 4 }, {}, { tech: 4 }).text).toBe(costliest);
    expect(describeFirst({ ...slowMenus, tech: 5 }).text).toBe(costliest);
    expect(describeFirst(isLong, {}, { lengthIn: 170 }).text).toBe('It is hard to park.');
    expect(describeFirst(isLong, {}, { lengthIn: 190 }).text).toBe(costliest);
  });

  it.each([
    [1, 'Its reliability is average: we rate it 3 of 5.'],
    [2, 'It is hard to park.'],
  ])('is its length where it is longer than %s of the others', (shorterCars, text) => {
    const long: FixtureRow = { ...newOnly, lengthIn: 190 };
    const row: FixtureRow = { ...long, weakness: 'It is hard to park.', reliability: [3, 3, 3] };
    const rows = [row, ...times(5 - shorterCars, long), ...times(shorterCars, newOnly)];
    const { cards } = makeCards(rows, { 'lifestyle.carAppreciation': [] });

    expect(cards.slice(0, 1).map((card) => describeWeakness(card, cards).text)).toEqual([text]);
  });

  it('is first what was asked for', () => {
    const row: FixtureRow = { weakness: cannotTow, usd: 45_000, cargoCuFt: 20 };

    expect(describeFirst(row, { 'usage.trunkSpace': 'notDealbreaker' }).text).toBe(
      'It has the least cargo space of the six.',
    );
  });

  it('is a must that the card alone serves worst, before the known one', () => {
    const row: FixtureRow = { weakness: 'Its styling has aged.', towingLb: 5000 };
    const others: FixtureRow = { towingLb: 8000 };

    expect(describeFirst(row, { 'usage.towing': 'definitely' }, others)).toEqual({
      text: 'It tows the least of the six, up to 5,000 lb: check that the one you buy has the hitch, and the payload for all you carry.',
      claims: [{ kind: 'lowest', figure: 'Towing', value: 5000, unit: 'lb' }],
    });
    expect(
      describeFirst({ ...row, hasTruckFrame: true }, { 'usage.towing': 'definitely' }, others).text,
    ).toBe('It tows the least of the six: up to 5,000 lb.');
    expect(describeFirst(row, towsALot, others).text).toBe('Its styling has aged.');
  });

  it('is not a price that is lower than that of most others', () => {
    const row: FixtureRow = { weakness: 'It is very expensive.', usd: 30_000, years: [2024, 2024] };

    expect(describeFirst(row).text).toBe('It is the oldest of the six.');
    expect(describeFirst({ ...row, mpg: 12 }).text).not.toBe('It is very expensive.');
  });

  it('is reliability where that is poor, behind a known one that speaks of it', () => {
    const poor: FixtureRow = { reliability: [2, 2, 2], weakness: 'Its styling has aged.' };

    expect(describeFirst(poor)).toEqual({
      text: 'We rate its reliability only 2 of 5.',
      claims: [{ kind: 'weakness', figure: 'reliability', value: 2, unit: 'of 5' }],
    });
    expect(describeFirst({ ...poor, weakness: 'Its battery may fail.' }).text).toBe(
      'Its battery may fail. We rate its reliability only 2 of 5.',
    );
    expect(describeFirst({ ...poor, reliability: [3, 3, 3] }).text).toBe('Its styling has aged.');
  });
});
