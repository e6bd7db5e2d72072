import { describe, expect, it } from 'vitest';
import { type FixtureRow, makeCatalogue, makeRow } from '../testing/make-catalogue.ts';
import { loadTables } from './tables.js';
import { buildCatalogue, listMakes, nameModel } from './vehicle.ts';

describe('buildCatalogue', () => {
  it('joins a vehicle with its make and its segment', () => {
    const [vehicle] = makeCatalogue([
      { make: 'Honda', model: 'CR-V Hybrid', family: 'CR-V' },
    ]).vehicles;

    expect(vehicle).toMatchObject({
      fullName: 'Honda CR-V',
      brand: { make: 'Honda' },
      segmentRow: { segment: 'compactSuv' },
    });
  });

  it('gives cheap trims of plain makes an ordinary sound system, unless trims have ratings of their own', () => {
    const listAudio = (audio: 2 | 5, ofCheap: { audio?: 4 } = {}, isPremiumMake = false) =>
      makeCatalogue([
        {
          isPremiumMake,
          audio,
          trims: [
            { trim: 'LX', usd: 30_000, figures: ofCheap },
            { trim: 'EX', usd: 33_000 },
            { trim: 'Touring', usd: 39_000 },
          ],
        },
      ]).variants.map((variant) => variant.audio);

    expect(listAudio(5)).toEqual([3, 5, 5]);
    expect(listAudio(2)).toEqual([2, 2, 2]);
    expect(listAudio(5, { audio: 4 })).toEqual([4, 5, 5]);
    expect(listAudio(5, {}, true)).toEqual([5, 5, 5]);
  });

  it('gives each trim its own figures and else those of the vehicle', () => {
    const trims = [
      { trim: 'LX', usd: 30_000 },
      {
        trim: 'EX',
        usd: 33_000,
        cad: 41_000,
        figures: { seats: 7, mpge: 90, rangeMi: 40, rearRoom: 2, lengthIn: 178 },
      },
    ] as const;
    const { vehicles, variants } = makeCatalogue([{ cabin: 4, mpge: 80, rangeMi: 30, trims }]);
    const [vehicle] = vehicles;

    expect(variants).toEqual([
      expect.objectContaining({
        vehicle,
        trim: 'LX',
        usd: 30_000,
        seats: 5,
        cabin: 4,
        mpge: 80,
        rangeMi: 30,
        rearRoom: 3,
        lengthIn: 182,
        middlePriceCountries: [],
      }),
      expect.objectContaining({
        trim: 'EX',
        usd: 33_000,
        cad: 41_000,
        seats: 7,
        cabin: 4,
        mpge: 90,
        rangeMi: 40,
        rearRoom: 2,
        lengthIn: 178,
        middlePriceCountries: ['US', 'CA'],
      }),
    ]);
    expect(variants[0]).not.toHaveProperty('cad');
    expect(makeCatalogue([{}]).variants[0]).not.toHaveProperty('rangeMi');
  });

  it.each<[string, number]>([
    ['only', 1],
    ['second', 2],
    ['second', 3],
    ['third', 4],
  ])('takes the %s of %d trims as the one at the middle price', (ordinal, count) => {
    const trims: FixtureRow['trims'] = ['only', 'second', 'third', 'fourth']
      .slice(0, count)
      .map((trim, index) => ({ trim, usd: 30_000 + index }));
    const typical = makeCatalogue([{ trims }]).variants.filter(
      ({ middlePriceCountries }) => middlePriceCountries.length > 0,
    );

    expect(typical.map(({ trim }) => trim)).toEqual([ordinal]);
  });

  it('takes the middle trim of each country as the one at the middle price there', () => {
    const trims: FixtureRow['trims'] = [
      { trim: 'LX', usd: 30_000, countries: ['US'] },
      { trim: 'EX', usd: 31_000 },
      { trim: 'SX', usd: 32_000, countries: ['US'] },
      { trim: 'Premium', usd: 33_000, countries: ['CA'] },
    ];
    const { variants } = makeCatalogue([{ trims }]);

    expect(variants.map(({ trim, middlePriceCountries }) => [trim, middlePriceCountries])).toEqual([
      ['LX', []],
      ['EX', ['US']],
      ['SX', []],
      ['Premium', ['CA']],
    ]);
  });

  it('counts a trim once whose figures or name changed, and puts all its rows at the middle price', () => {
    const trims: FixtureRow['trims'] = [
      { trim: 'LS', usd: 30_000 },
      { trim: 'LT', usd: 33_000, years: [2020, 2022] },
      { trim: 'LT', usd: 33_000, years: [2023, 2026] },
      { trim: 'LTZ', usd: 38_000, years: [2020, 2022] },
      { trim: 'Premier', usd: 38_000, years: [2023, 2026] },
    ];
    const { variants } = makeCatalogue([{ trims }]);

    expect(
      variants.map(({ trim, middlePriceCountries }) => [trim, middlePriceCountries.length]),
    ).toEqual([
      ['LS', 0],
      ['LT', 2],
      ['LT', 2],
      ['LTZ', 0],
      ['Premier', 0],
    ]);
  });

  it('throws for a vehicle of an unknown make', () => {
    const { segments } = loadTables();
    const rows = { makes: [], segments, vehicles: [makeRow()], priceErrorsByAge: [] };

    expect(() => buildCatalogue(rows, 'test')).toThrow('The tables have no row for Ordinary');
  });
});

it('gives a trim with five seats no third row', () => {
  const third = { thirdRow: 4, cargoBehindThirdRowCuFt: 16 } as const;
  const { variants } = makeCatalogue([
    { ...third, seats: 7, trims: [{}, { figures: { seats: 5 } }] },
  ]);

  expect(variants).toEqual([
    expect.objectContaining(third),
    expect.objectContaining({ thirdRow: 0 }),
  ]);
  expect(variants[1]).not.toHaveProperty('cargoBehindThirdRowCuFt');
});

it('offers all-wheel drive where at least one trim has it', () => {
  const rows: readonly FixtureRow[] = [
    { drive: 'awd' },
    { drive: 'fwd', trims: [{}, { figures: { drive: '4wd' } }] },
    { drive: 'fwd', trims: [{}, {}] },
  ];

  expect(makeCatalogue(rows).vehicles.map(({ isAwdOffered }) => isAwdOffered)).toEqual([
    true,
    true,
    false,
  ]);
});

it('lists every make of the tables with its vehicles', () => {
  const { makes, vehicles } = loadTables();

  expect(listMakes()).toEqual(
    makes.map(({ make, listingKey }) => ({
      make,
      listingKey,
      vehicles: vehicles.filter((vehicle) => vehicle.make === make),
    })),
  );
});

describe('the name of a model', () => {
  it.each([
    { make: 'Toyota', model: 'RAV4', name: 'Toyota RAV4' },
    { make: 'Mazda', model: 'Mazda3', name: 'Mazda3' },
    { make: 'Mercedes-Benz', model: 'AMG GT', name: 'Mercedes-AMG GT' },
    { make: 'Mercedes-Benz', model: 'GLC AMG GLC43', name: 'Mercedes-Benz GLC AMG GLC43' },
  ])('is what people call it: $name', ({ make, model, name }) => {
    expect(nameModel({ make, model })).toBe(name);
  });
});
