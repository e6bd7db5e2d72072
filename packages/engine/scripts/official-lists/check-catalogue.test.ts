import { describe, expect, it } from 'vitest';
import { type FixtureRow, makeRow } from '../../src/testing/make-catalogue.ts';
import { type CheckedVehicle, checkCatalogue, readLists, writeReport } from './check-catalogue.ts';
import { readNrcanElectric, readNrcanFuel } from './nrcan.ts';

const epa = `year,make,base_model,drive,powertrain,comb_mpg_min,comb_mpg_max,ev_range_min,ev_range_max,phev_range_mi,phev_comb_mpge,mild48v,models
2019,Toyota,RAV4,FWD,GAS,28,30,,,,,,RAV4
2019,Toyota,RAV4,AWD,GAS,24,25,,,,,,RAV4 AWD
2019,Toyota,RAV4,AWD,HEV,40,40,,,,,,RAV4 Hybrid AWD
2020,Toyota,RAV4,FWD,GAS,28,30,,,,,,RAV4
2020,Toyota,RAV4,AWD,HEV,40,40,,,,,,RAV4 Hybrid AWD
2024,Toyota,RAV4,AWD,PHEV,38,38,,,42,94,,RAV4 PHEV AWD
2022,Land Rover,Range Rover,4WD,HEV,20,21,,,,,Y,New Range Rover P400 MHEV
2022,Land Rover,Range Rover,4WD,GAS,16,16,,,,,,Range Rover Sport
2022,BMW,M,RWD,GAS,18,19,,,,,,M2 Coupe; M3 Sedan
2024,Tesla,Model 3,AWD,BEV,110,120,300,340,,,,Model 3 Long Range AWD
2026,Kia,Soul,FWD,GAS,29,29,,,,,,Soul
`;
const fleet = `manufacturer,vehicle_name,electrification,seats_avg
Toyota,RAV4 AWD,ICE,5.4
Toyota,RAV4,PHEV,4.0
`;
const stars = `model_year,make,nhtsa_model,drive,overall_stars
2019,Toyota,RAV4,AWD,5
2020,Toyota,RAV4,FWD,4
2020,Toyota,RAV4 HYBRID,AWD,5
`;
const prices = `model_year,make,model,catalogue_family,trim,drive,powertrain,list_price,currency
2020,Toyota,RAV4,RAV4,XLE,FWD,gas,30000,USD
2020,Toyota,RAV4,RAV4,XLE,AWD,gas,40000,USD
2019,Toyota,RAV4,RAV4,XLE,FWD,gas,20000,USD
2020,Toyota,RAV4,RAV4,entry,,gas,35000,CAD
`;

const texts: Readonly<Record<string, string>> = {
  'epa-models.csv': epa,
  'omega-my2022.csv': fleet,
  'nhtsa-ratings.csv': stars,
  'trims.csv': prices,
};

const check = (
  rows: readonly FixtureRow[],
  changed: Readonly<Record<string, string>> = {},
): CheckedVehicle[] =>
  checkCatalogue(
    rows.map((row) =>
      makeRow({ make: 'Toyota', model: 'RAV4', years: [2019, 2020], stars: 4, ...row }),
    ),
    readLists((file) => changed[file] ?? texts[file] ?? 'year\n'),
  );

/** What is wrong with each row. */
const listProblems = (...parameters: Parameters<typeof check>): string[][] =>
  check(...parameters).map(({ figures, problems }) => [
    ...figures.filter(({ isOff }) => isOff).map(({ text }) => text),
    ...problems,
  ]);

describe('checkCatalogue, against the lists of fuel use', () => {
  it('accepts a figure within 10 % of those of the same powertrain, years, and driven wheels', () => {
    expect(listProblems([{ mpg: 33 }])).toEqual([[]]);
    expect(listProblems([{ mpg: 34 }])).toEqual([['mpg 34, official 28-30 (13 % off)']]);
    expect(listProblems([{ mpg: 30, drive: 'awd', stars: 5 }])[0]).toHaveLength(1);
  });

  it('compares the figures that a trim changes with the rows of its own wheels', () => {
    const awd = (mpg: number): FixtureRow => ({
      trims: [{}, { trim: 'AWD', figures: { drive: 'awd', stars: 5, mpg } }],
    });

    expect(listProblems([awd(25)])).toEqual([[]]);
    expect(listProblems([awd(30)])).toEqual([['AWD: mpg 30, official 24-25 (20 % off)']]);
  });

  it('compares a plug-in hybrid on gas, on electricity, and by electric range', () => {
    const plugin = {
      powertrain: 'pluginHybrid',
      drive: 'awd',
      years: [2024, 2024],
      family: 'RAV4',
    } as const;
    const right = { ...plugin, model: 'RAV4 Plug-in Hybrid', mpg: 38, mpge: 94, rangeMi: 42 };
    const [checked] = check([right]);

    expect(checked).toMatchObject({ problems: [], yearsOutside: [] });
    expect(checked?.figures.map(({ kind }) => kind)).toEqual(['mpg', 'mpg', 'range']);
    expect(listProblems([{ ...right, mpg: 94, mpge: 38 }])[0]).toHaveLength(2);
  });

  it('reports model years before the first and after the last listed one', () => {
    expect(listProblems([{ years: [2018, 2021] }])).toEqual([
      ['model years outside the listed ones: 2018, 2021'],
    ]);
  });

  it('reports a hole in the lists apart from years outside them', () => {
    const text = epa.replace('2020,Toyota,RAV4,FWD', '2021,Toyota,RAV4,FWD');
    const [checked] = check([{ years: [2019, 2021] }], { 'epa-models.csv': text });

    expect(checked).toMatchObject({
      yearsOutside: [],
      problems: ['model years missing between listed ones: 2020'],
    });
  });

  it('asks nothing about the years of a vehicle too heavy for an EPA figure, whose mpg is an estimate', () => {
    expect(listProblems([{ years: [2018, 2021], estimates: ['combinedMpg'] }])).toEqual([[]]);
  });

  it('tolerates the two incomplete newest years only where the years before are listed', () => {
    const tesla = {
      make: 'Tesla',
      model: 'Model 3',
      powertrain: 'electric',
      drive: 'awd',
      mpg: 115,
    } as const;

    expect(listProblems([{ ...tesla, years: [2024, 2026] }])).toEqual([[]]);
    expect(listProblems([{ years: [2019, 2026] }])[0]).toHaveLength(1);
  });

  it('does not take a mild hybrid for a full one, nor a model for one whose name it begins', () => {
    const rover = {
      make: 'Land Rover',
      model: 'Range Rover',
      years: [2022, 2022],
      drive: '4wd',
      mpg: 20,
    } as const;
    const sport = { ...rover, model: 'Range Rover Sport', mpg: 16 };

    expect(listProblems([rover, sport])).toEqual([[], []]);
    expect(listProblems([{ ...rover, powertrain: 'hybrid' }])[0]).toHaveLength(1);
    expect(listProblems([{ ...rover, mpg: 16 }, sport])).toEqual([
      ['mpg 16, official 20-21 (20 % off)'],
      [],
    ]);
  });

  it('finds a model that EPA files under another base model', () => {
    const m3 = { make: 'BMW', model: 'M3', years: [2022, 2022], drive: 'rwd', mpg: 19 } as const;

    expect(check([m3])[0]).toMatchObject({ problems: [], isListed: true });
  });

  it('keeps a base model that is a model of its own apart from the longer name that it holds', () => {
    const text = epa.replace(
      '2026,Kia,Soul,FWD,GAS,29,29,,,,,,Soul',
      '2026,MINI,Clubman,FWD,GAS,29,29,,,,,,Cooper S Clubman',
    );
    const mini = { make: 'MINI', years: [2026, 2026], mpg: 50 } as const;

    expect(
      listProblems(
        [
          { ...mini, model: 'Cooper' },
          { ...mini, model: 'Clubman' },
        ],
        { 'epa-models.csv': text },
      ),
    ).toEqual([[], ['mpg 50, official 29 (72 % off)']]);
  });
});

describe('checkCatalogue, against seats, stars, and prices', () => {
  it('accepts the average of the 2022 fleet rounded either way and no other number of seats', () => {
    const listed = { 'epa-models.csv': epa.replaceAll('2020,', '2022,') };
    const problems = [4, 5, 6, 7].map(
      (seats) => listProblems([{ years: [2022, 2022], seats }], listed)[0]?.length,
    );

    expect(problems).toEqual([1, 0, 0, 1]);
    expect(listProblems([{ seats: 9 }])).toEqual([[]]);
  });

  it('accepts exactly the stars that NHTSA gave the powertrain with the same driven wheels', () => {
    expect(listProblems([{ stars: 5 }])).toEqual([['stars 5 (fwd), official 4']]);
    expect(listProblems([{ stars: undefined }] as unknown as FixtureRow[])).toEqual([
      ['stars missing (fwd), official 4'],
    ]);
    const hybrid = {
      model: 'RAV4 Hybrid',
      family: 'RAV4',
      powertrain: 'hybrid',
      drive: 'awd',
      mpg: 40,
    } as const;

    expect(listProblems([{ ...hybrid, stars: 4 }])).toEqual([['stars 4 (awd), official 5']]);
  });

  it('compares the stars of trims that drive other wheels, in the years that are rated', () => {
    const withAwd = (stars: 4 | 5, years: readonly [number, number] = [2019, 2020]) =>
      listProblems([{ trims: [{ years, figures: { drive: 'awd', stars } }] }])[0]?.filter((text) =>
        text.startsWith('stars'),
      );

    expect(withAwd(5)).toEqual([]);
    expect(withAwd(4)).toEqual(['stars 4 (awd), official 5']);
    expect(withAwd(4, [2020, 2020])).toEqual([]);
  });

  it('accepts a list price within 10 % of the newest year’s for the same trim and driven wheels', () => {
    const xle = (usd: number): FixtureRow => ({ trims: [{ trim: 'XLE FWD', usd }] });

    expect(listProblems([xle(33_000)])).toEqual([[]]);
    expect(listProblems([xle(34_000)])).toEqual([
      ['XLE FWD: usd 34000, official 30000 (13 % off)'],
    ]);
    expect(
      listProblems([
        { trims: [{ trim: 'XLE AWD', usd: 34_000, figures: { drive: 'awd', stars: 5 } }] },
      ])[0],
    ).toHaveLength(1);
  });

  it('compares an entry price with the cheapest trim, in its own currency', () => {
    const trims = [
      { trim: 'LE', usd: 28_000, cad: 50_000 },
      { trim: 'Limited', usd: 38_000, cad: 60_000 },
    ];

    expect(listProblems([{ trims }])).toEqual([['LE: cad 50000, official 35000 (43 % off)']]);
  });
});

describe('readNrcanFuel and readNrcanElectric', () => {
  it('turn liters per 100 km into mpg and tell named hybrids apart', () => {
    const [rav4, prius] = readNrcanFuel(`year,make,model,class,fuel,comb_min,comb_max
2020,Toyota,rav4 hybrid awd,suv,regular gasoline,5.9,6.0
2020,Toyota,prius,car,regular gasoline,4.7,4.7`);

    expect(rav4).toMatchObject({ powertrains: ['hybrid'], drive: 'all' });
    expect(rav4?.mpg?.max).toBeCloseTo(39.9, 1);
    expect(prius).toMatchObject({ powertrains: ['gas', 'hybrid'], mixesHybridsAndGas: true });
  });

  it('read range in miles and both fuels of a plug-in hybrid', () => {
    const [row] =
      readNrcanElectric(`year,make,model,class,kind,comb_le_100km,electric_range_km,gas_comb_l100km
2021,Toyota,RAV4 Prime,suv,PHEV,2.5 (22.3 kWh),68,6.0`);

    expect(row?.powertrains).toEqual(['pluginHybrid']);
    expect(row?.mpg?.min).toBeCloseTo(39.2, 1);
    expect(row?.mpge?.min).toBeCloseTo(94.1, 1);
    expect(row?.rangeMi?.min).toBeCloseTo(42.3, 1);
  });
});

describe('reportOf', () => {
  const checked = (off: number, total: number, yearsOutside: number[] = []): CheckedVehicle[] =>
    Array.from({ length: total }, (_, index) => ({
      name: `Any ${index}`,
      figures: [{ kind: 'mpg', isOff: index < off, text: 'x' }],
      modelYears: 1,
      yearsOutside,
      problems: [],
      isListed: index > 0,
    }));

  it('allows 2 % of the figures and 0.5 % of the model years to differ', () => {
    expect(writeReport(checked(2, 100)).isWithinLimits).toBe(true);
    expect(writeReport(checked(3, 100)).isWithinLimits).toBe(false);
    expect(writeReport(checked(0, 100, [2013])).isWithinLimits).toBe(false);
  });

  it('counts the seats that differ from the fleet of 2022', () => {
    const listed = { 'epa-models.csv': epa.replaceAll('2020,', '2022,') };
    const report = writeReport(check([{ years: [2022, 2022], seats: 8 }], listed));

    expect(report.lines).toContain('seats: 1 comparable, 1 differ (100 %, limit 2 %)');
    expect(report.isWithinLimits).toBe(false);
  });

  it('names the vehicles that no list has', () => {
    expect(writeReport(checked(0, 2)).lines).toContain('  Any 0');
  });
});
