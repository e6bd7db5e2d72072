import { describe, expect, it } from 'vitest';
import { buildListingUrl as buildUrl, findListingMake, findMaxPrice } from './listing-url.ts';
import { makeAnswers } from './testing/make-answers.ts';

const match = (make: string, modelName: string, modelKey: string) => ({
  make,
  modelName,
  modelKey,
});

/** Builds the address for a listing whose make is unknown and whose price has no limit, unless it says otherwise. */
const buildListingUrl = (
  listing: Partial<Parameters<typeof buildUrl>[0]> & { readonly carName: string },
): string =>
  buildUrl({ make: undefined, bestMatch: undefined, zipCode: '', maxPrice: undefined, ...listing });

const parseParameters = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe('buildListingUrl', () => {
  it.each([
    [
      '2020-2023 Toyota RAV4 Hybrid XLE',
      match('toyota', 'RAV4', 'rav4'),
      { minyear: '2020', maxyear: '2023', trim_kw: 'Hybrid XLE' },
    ],
    [
      '2026 Honda CR-V Hybrid Sport',
      match('honda', 'CR-V', 'crv'),
      { minyear: '2026', maxyear: '2026', trim_kw: 'Hybrid Sport' },
    ],
    [
      '2019 Honda CRV Touring',
      match('Honda', 'CR-V', 'crv'),
      { minyear: '2019', maxyear: '2019', trim_kw: 'Touring' },
    ],
    [
      '2018–2021 Mercedes-Benz C-Class C 300',
      match('mercedesbenz', 'C-Class', 'cclass'),
      { minyear: '2018', maxyear: '2021', trim_kw: 'C 300' },
    ],
    ['2022 Ford F-150', match('ford', 'F-150', 'f150'), { minyear: '2022', maxyear: '2022' }],
    [
      '2021 Mazda Mazda3 GT',
      match('mazda', 'Mazda3', 'mazda3'),
      { minyear: '2021', maxyear: '2021', trim_kw: 'GT' },
    ],
    [
      '2021 Mazda3 GT',
      match('mazda', 'Mazda3', 'mazda3'),
      { minyear: '2021', maxyear: '2021', trim_kw: 'GT' },
    ],
    [
      '2021 Mazda 3 GT',
      match('mazda', 'Mazda3', 'mazda3'),
      { minyear: '2021', maxyear: '2021', trim_kw: 'GT' },
    ],
    [
      '2021 Land Rover Range Rover Sport HSE',
      match('landrover', 'Range Rover Sport', 'rangeroversport'),
      { minyear: '2021', maxyear: '2021', trim_kw: 'HSE' },
    ],
    [
      '2022-2023 Tesla Model S Plaid',
      match('tesla', 'Model S Plaid', 'models'),
      { minyear: '2022', maxyear: '2023', trim_kw: 'Plaid' },
    ],
    [
      '2016 BMW 3 Series Wagon 328i xDrive',
      match('bmw', '3 Series Wagon', '3series'),
      { minyear: '2016', maxyear: '2016', trim_kw: 'Wagon 328i xDrive' },
    ],
    [
      '2023 Aston Martin DBX707',
      match('astonmartin', 'DBX707', 'dbx'),
      { minyear: '2023', maxyear: '2023', trim_kw: 'DBX707' },
    ],
    [
      '2018 Mercedes-Benz SL 550',
      match('mercedesbenz', 'SL', 'slclass'),
      { minyear: '2018', maxyear: '2018', trim_kw: '550' },
    ],
    [
      '2024 Polestar 2 Long Range',
      match('polestar', '2', 'polestar2'),
      { minyear: '2024', maxyear: '2024', trim_kw: 'Long Range' },
    ],
    [
      '2022 Rivian R1T Adventure Quad Motor',
      match('rivian', 'R1T Quad', 'r1t'),
      { minyear: '2022', maxyear: '2022', trim_kw: 'Adventure Quad Motor' },
    ],
    [
      '2026 Honda CR-V Sport FWD',
      match('honda', 'CR-V', 'crv'),
      { minyear: '2026', maxyear: '2026', trim_kw: 'Sport' },
    ],
    [
      '2021 Ford F-150 4x4 Lariat AWD Hybrid',
      match('ford', 'F-150', 'f150'),
      { minyear: '2021', maxyear: '2021', trim_kw: 'Lariat Hybrid' },
    ],
    ['2020 Mazda CX-5 AWD', match('mazda', 'CX-5', 'cx5'), { minyear: '2020', maxyear: '2020' }],
    ['Tesla Model Y', match('tesla', 'Model Y', 'modely'), {}],
    [
      'Porsche Cayenne Coupé S',
      match('porsche', 'Cayenne Coupe', 'cayennecoupe'),
      { trim_kw: 'S' },
    ],
  ])('reads years and trim from %j', (carName, bestMatch, expected) => {
    const { make, model, ...rest } = parseParameters(
      buildListingUrl({ carName, bestMatch, zipCode: '' }),
    );

    expect({ make, model }).toEqual({ make: bestMatch.make, model: bestMatch.modelKey });
    expect(rest).toEqual(expected);
  });

  it('has no trim when the name does not contain the model', () => {
    const url = buildListingUrl({
      carName: '2020 BMW 330i xDrive',
      bestMatch: match('bmw', '3 Series', '3series'),
      zipCode: '',
    });

    expect(parseParameters(url)).not.toHaveProperty('trim_kw');
  });

  it('does not mistake the start of a longer model for the model', () => {
    const url = buildListingUrl({
      carName: '2020 Kia EV60 Wind',
      bestMatch: match('kia', 'EV6', 'ev6'),
      zipCode: '',
    });

    expect(parseParameters(url)).not.toHaveProperty('trim_kw');
  });

  it('searches within a radius of 150 around a known ZIP code', () => {
    const url = buildListingUrl({
      carName: '2022 Ford F-150',
      bestMatch: match('ford', 'F-150', 'f150'),
      zipCode: 'M5V3A8',
    });

    expect(url).toMatch(/^https:\/\/www\.autotempest\.com\/results\?/);
    expect(parseParameters(url)).toMatchObject({ zip: 'M5V3A8', radius: '150' });
  });

  it.each(['', '00000'])('has neither ZIP code nor radius for %j', (zipCode) => {
    const url = buildListingUrl({
      carName: '2022 Ford F-150',
      bestMatch: match('ford', 'F-150', 'f150'),
      zipCode,
    });

    expect(parseParameters(url)).not.toHaveProperty('zip');
    expect(parseParameters(url)).not.toHaveProperty('radius');
  });
});

describe('buildListingUrl without a model', () => {
  it('searches by make and years near the visitor', () => {
    const url = buildListingUrl({
      carName: '2020-2023 Land Rover Defender 110',
      make: 'Land Rover',
      zipCode: '10001',
      maxPrice: 50_000,
    });

    expect(parseParameters(url)).toEqual({
      make: 'landrover',
      minyear: '2020',
      maxyear: '2023',
      zip: '10001',
      radius: '150',
      maxprice: '50000',
    });
  });

  it('searches by years where no make is known either', () => {
    expect(parseParameters(buildListingUrl({ carName: '2020 Spaceship' }))).toEqual({
      minyear: '2020',
      maxyear: '2020',
    });
  });
});

describe('findMaxPrice', () => {
  it.each([
    { budget: '35to50k', price: { low: 30_000, high: 55_000 }, expected: 50_000 },
    { budget: '35to50k', price: { low: 51_400, high: 54_000 }, expected: 54_000 },
    { budget: 'over100k', price: { low: 120_000, high: 130_000 }, expected: undefined },
  ])('allows $expected with a budget of $budget for $price', ({ budget, price, expected }) => {
    const answers = makeAnswers({ 'budget.totalPriceRange': budget });

    expect(findMaxPrice(answers, price)).toBe(expected);
  });
});

describe('findListingMake', () => {
  it.each([
    ['Toyota', '2020 Toyota RAV4', 'Toyota'],
    ['', '2020-2023 Toyota RAV4', 'Toyota'],
    ['unknown', '2021 Land Rover Defender', 'Land Rover'],
    [' Unknown ', '2021 Mercedes Benz C-Class', 'Mercedes-Benz'],
    ['', 'Certified Honda Civic', 'Honda'],
    ['', '2020 Spaceship', undefined],
    ['', '2020 Grammar', undefined],
  ])('finds for make %j and name %j the make %j', (make, name, expected) =>
    expect(findListingMake(make, name)).toBe(expected),
  );
});
