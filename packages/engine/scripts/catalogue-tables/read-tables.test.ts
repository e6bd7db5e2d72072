import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { purposes } from '../../src/catalogue/vocabulary.ts';
import { readGuidesByPurpose, readTables, TableError } from './read-tables.ts';

const tableText = (name: string): string =>
  readFileSync(new URL(`../../data/${name}.csv`, import.meta.url), 'utf8');

/** Replaces a cell of the first row whose first cell is `key`. */
const replaceCell = (text: string, key: string, column: string, value: string): string => {
  const lines = text.split('\n');
  const place = (lines[0] ?? '').split(',').indexOf(column);
  const rowIndex = lines.findIndex((line) => line.startsWith(`${key},`));
  return lines
    .map((line, index) =>
      index === rowIndex ? line.split(',').with(place, value).join(',') : line,
    )
    .join('\n');
};

describe('readTables', () => {
  it('accepts the tables of the project', () => {
    const { vehicles, makes } = readTables(tableText);

    expect(vehicles.length).toBeGreaterThan(1_000);
    expect(makes.length).toBeGreaterThan(40);
  });

  // All at once, because reading all tables takes a second. Each is in a row of its own.
  const faults = [
    [
      'a figure that is no number',
      'vehicles',
      'honda-fit-2015',
      'mpg',
      'lots',
      /vehicles\.csv, row \d+: mpg/,
    ],
    [
      'a rating above 5',
      'vehicles',
      'honda-accord-2018',
      'regard',
      '6',
      /vehicles\.csv, row \d+: regard/,
    ],
    [
      'an award of a year in which the car was not built',
      'vehicles',
      'honda-accord-2023',
      'iihs',
      '2019+',
      /vehicles\.csv, honda-accord-2023: iihs: no 2019 of it was built/,
    ],
    [
      'stars from a year in which the car was not built',
      'vehicles',
      'lexus-gx-460-2020',
      'stars_from',
      '2026',
      /vehicles\.csv, lexus-gx-460-2020: stars_from needs stars, and is a year after the first/,
    ],
    [
      'a summary that speaks of the price',
      'vehicles',
      'acura-adx-2025',
      'summary',
      'A cheap small car.',
      /vehicles\.csv, row \d+: summary/,
    ],
    [
      'an award that is no year',
      'vehicles',
      'kia-soul-2020',
      'iihs',
      'gold',
      /vehicles\.csv, row \d+: iihs/,
    ],
    [
      'a safety rating below what an award stands for',
      'vehicles',
      'honda-civic-2022',
      'safety',
      '4',
      /vehicles\.csv, honda-civic-2022: safety is too low for iihs/,
    ],
    [
      'a plug-in hybrid without its use of electricity',
      'vehicles',
      'mitsubishi-outlander-plug-in-hybrid-2023',
      'mpge',
      '',
      /vehicles\.csv, mitsubishi-outlander-plug-in-hybrid-2023: mpge is missing/,
    ],
    [
      'braking in a year in which the trim was not built',
      'trims',
      'mazda-cx-5-2017',
      'aeb',
      '2016',
      /trims\.csv, mazda-cx-5-2017 .*: aeb: no 2016 of it was built/,
    ],
    [
      'braking of a trim that begins with that of all trims',
      'trims',
      'acura-ilx-2016',
      'aeb',
      '2019',
      /trims\.csv, acura-ilx-2016 .*: aeb: no earlier than that of all trims/,
    ],
    [
      'all wheels of a trim that drives two',
      'trims',
      'honda-civic-2022',
      'all_wheels',
      'yes',
      /trims\.csv, honda-civic-2022 .*: all_wheels: it drives two/,
    ],
    ['an unknown cab', 'trims', 'honda-ridgeline-2021', 'cab', 'mega', /trims\.csv, row \d+: cab/],
    [
      'the cab of a car that is no pickup',
      'trims',
      'honda-civic-2022',
      'cab',
      'crew',
      /trims\.csv, honda-civic-2022 .*: cab is that of a pickup only/,
    ],
    [
      'an unknown country',
      'trims',
      'mazda-mazda3-2019',
      'countries',
      'MX',
      /trims\.csv, row \d+: countries/,
    ],
    [
      'an unknown purpose of a guide',
      'guide-entries',
      'iihs25',
      'purpose',
      'parties',
      /guide-entries\.csv, row \d+: purpose/,
    ],
    [
      'an entry of an unknown guide',
      'guide-entries',
      'iihs25b',
      'guide',
      'gossip',
      /guide-entries\.csv, row \d+: guide is not in guides\.csv/,
    ],
    [
      'an unknown purpose of ours',
      'vehicles',
      'toyota-camry-2018',
      'best_for',
      'parties',
      /vehicles\.csv, row \d+: best_for/,
    ],
    [
      'an unknown make',
      'vehicles',
      'toyota-corolla-2020',
      'make',
      'Hondo',
      /toyota-corolla-2020: .*Hondo/,
    ],
    [
      'a trim outside the vehicle’s years',
      'trims',
      'subaru-outback-2020',
      'last',
      '2026',
      /trims\.csv, subaru-outback-2020 .*years/,
    ],
    [
      'a destination charge of a model that is not sold new',
      'destination',
      'Chevrolet',
      'family',
      'Cruze',
      /destination\.csv, row \d+: no new vehicle is a Chevrolet Cruze/,
    ],
    [
      'a measured error of an unknown segment',
      'price-errors',
      'segment',
      'name',
      'hovercraft',
      /price-errors\.csv, row \d+: name is an unknown segment: hovercraft/,
    ],
    [
      'a measured error of an unknown model',
      'price-errors',
      'model',
      'name',
      'Toyota Hovercraft',
      /price-errors\.csv, row \d+: name is an unknown model: Toyota Hovercraft/,
    ],
    [
      'a recall of years in which the model was not built',
      'recalls',
      'Jeep',
      'first',
      '2026',
      /recalls\.csv, row \d+: no Jeep Wrangler 4xe was built from 2026 to 2025/,
    ],
    [
      'a rear-seat result of an unknown grade',
      'rear-seat-tests',
      'Volvo',
      'result',
      'great',
      /rear-seat-tests\.csv, row \d+: result: .*"good"/,
    ],
    [
      'a rear-seat result of a model that is not in the catalogue',
      'rear-seat-tests',
      'Audi',
      'model',
      'Q33',
      /rear-seat-tests\.csv, row \d+: no Audi Q33 was built from 2021 to 2023/,
    ],
    [
      'a price that is missing',
      'trims',
      'honda-accord-2018',
      'usd',
      '',
      /trims\.csv, row \d+: usd/,
    ],
  ] as const;

  const readWithFaults = (): string => {
    try {
      readTables((name) =>
        faults
          .filter(([_fault, table]) => table === name)
          .reduce(
            (text, [_fault, _table, key, column, value]) => replaceCell(text, key, column, value),
            tableText(name),
          ),
      );
    } catch (error) {
      if (error instanceof TableError) return error.message;
      throw error;
    }

    return 'no problem';
  };

  const problems = readWithFaults();

  it.each(faults)(
    'names the table and the place of %s',
    (_fault, _table, _key, _column, _value, message) => {
      expect(problems).toMatch(message);
    },
  );

  it('reports a vehicle or years that a guide names and the tables lack, and reads on', () => {
    const reported: string[] = [];
    const { vehicles } = readTables(
      (name) =>
        name === 'guide-entries'
          ? `${tableText(name)}iihs25,smallCar,Tucker 48,2025\niihs25,smallCar,Honda Fit,2025\n`
          : tableText(name),
      (vehicle) => reported.push(vehicle),
    );

    expect(reported).toEqual(['Tucker 48 (2025)', 'Honda Fit (2025)']);
    expect(vehicles.length).toBeGreaterThan(1_000);
  });

  it('counts the publishers that name a generation for a purpose', () => {
    const { vehicles } = readTables(tableText);
    const namedBy = (id: string) => vehicles.find((vehicle) => vehicle.id === id)?.namedBy;

    expect(namedBy('honda-odyssey-2018')?.bigFamily).toBeGreaterThan(1);
    expect(namedBy('honda-fit-2015')?.bigFamily).toBeUndefined();
  });

  it('counts lists of plug-in hybrids for those alone, though they name the family', () => {
    const { vehicles } = readTables(tableText);
    const named = vehicles.filter(({ namedBy }) => (namedBy.plugIn ?? 0) > 0);

    expect(named.length).toBeGreaterThan(5);
    expect(new Set(named.map(({ powertrain }) => powertrain))).toEqual(new Set(['pluginHybrid']));
  });

  it('refuses a vehicle without trims', () => {
    const withoutTrims = (name: string): string =>
      name === 'trims' ? tableText(name).replaceAll(/^honda-fit-2015,.*\n/gm, '') : tableText(name);

    expect(() => readTables(withoutTrims)).toThrow(/honda-fit-2015: has no row in trims\.csv/);
  });
});

describe('readGuidesByPurpose', () => {
  it('lists a guide once for each purpose for which it names a vehicle', () => {
    const texts: Readonly<Record<string, string>> = {
      guides: `id,publisher,title,date,address,linked
teens,A,Teens,2021,https://a.example,yes
hybrids,B,Hybrids,2022,https://b.example,yes
trails,C,Trails,2023,https://c.example,yes
`,
      'guide-entries': `guide,purpose,vehicle,years
teens,used,Honda Fit,2015-2020
teens,new,Honda Fit,2020
hybrids,hybridSuv,Toyota RAV4,2022
trails,offroad,Jeep Wrangler,2023
`,
    };
    const guidesByPurpose = readGuidesByPurpose((name) => texts[name] ?? '');
    const listed = [...guidesByPurpose].flatMap(([purpose, guides]) =>
      guides.map(({ id }) => `${purpose}: ${id}`),
    );

    expect(listed).toEqual(['firstCar: teens', 'family: hybrids', 'efficient: hybrids']);
  });

  it('throws if an entry has an unknown guide', () => {
    const readText = (name: string): string =>
      name === 'guides'
        ? 'id,publisher,title,date,address,linked\nteens,A,Teens,2021,https://a.example,yes\n'
        : 'guide,purpose,vehicle,years\ngossip,used,Honda Fit,2020\n';

    expect(() => readGuidesByPurpose(readText)).toThrow(TableError);
  });

  it('has guides for every purpose, and uses every guide of the project', () => {
    const guidesByPurpose = readGuidesByPurpose(tableText);
    const used = new Set([...guidesByPurpose.values()].flat().map(({ id }) => id));
    const [, ...rows] = tableText('guides').trim().split('\n');

    expect(purposes.filter((purpose) => !guidesByPurpose.get(purpose)?.length)).toEqual([]);
    expect(rows.map((row) => row.split(',')[0]).filter((id = '') => !used.has(id))).toEqual([]);
  });
});
