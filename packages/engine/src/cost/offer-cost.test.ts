import type { Country, Region } from '@app/contract/region';
import { describe, expect, it } from 'vitest';
import { listOffers, type Offer } from '../catalogue/offers.ts';
import { type FixtureRow, makeCatalogue } from '../testing/make-catalogue.ts';
import { getCostFigures, getRegionCosts, getVisitorCosts } from './offer-cost.ts';

const newOnly: FixtureRow = { years: [2026, 2026] };
const fiveYearsOld: FixtureRow = { years: [2021, 2021] };

const makeOfferFrom = (row: FixtureRow): Offer => {
  const [offer] = listOffers(makeCatalogue([row]), 'US', 3);
  if (offer === undefined) throw new Error('The row has no offer');

  return offer;
};

/** The same offer of a make whose upkeep is this multiple of the class average. */
const withMakeUpkeep = (offer: Offer, upkeep: number): Offer => {
  const { vehicle } = offer.variant;
  return {
    ...offer,
    variant: { ...offer.variant, vehicle: { ...vehicle, brand: { ...vehicle.brand, upkeep } } },
  };
};

describe('the energy of a mile', () => {
  it.each<[string, FixtureRow, number, number]>([
    ['of a gas car is its mpg in gallons', { mpg: 25 }, 0.04, 0],
    [
      'of a gas car is no electricity, whatever range it is said to have',
      { mpg: 25, rangeMi: 30 },
      0.04,
      0,
    ],
    [
      'of an electric car is its MPGe at 33.7 kWh a gallon',
      { powertrain: 'electric', mpg: 100 },
      0,
      0.337,
    ],
    [
      'of a plug-in hybrid is half electric at a range of 30 miles',
      { powertrain: 'pluginHybrid', mpg: 40, mpge: 100, rangeMi: 30 },
      0.0125,
      0.1685,
    ],
    [
      'of a plug-in hybrid is two-thirds electric at a range of 60 miles',
      { powertrain: 'pluginHybrid', mpg: 40, mpge: 100, rangeMi: 60 },
      0.0083333,
      0.22467,
    ],
    [
      'of a plug-in hybrid without a known range is gas',
      { powertrain: 'pluginHybrid', mpg: 40, mpge: 100 },
      0.025,
      0,
    ],
  ])('%s', (_what, row, gallonsPerMile, kilowattHoursPerMile) => {
    expect(getCostFigures(makeOfferFrom({ ...newOnly, ...row }))).toMatchObject({
      gallonsPerMile,
      kilowattHoursPerMile,
    });
  });

  it.each([
    ['diesel', 'diesel'],
    ['gas', 'gasoline'],
    ['hybrid', 'gasoline'],
  ] as const)('of a %s car takes %s', (powertrain, fuel) => {
    expect(getCostFigures(makeOfferFrom({ powertrain })).fuel).toBe(fuel);
  });
});

describe('the upkeep of a mile', () => {
  const brandNew = makeOfferFrom(newOnly);
  const classAverage = brandNew.variant.vehicle.segmentRow.upkeepCentsPerMile / 100;

  it.each<[string, Offer, number]>([
    ['is that of the class when new', brandNew, 1],
    ['is more for a costlier make', withMakeUpkeep(brandNew, 1.5), 1.5],
    ['is 7 % more for each year of age', makeOfferFrom(fiveYearsOld), 1.35],
    ['is 30 % more in Canada', { ...brandNew, country: 'CA' }, 1.3],
    ['is not less for the model year after this one', makeOfferFrom({ years: [2027, 2027] }), 1],
  ])('%s', (_what, offer, multiple) => {
    expect(getCostFigures({ ...offer }).upkeepPerMile).toBeCloseTo(classAverage * multiple, 4);
  });
});

describe('the value kept', () => {
  it('is what a dealer pays, an eighth under the used price, for ten years from the purchase', () => {
    const { keptAfter } = getCostFigures(makeOfferFrom(newOnly));

    expect(keptAfter).toHaveLength(11);
    expect(keptAfter).toEqual(keptAfter.toSorted((a, b) => b - a));
    expect(keptAfter[0]).toBe(0.875);
    expect(keptAfter[5]).toBeCloseTo(0.875 * 0.63148, 4);
  });

  it('is a share of the price of a used one', () => {
    const [whenNew, whenUsed] = [newOnly, fiveYearsOld].map(
      (row) => getCostFigures(makeOfferFrom(row)).keptAfter,
    );

    expect(whenUsed?.[0]).toBe(0.875);
    expect(whenUsed?.[3]).toBeCloseTo((0.875 * (whenNew?.[8] ?? 0)) / (whenNew?.[5] ?? 0), 4);
  });

  it('is none of the destination charge', () => {
    const row: FixtureRow = { ...newOnly, usd: 38_000 };
    const shipped: FixtureRow = { ...row, destination: { usd: 2_000, isEstimate: false } };
    const [without, included] = [row, shipped].map((one) => getCostFigures(makeOfferFrom(one)));
    const computeResale = (figures = included) =>
      (figures?.price ?? 0) * (figures?.keptAfter[5] ?? 0);

    expect(included?.price).toBe(40_000);
    expect(computeResale(included)).toBeCloseTo(computeResale(without), 0);
  });

  it('is a fifth more for an electric car after five years than its used price says', () => {
    const [gas, electric] = [newOnly, { ...newOnly, powertrain: 'electric' as const }].map(
      (row) => getCostFigures(makeOfferFrom(row)).keptAfter,
    );
    // A compact SUV keeps 0.61 of its price in five years, an electric one 0.43.
    const expected = 1.2 * (0.43 / 0.61) ** 0.93;

    expect((electric?.[5] ?? 0) / (gas?.[5] ?? 1)).toBeCloseTo(expected, 3);
    expect(electric?.[0]).toBe(gas?.[0]);
  });
});

it('works out the figures of an offer once', () => {
  const offer = makeOfferFrom({ ...newOnly, usd: 38_000 });

  expect(getCostFigures(offer).price).toBe(38_000);
  expect(getCostFigures(offer)).toBe(getCostFigures(offer));
});

describe('the costs of a visitor', () => {
  const texas: Region = { country: 'US', code: 'TX' };
  const hawaii: Region = { country: 'US', code: 'HI' };

  it.each(['yesCharging', 'planningSoon', undefined] as const)(
    'are those of the region where the answer about charging is %s',
    (evCharging) => {
      expect(getVisitorCosts({ region: texas, evCharging })).toEqual(getRegionCosts(texas));
    },
  );

  it('have the price of public chargers for who cannot charge at home', () => {
    expect(getVisitorCosts({ region: texas, evCharging: 'noCharging' })).toEqual({
      ...getRegionCosts(texas),
      electricity: 0.45,
      chargesAway: true,
    });
  });

  it('never have cheaper electricity away from home than at home', () => {
    expect(getVisitorCosts({ region: hawaii, evCharging: 'noCharging' }).electricity).toBe(
      getRegionCosts(hawaii).electricity,
    );
  });
});

describe('the costs of a region', () => {
  it.each([
    ['US', 'TX', 0.0625],
    ['CA', 'ON', 0.13],
  ] as const)('are known for %s %s', (country, code, salesTax) => {
    expect(getRegionCosts({ country, code })).toMatchObject({ country, code, salesTax });
  });

  it.each(['US', 'CA'] as const)('are the average of %s in an unknown place', (country) => {
    expect(getRegionCosts({ country, code: 'Unknown' })).toMatchObject({ country, code: country });
  });

  it('are an error for a country without any', () => {
    const country = 'MX' as unknown as Country;

    expect(() => getRegionCosts({ country, code: 'MX' })).toThrow('regions.csv has no row for MX');
  });
});
