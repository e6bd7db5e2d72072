import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { type FixtureRow, makeCatalogue } from '../testing/make-catalogue.ts';
import {
  catalogueYear,
  estimateRetainedShare,
  estimateUsedPrice,
  getNewPrice,
  newestUsedYear,
} from './price.ts';
import { loadCatalogue, type Variant, type Vehicle } from './vehicle.ts';

const makeVariant = (row: FixtureRow = {}): Variant => {
  const [variant] = makeCatalogue([row]).variants;
  if (variant === undefined) throw new Error('The row has no trim');

  return variant;
};

const listUsedYears = ({ years: [first, last] }: Variant): readonly number[] => {
  const count = Math.max(0, Math.min(last, newestUsedYear) - first + 1);
  return Array.from({ length: count }, (_year, index) => first + index);
};

/** True if a trim costs more than another one in the US, and less in Canada, in the same condition and year. */
const isCheaperInCanadaOnly = (trim: Variant, other: Variant): boolean => {
  const areNew = trim.years[1] >= catalogueYear && other.years[1] >= catalogueYear;
  const isCheaperNew =
    areNew &&
    getNewPrice(trim, 'US') > getNewPrice(other, 'US') &&
    getNewPrice(trim, 'CA') < getNewPrice(other, 'CA');

  const otherYears = listUsedYears(other);
  const isCheaperUsed = listUsedYears(trim)
    .filter((year) => otherYears.includes(year))
    .some(
      (year) =>
        estimateUsedPrice(trim, year, 'US') > estimateUsedPrice(other, year, 'US') &&
        estimateUsedPrice(trim, year, 'CA') < estimateUsedPrice(other, year, 'CA'),
    );
  return isCheaperNew || isCheaperUsed;
};

/** The same trim as if used prices had never been compared with the market. */
const withoutCorrection = (variant: Variant): Variant => {
  const { priceError: _own, ...vehicle } = variant.vehicle;
  return {
    ...variant,
    vehicle: {
      ...vehicle,
      brand: { ...vehicle.brand, priceError: 0 },
      segmentRow: { ...vehicle.segmentRow, priceError: 0 },
      priceErrorsByAge: [],
    },
  };
};

describe('the correction of used prices', () => {
  type MeasuredError = {
    readonly subject: string;
    readonly name: string;
    readonly first: string;
    readonly last: string;
    readonly percent: string;
  };

  const rows: readonly MeasuredError[] = parse(
    readFileSync(new URL('../../data/price-errors.csv', import.meta.url), 'utf8'),
    { columns: true },
  );
  const { vehicles, variants } = loadCatalogue();
  const corrections = vehicles.flatMap((vehicle) => {
    const variant = variants.find((one) => one.vehicle === vehicle);
    if (variant === undefined) return [];

    return listUsedYears({ ...variant, years: vehicle.years }).map((year) => {
      const age = catalogueYear - year;
      const logarithm = Math.log(
        estimateRetainedShare(withoutCorrection(variant), age) /
          estimateRetainedShare(variant, age),
      );
      return { vehicle, year, logarithm };
    });
  });

  const isMeasuredBy = (
    { subject, name, first, last }: MeasuredError,
    { vehicle, year }: (typeof corrections)[number],
  ): boolean => {
    const { make, model, segment } = vehicle;
    const names: Readonly<Record<string, string>> = {
      age: String(catalogueYear - year),
      segment,
      make,
      model: `${make} ${model}`,
    };
    return (
      names[subject] === name &&
      year >= Number(first || catalogueYear - 100) &&
      year <= Number(last || catalogueYear)
    );
  };

  it.each(rows)(
    'lowers prices that were $percent % too high for $subject $name by that much on average',
    (row) => {
      const measured = corrections.filter((correction) => isMeasuredBy(row, correction));
      const mean =
        measured.reduce((total, { logarithm }) => total + logarithm, 0) / measured.length;

      expect(measured.length).toBeGreaterThan(0);
      expect(100 * (Math.exp(mean) - 1)).toBeCloseTo(Number(row.percent), 0);
    },
  );

  it('lowers no price to less than 45 %, and raises one by more than 6 % only with a row of its own', () => {
    for (const { vehicle, year, logarithm } of corrections) {
      const factor = Math.exp(-logarithm);

      expect(factor, `${vehicle.id} ${year}`).toBeGreaterThan(0.45);
      expect(factor, `${vehicle.id} ${year}`).toBeLessThan(
        vehicle.priceError === undefined ? 1.06 : 2,
      );
    }
  });
});

describe('retainedShare', () => {
  it.each([
    [0, 1],
    [5, 0.631],
    [12, 0.257],
    [14, 0.199],
  ])('is, at an age of %d years, %d of the price of a mainstream SUV', (ageYears, share) => {
    expect(estimateRetainedShare(makeVariant(), ageYears)).toBeCloseTo(share, 3);
  });

  it('falls with every month of age, for every trim of the catalogue', () => {
    for (const variant of loadCatalogue().variants.filter((_variant, index) => index % 20 === 0)) {
      const shares = Array.from({ length: 200 }, (_share, month) =>
        estimateRetainedShare(variant, month / 12),
      );

      expect(shares).toEqual([...shares].sort((a, b) => b - a));
      expect(new Set(shares).size).toBe(shares.length);
    }
  });

  it.each([
    ['an electric car loses more than a gas car of its segment', { powertrain: 'electric' }, {}],
    ['a plug-in hybrid loses more than a gas car', { powertrain: 'pluginHybrid' }, {}],
    ['a gas car loses more than a hybrid', {}, { powertrain: 'hybrid' }],
    [
      'a luxury car loses more than a mainstream car',
      { segment: 'luxuryCar' },
      { segment: 'mainstreamCar' },
    ],
    [
      'a mainstream SUV loses more than an off-roader',
      { segment: 'midsizeSuv' },
      { segment: 'offRoadSuv' },
    ],
  ] satisfies [string, FixtureRow, FixtureRow][])('says that %s', (_case, less, more) => {
    expect(estimateRetainedShare(makeVariant(less), 5)).toBeLessThan(
      estimateRetainedShare(makeVariant(more), 5),
    );
  });
});

describe('prices', () => {
  it('take the Canadian list price where the tables name one, else the make’s ratio', () => {
    expect(getNewPrice(makeVariant({ usd: 40_000 }), 'CA')).toBe(52_000);
    expect(getNewPrice(makeVariant({ trims: [{ usd: 40_000, cad: 47_310 }] }), 'CA')).toBe(49_300);
    expect(getNewPrice(makeVariant({ trims: [{ usd: 40_000, cad: 47_310 }] }), 'US')).toBe(40_000);
  });

  it.each([
    { country: 'US', destination: 1_450, price: 41_500 },
    { country: 'US', destination: 2_795, price: 42_800 },
    { country: 'CA', destination: 1_450, price: 52_000 },
    { country: 'CA', destination: 2_795, price: 52_800 },
  ] as const)('of new ones include a destination charge of $destination in $country', (row) => {
    const destination = { usd: row.destination, isEstimate: false };
    const variant = makeVariant({ usd: 40_000, destination });

    expect(getNewPrice(variant, row.country)).toBe(row.price);
  });

  it('of new ones include a charge of 1,100 to 2,800 dollars for every vehicle on sale', () => {
    for (const { id, years, destination } of loadCatalogue().vehicles) {
      expect(destination !== undefined, id).toBe(years[1] >= catalogueYear);
      if (destination === undefined) continue;

      expect(destination.usd, id).toBeGreaterThanOrEqual(1_100);
      expect(destination.usd, id).toBeLessThanOrEqual(2_800);
    }
  });

  it('bring the list price of a discontinued trim to that of today’s vehicles', () => {
    const discontinued = makeVariant({ years: [2014, 2016], usd: 30_000 });
    const sameAge = makeVariant({ years: [2014, 2026], usd: 30_000 });

    expect(
      estimateUsedPrice(discontinued, 2016, 'US') / estimateUsedPrice(sameAge, 2016, 'US'),
    ).toBeCloseTo(181 / 147, 2);
  });

  it.each([
    [2021, 1.08],
    [2019, 1.08],
    [2025, 1.016],
  ])('of used ones of %d are %d times the make’s ratio in Canada', (modelYear, premium) => {
    const variant = makeVariant({ years: [2014, 2026], usd: 40_000 });

    expect(
      estimateUsedPrice(variant, modelYear, 'CA') / estimateUsedPrice(variant, modelYear, 'US'),
    ).toBeCloseTo(1.25 * premium, 2);
  });

  it.each(['US', 'CA'] as const)(
    'never rise with age, and never exceed that of a new one, for any trim in %s',
    (country) => {
      const costlierWithAge = loadCatalogue().variants.filter((variant) => {
        const prices = listUsedYears(variant).map((year) =>
          estimateUsedPrice(variant, year, country),
        );
        if (variant.years[1] >= catalogueYear) prices.push(getNewPrice(variant, country));

        return prices.some((price, index) => price < (prices[index - 1] ?? 0));
      });

      expect(costlierWithAge.map(({ vehicle, trim }) => `${vehicle.id} ${trim}`)).toEqual([]);
    },
  );

  it('of used trims differ less than new, except of those whose hardware buyers look for', () => {
    const compare = (segment: 'compactSuv' | 'offRoadSuv', modelYear: number): number => {
      const trims = [25_000, 30_000, 40_000].map((usd) => ({ trim: String(usd), usd }));
      const [cheapest, , costliest] = makeCatalogue([
        { years: [2014, 2024], segment, trims },
      ]).variants;
      if (cheapest === undefined || costliest === undefined)
        throw new Error('The row has no trims');

      return (
        estimateUsedPrice(costliest, modelYear, 'US') / estimateUsedPrice(cheapest, modelYear, 'US')
      );
    };

    expect(compare('compactSuv', 2022)).toBeCloseTo(1.6 ** 0.8, 1);
    expect(compare('compactSuv', 2014)).toBeCloseTo(1.6 ** 0.6, 1);
    expect(compare('offRoadSuv', 2014)).toBeCloseTo(1.6, 1);
  });

  it('of the middle trim do not change with the difference of the others', () => {
    const trims = [25_000, 30_000, 40_000].map((usd) => ({ trim: String(usd), usd }));
    const [, middle] = makeCatalogue([{ years: [2014, 2024], trims }]).variants;
    const [alone] = makeCatalogue([{ years: [2014, 2024], usd: 30_000 }]).variants;
    if (middle === undefined || alone === undefined) throw new Error('A row has no trims');

    for (const country of ['US', 'CA'] as const)
      expect(estimateUsedPrice(middle, 2016, country)).toBe(
        estimateUsedPrice(alone, 2016, country),
      );
  });

  it('keep the order of trims by price in Canada, new and used', () => {
    const { vehicles, variants } = loadCatalogue();
    const soldInCanada = variants.filter(({ countries }) => countries.includes('CA'));
    const variantsByVehicle = Map.groupBy(soldInCanada, ({ vehicle }) => vehicle);

    const outOfOrder = vehicles
      .filter(({ countries }) => countries.includes('CA'))
      .flatMap((vehicle) => {
        const trims = variantsByVehicle.get(vehicle) ?? [];
        return trims.flatMap((trim) =>
          trims
            .filter((other) => isCheaperInCanadaOnly(trim, other))
            .map((other) => `${vehicle.id}: ${trim.trim}, ${other.trim}`),
        );
      });

    expect(outOfOrder).toEqual([]);
  });

  it('rise from the last year of a generation to the first of the next, but for a few whose trims differ', () => {
    const { vehicles, variants } = loadCatalogue();

    const typicalPrice = (vehicle: Vehicle, year: number): number => {
      const typical = variants.find(
        (variant) => variant.vehicle === vehicle && variant.middlePriceCountries.includes('US'),
      );
      return typical === undefined ? 0 : estimateUsedPrice(typical, year, 'US');
    };

    const byModel = Map.groupBy(
      vehicles,
      ({ make, model, powertrain }) => `${make} ${model} ${powertrain}`,
    );
    const steps = [...byModel.values()].flatMap((rows) => {
      const generations = rows.toSorted((a, b) => a.years[0] - b.years[0]);
      return generations.slice(1).flatMap((next, index) => {
        const before = generations[index];
        if (before === undefined || next.years[0] > newestUsedYear) return [];

        const first = typicalPrice(next, next.years[0]);
        return [typicalPrice(before, Math.min(before.years[1], newestUsedYear)) / first];
      });
    });

    expect(steps.length).toBeGreaterThan(400);
    expect(steps.filter((step) => step > 1.1).length).toBeLessThan(9);
  });
});

it('never lets an older year of a trim cost more, unless its list price fell', () => {
  const { variants } = loadCatalogue();
  const rowsOfTrims = Map.groupBy(variants, ({ vehicle, trim, body, cab, usd }) =>
    [vehicle.id, trim, body, cab, usd].join(),
  );
  const listPrices = (rows: readonly Variant[]): readonly number[] =>
    rows
      .filter(({ countries }) => countries.includes('US'))
      .flatMap((row) => listUsedYears(row).map((year) => [year, row] as const))
      .toSorted(([oneYear], [otherYear]) => oneYear - otherYear)
      .map(([year, row]) => estimateUsedPrice(row, year, 'US'));
  const costsMoreWhenOlder = (rows: readonly Variant[]): boolean =>
    listPrices(rows).some((price, index, prices) => price > (prices[index + 1] ?? price));

  const wrongTrims = [...rowsOfTrims].filter(([, rows]) => costsMoreWhenOlder(rows));

  expect(wrongTrims.map(([key]) => key)).toEqual([]);
});
