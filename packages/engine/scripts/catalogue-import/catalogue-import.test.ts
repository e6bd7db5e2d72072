import { describe, expect, it } from 'vitest';
import type { CatalogueMake } from '../../src/catalogue/entry.ts';
import { makeEntry, makeOf } from '../../src/testing/make-entry.ts';
import { proposal } from './proposal.ts';
import { readOfficial } from './read-official.ts';

const header =
  'year,make,model,baseModel,VClass,drive,fuelType1,atvType,comb08,combA08,range,rangeA,cylinders,displ,evMotor,phevComb';
const vehicles = [
  header,
  '2013,Chevrolet,Volt,Volt,Compact Cars,Front-Wheel Drive,Premium Gasoline,Plug-in Hybrid,37,98,0,38,4,1.4,,62',
  '2022,Chevrolet,Bolt EUV,Bolt EUV,Small Station Wagons,Front-Wheel Drive,Electricity,EV,115,0,247,,,,150 kW,0',
  '2023,Chevrolet,Bolt EUV,Bolt EUV,Small Station Wagons,Front-Wheel Drive,Electricity,EV,115,0,247,,,,150 kW,0',
  '2017,Chevrolet,Volt,Volt,Compact Cars,Front-Wheel Drive,Regular Gasoline,Plug-in Hybrid,42,106,0,53,4,1.5,,77',
  '2019,Chevrolet,Volt,Volt,Compact Cars,Front-Wheel Drive,Regular Gasoline,Plug-in Hybrid,42,106,0,53,4,1.5,,77',
  '2022,Ram,1500 4WD,1500,Standard Pickup Trucks,4-Wheel Drive,Regular Gasoline,Hybrid,22,0,0,,6,3.6,48V Li-Ion,0',
  '2022,Ram,1500 2WD,1500,Standard Pickup Trucks,Rear-Wheel Drive,Regular Gasoline,,20,0,0,,8,5.7,,0',
  '2022,Toyota,Mirai XLE,Mirai,Compact Cars,Rear-Wheel Drive,Hydrogen,FCV,74,0,402,,,,134 kW,0',
].join('\n');

const bolt = makeOf('Chevrolet', [makeEntry({ model: 'Bolt EUV', years: [2022, 2023], powertrain: 'electric' })]);

const propose = (catalogue: readonly CatalogueMake[], text = vehicles) => proposal(catalogue, readOfficial(text));

describe('proposing entries from the public EPA download', () => {
  it('proposes an entry with the official figures and a mark that fails the type check', () => {
    const text = propose([]);
    expect(text).toContain("model: 'Bolt EUV'");
    expect(text).toContain('years: [2022, 2023]');
    expect(text).toContain('combinedMpg: 115,\n  electricRangeMi: 247,');
    expect(text.match(/incomplete: true,/g)).toHaveLength(4);
    expect(text).toContain('// 4 proposed');
  });

  it('gives a plug-in hybrid its figures on petrol and on electricity, in one entry per run of years', () => {
    const text = propose([]);
    expect(text).toContain("powertrain: 'pluginHybrid'");
    expect(text).toContain('combinedMpg: 42,\n  electricMpge: 106,\n  electricRangeMi: 53,');
    expect(text).toContain('years: [2017, 2017]');
    expect(text).toContain('years: [2019, 2019]');
  });

  it('counts a 48-volt hybrid as a petrol car and leaves out hydrogen and years before 2014', () => {
    const text = propose([]);
    expect(text).toContain("powertrain: 'gas',\n  drive: 'rwd'");
    expect(text).toContain('awdAvailable: true');
    expect(text).not.toContain("'hybrid'");
    expect(text).not.toContain('Mirai');
    expect(text).not.toContain('2013');
  });

  it('leaves out what the catalogue has and names makes that it lacks', () => {
    const text = propose([bolt]);
    expect(text).not.toContain('Bolt EUV');
    expect(text).toContain('// Ram: a make that the catalogue lacks');
    expect(text).toContain('// Chevrolet\n');
    expect(propose([bolt], vehicles.split('\n').slice(0, 4).join('\n'))).toBe(
      '// The catalogue has every model of the file.',
    );
  });

  it('reads the yearly summary layout as well and refuses any other file', () => {
    const summary =
      'year,make,base_model,drive,powertrain,vclass,comb_mpg_min,comb_mpg_max,models\n2020,Kia,Rio,FWD,GAS,Compact Cars,35,36,Rio';
    expect(propose([], summary)).toContain("model: 'Rio'");
    expect(() => readOfficial('a,b\n1,2')).toThrow(/vehicles.csv/);
  });
});
