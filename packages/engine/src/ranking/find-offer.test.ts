import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
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
  { ...stillNew, msrpUsd: 14_000 },
];

const listed = (condition: string, broken: number, range?: string, zipCode?: string) =>
  listedOf(rows, condition, broken, range, zipCode);
const listedOf = (
  these: readonly FixtureRow[],
  condition: string,
  broken: number,
  range = '35to50k',
  zipCode?: string,
): readonly string[] => {
  const table = makeCatalogue(these).offers;
  const answers = makeAnswers({ 'budget.condition': condition, 'budget.totalPriceRange': range }, zipCode);
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

describe('the first vehicle of the catalogue', () => {
  const first: readonly FixtureRow[] = [{ years: [2022, 2026], msrpUsd: 14_000 }];

  it('is listed too, and once', () => {
    expect(listedOf(first, 'new', 0, 'under20k')).toEqual(['0 new from 14000']);
    expect(listedOf(first, 'noPreference', limitBits.price, '20to35k')).toEqual(['0 new from 14000']);
  });
});

describe('the offers in Canada', () => {
  it('are those whose price in Canadian dollars lies in the band', () => {
    expect(listed('new', 0, '50to75k', 'M5V2T6')).toEqual(['0 new from 52000', '2 new from 54600']);
    expect(listed('new', limitBits.price, '50to75k', 'M5V2T6')).toEqual(['4 new from 78000', '3 new from 39000']);
  });

  it('below the lowest band are none of the other country', () => {
    expect(listed('new', limitBits.price, 'under20k', 'M5V2T6')).toEqual([]);
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

  it('are the new one of a vehicle that is offered used as well, though that may lie nearer', () => {
    const both: FixtureRow = { years: [2018, 2026], msrpUsd: 60_000 };
    expect(listedOf([both], 'preOwned', limitBits.price)[0]).toMatch(/^0 used from 2/);
    expect(listedOf([both], 'noPreference', limitBits.price)).toEqual(['0 new from 60000']);
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
