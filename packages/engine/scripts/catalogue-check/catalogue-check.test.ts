import { describe, expect, it } from 'vitest';
import type { CatalogueEntry, CatalogueMake } from '../../src/catalogue/entry.ts';
import { makeEntry, makeOf as makeMake } from '../../src/testing/make-entry.ts';
import { type CheckedEntry, checkCatalogue } from './check-catalogue.ts';
import { readEpaSummary } from './epa-summary.ts';
import { readNrcanElectric, readNrcanFuel } from './nrcan.ts';
import { reportOf } from './report.ts';
import { readSeatRows } from './seat-rows.ts';

const epa = `year,make,base_model,drive,powertrain,vclass,comb_mpg_min,comb_mpg_max,ev_range_min,ev_range_max,phev_range_mi,phev_comb_mpge,mild48v,models
2019,Toyota,RAV4,FWD,GAS,Small Sport Utility Vehicle,28,30,,,,,,RAV4
2019,Toyota,RAV4,AWD,GAS,Small Sport Utility Vehicle,24,25,,,,,,RAV4 AWD
2019,Toyota,RAV4,AWD,HEV,Small Sport Utility Vehicle,40,40,,,,,,RAV4 Hybrid AWD
2020,Toyota,RAV4,FWD,GAS,Small Sport Utility Vehicle,28,30,,,,,,RAV4
2020,Toyota,RAV4,AWD,HEV,Small Sport Utility Vehicle,40,40,,,,,,RAV4 Hybrid AWD
2025,Toyota,RAV4,AWD,PHEV,Small Sport Utility Vehicle,38,38,,,42,94,,RAV4 PHEV AWD
2025,Land Rover,Range Rover,4WD,HEV,Standard Sport Utility Vehicle,20,21,,,,,Y,New Range Rover P400 MHEV
2025,Land Rover,Range Rover,4WD,GAS,Standard Sport Utility Vehicle,16,16,,,,,,Range Rover Sport
2025,BMW,M,RWD,GAS,Compact Cars,18,19,,,,,,M2 Coupe; M3 Sedan
2025,Tesla,Model 3,AWD,BEV,Midsize Cars,110,120,300,340,,,,Model 3 Long Range AWD
2026,Kia,Soul,FWD,GAS,Small Station Wagons,29,29,,,,,,Soul
`;

const makeOf = (make: string, ...entries: Partial<CatalogueEntry>[]): CatalogueMake =>
  makeMake(
    make,
    entries.map((entry) => makeEntry({ model: 'RAV4', years: [2019, 2020], ...entry })),
  );

function check(make: CatalogueMake, text = epa, seats = ''): CheckedEntry[] {
  return checkCatalogue([make], readEpaSummary(text), seats === '' ? [] : readSeatRows(seats));
}

const problemsOf = (...parameters: Parameters<typeof check>) =>
  check(...parameters).map(({ comparison }) => comparison.problems);

describe('checking the catalogue against EPA', () => {
  it('accepts a figure within 10 % of those of the same powertrain, years and driven wheels', () => {
    expect(problemsOf(makeOf('Toyota', { combinedMpg: 33 }))).toEqual([[]]);
    expect(problemsOf(makeOf('Toyota', { combinedMpg: 34 }))).toEqual([['combinedMpg 34, official 28-30 (13 % off)']]);
    expect(problemsOf(makeOf('Toyota', { combinedMpg: 30, drive: 'awd' }))[0]).toHaveLength(1);
  });

  it('compares a plug-in hybrid on petrol, on electricity and by electric range', () => {
    const plugin = { powertrain: 'pluginHybrid', drive: 'awd', years: [2025, 2026], family: 'RAV4' } as const;
    const right = { ...plugin, model: 'RAV4 Plug-in Hybrid', combinedMpg: 38, electricMpge: 94, electricRangeMi: 42 };
    const [checked] = check(makeOf('Toyota', right));
    expect(checked?.comparison).toMatchObject({ problems: [], yearsOutside: [] });
    expect(checked?.comparison.figures.map(({ kind }) => kind)).toEqual(['mpg', 'mpg', 'range']);
    expect(problemsOf(makeOf('Toyota', { ...right, combinedMpg: 94, electricMpge: 38 }))[0]).toHaveLength(2);
  });

  it('reports model years before the first and after the last listed one', () => {
    const [problems] = problemsOf(makeOf('Toyota', { years: [2018, 2021] }));
    expect(problems).toEqual(['model years outside the listed ones: 2018, 2021']);
  });

  it('reports model years in which no list has the model, and notes those with other powertrains only', () => {
    const without = epa
      .replace('2019,Toyota,RAV4,AWD,HEV', '2021,Toyota,RAV4,AWD,HEV')
      .replaceAll('2020,Toyota,RAV4,FWD', '2022,Toyota,RAV4,FWD');
    const [first] = check(makeOf('Toyota', { years: [2019, 2022] }), without);
    expect(first?.comparison.yearsOutside).toEqual([]);
    expect(first?.comparison.problems).toEqual(['model years listed with other powertrains only: 2020, 2021']);
    const [second] = check(
      makeOf('Toyota', { years: [2019, 2022] }),
      without.replace('2020,Toyota,RAV4,AWD', '2019,Toyota,RAV4,AWD'),
    );
    expect(second?.comparison.yearsOutside).toEqual([2020]);
  });

  it('finds the model by its base where the full name begins with another', () => {
    const text = epa.replace(
      'Kia,Soul,FWD,GAS,Small Station Wagons,29,29,,,,,,Soul',
      'MINI,Clubman,FWD,GAS,Small Station Wagons,29,29,,,,,,Cooper S Clubman',
    );
    const years = [2026, 2026] as const;
    const problems = problemsOf(
      makeOf('MINI', { model: 'Cooper', years, combinedMpg: 50 }, { model: 'Clubman', years, combinedMpg: 50 }),
      text,
    );
    expect(problems).toEqual([[], ['combinedMpg 50, official 29 (72 % off)']]);
  });

  it('tolerates the incomplete newest year only where the year before is listed', () => {
    const tesla = { model: 'Model 3', powertrain: 'electric', drive: 'awd', combinedMpg: 115 } as const;
    expect(problemsOf(makeOf('Tesla', { ...tesla, years: [2025, 2026] }))).toEqual([[]]);
    expect(problemsOf(makeOf('Toyota', { years: [2019, 2026] }))[0]).toHaveLength(1);
  });

  it('reports a powertrain that is not listed', () => {
    const [problems] = problemsOf(makeOf('Toyota', { powertrain: 'diesel' }));
    expect(problems).toEqual(['powertrain diesel not listed in 2019-2020 (listed: gas, hybrid)']);
  });

  it('does not take a mild hybrid for a full one', () => {
    const rover = { model: 'Range Rover', years: [2025, 2025], drive: '4wd', combinedMpg: 20 } as const;
    const sport = { model: 'Range Rover Sport', years: [2025, 2025], drive: '4wd', combinedMpg: 16 } as const;
    expect(problemsOf(makeOf('Land Rover', rover, sport))).toEqual([[], []]);
    expect(problemsOf(makeOf('Land Rover', { ...rover, powertrain: 'hybrid' }))[0]).toHaveLength(1);
  });

  it('keeps a model apart from one whose name it begins', () => {
    const rover = { model: 'Range Rover', years: [2025, 2025], drive: '4wd', combinedMpg: 16 } as const;
    const sport = { ...rover, model: 'Range Rover Sport' };
    expect(problemsOf(makeOf('Land Rover', rover, sport))).toEqual([['combinedMpg 16, official 20-21 (20 % off)'], []]);
  });

  it('finds a model that EPA files under another base model', () => {
    const [checked] = check(makeOf('BMW', { model: 'M3', years: [2025, 2025], drive: 'rwd', combinedMpg: 19 }));
    expect(checked?.comparison).toMatchObject({ problems: [], listed: true });
  });

  it('says which entries no list has', () => {
    const report = reportOf(check(makeOf('Toyota', { model: 'Hovercraft' })));
    expect(report.lines).toContain('  Toyota Hovercraft 2019-2020 (gas)');
    expect(report.lines).toContain('Not comparable (1):');
  });
});

describe('checking seats against the 2022 fleet', () => {
  const seats = 'manufacturer,vehicle_name,electrification,seats_avg\nToyota,RAV4 AWD,ICE,5.4\nToyota,RAV4,PHEV,4.0\n';

  it('accepts the average rounded either way and no other number', () => {
    const listed = epa.replaceAll('2020,', '2022,');
    const years = [2022, 2022] as const;
    for (const [count, problems] of [
      [4, 1],
      [5, 0],
      [6, 0],
      [7, 1],
    ] as const) {
      expect(problemsOf(makeOf('Toyota', { years, seats: count }), listed, seats)[0]).toHaveLength(problems);
    }
  });

  it('says nothing about entries of other years', () => {
    expect(problemsOf(makeOf('Toyota', { seats: 9 }), epa, seats)).toEqual([[]]);
  });
});

describe('reading the Canadian lists', () => {
  it('turns litres per 100 km into mpg and tells named hybrids apart', () => {
    const header = 'year,make,model,class,fuel,comb_min,comb_max\n';
    const rows = readNrcanFuel(
      `${header}2020,Toyota,rav4 hybrid awd,suv,regular gasoline,5.9,6.0\n2020,Toyota,prius,car,regular gasoline,4.7,4.7`,
    );
    expect(rows[0]).toMatchObject({ powertrains: ['hybrid'], drive: 'all' });
    expect(rows[0]?.mpg?.max).toBeCloseTo(39.9, 1);
    expect(rows[1]).toMatchObject({ powertrains: ['gas', 'hybrid'], vague: true });
  });

  it('reads range in miles and both fuels of a plug-in hybrid', () => {
    const header = 'year,make,model,class,kind,comb_le_100km,electric_range_km,gas_comb_l100km\n';
    const [row] = readNrcanElectric(`${header}2021,Toyota,RAV4 Prime,suv,PHEV,2.5 (22.3 kWh),68,6.0`);
    expect(row?.powertrains).toEqual(['pluginHybrid']);
    expect(row?.mpg?.min).toBeCloseTo(39.2, 1);
    expect(row?.electricMpge?.min).toBeCloseTo(94.1, 1);
    expect(row?.electricRangeMi?.min).toBeCloseTo(42.3, 1);
  });
});

describe('the report', () => {
  const checked = (off: number, total: number, yearsOutside: number[] = []): CheckedEntry[] =>
    Array.from({ length: total }, (_, index) => ({
      make: 'Any',
      name: `Any ${index}`,
      comparison: { figures: [{ kind: 'mpg', off: index < off, text: 'x' }], yearsOutside, problems: [], listed: true },
    }));

  it('allows 2 % of the figures to be off and no model year outside', () => {
    expect(reportOf(checked(2, 100)).withinLimits).toBe(true);
    expect(reportOf(checked(3, 100)).withinLimits).toBe(false);
    expect(reportOf(checked(0, 1, [2013])).withinLimits).toBe(false);
  });
});
