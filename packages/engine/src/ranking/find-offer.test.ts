import { describe, expect, it } from 'vitest';
import { makeAnswers } from '../testing/make-answers.ts';
import { type FixtureRow, makeCatalogue } from '../testing/make-catalogue.ts';
import { wishesOf } from '../wishes.ts';
import { isNewOffer, listOffers } from './find-offer.ts';
import { limitBits } from './limits.ts';

const stillNew: FixtureRow = { years: [2026, 2026], msrpUsd: 40_000 };
const rows: readonly FixtureRow[] = [
  stillNew,
  // Used, some of its years cost what a new one of the others does.
  { years: [2022, 2024], msrpUsd: 52_000 },
  // Both new and used within the band.
  { years: [2023, 2026], msrpUsd: 42_000 },
  { ...stillNew, msrpUsd: 30_000 },
  { ...stillNew, msrpUsd: 60_000 },
  { ...stillNew, msrpUsd: 120_000 },
];

const listed = (condition: string, broken: number, range = '35to50k') => {
  const table = makeCatalogue(rows).offers;
  const answers = makeAnswers({ 'budget.condition': condition, 'budget.totalPriceRange': range });
  const { vehicles, offers } = listOffers(table, wishesOf(answers), broken);
  return vehicles.map((vehicle, index) => {
    const offer = offers[index] ?? -1;
    expect(offer % table.vehicleCount).toBe(vehicle);
    expect(table.toYear[offer]).toBeGreaterThan(0);
    return `${vehicle} ${isNewOffer(table, offer) ? 'new' : 'used'} from ${table.low[offer]}`;
  });
};

const kinds = (list: readonly string[]) => list.map((offer) => offer.split(' from ')[0]).sort();

describe('the offers that keep the price and the condition', () => {
  it.each([
    ['new', ['0 new', '2 new']],
    ['preOwned', ['1 used', '2 used']],
    ['noPreference', ['0 new', '1 used', '2 new']],
  ])('for %s are one a vehicle, the new one where both would do', (condition, offers) => {
    expect(kinds(listed(condition, 0))).toEqual(offers);
  });
});

describe('the offers that give up the condition', () => {
  it.each([
    ['new', ['1 used', '2 used']],
    ['preOwned', ['0 new', '2 new']],
    ['noPreference', []],
  ])('for %s are those of the other one', (condition, offers) => {
    expect(kinds(listed(condition, limitBits.condition))).toEqual(offers);
  });
});

describe('the offers that give up the price', () => {
  it('lie in the band above or below, no further', () => {
    expect(listed('new', limitBits.price)).toEqual(['4 new from 60000', '3 new from 30000']);
  });

  it('lie on the one side that there is of the lowest and the highest band', () => {
    expect(listed('new', limitBits.price, 'over100k')).toEqual([]);
    expect(listed('new', limitBits.price, 'under20k')).toEqual(['3 new from 30000']);
  });

  it.each([
    [70_000, 'below', [26_700, 34_800]],
    [78_000, 'above', [51_500, 63_400]],
  ] as const)(
    'list a vehicle once, with the offer nearest in price: listed at %d, the one %s',
    (msrpUsd, _side, price) => {
      const { offers: table } = makeCatalogue([{ years: [2014, 2024], msrpUsd }]);
      const wishes = wishesOf(makeAnswers({ 'budget.condition': 'preOwned', 'budget.totalPriceRange': '35to50k' }));
      const { vehicles, offers } = listOffers(table, wishes, limitBits.price);
      expect(vehicles).toEqual([0]);
      const [offer = -1] = offers;
      expect([table.low[offer], table.high[offer]]).toEqual(price);
    },
  );
});
