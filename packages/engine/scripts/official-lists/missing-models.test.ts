import { describe, expect, it } from 'vitest';
import type { VehicleRow } from '../../src/catalogue/tables.js';
import { makeRow } from '../../src/testing/make-catalogue.ts';
import { readEpa } from './epa.ts';
import { proposeRows } from './missing-models.ts';

const vehicles = `year,make,model,baseModel,VClass,drive,fuelType1,atvType,comb08,combA08,range,rangeA,evMotor
2013,Chevrolet,Volt,Volt,Compact Cars,Front-Wheel Drive,Premium Gasoline,Plug-in Hybrid,37,98,0,38,
2022,Chevrolet,Bolt EUV,Bolt EUV,Small Station Wagons,Front-Wheel Drive,Electricity,EV,115,0,247,,150 kW
2023,Chevrolet,Bolt EUV,Bolt EUV,Small Station Wagons,Front-Wheel Drive,Electricity,EV,115,0,247,,150 kW
2017,Chevrolet,Volt,Volt,Compact Cars,Front-Wheel Drive,Regular Gasoline,Plug-in Hybrid,42,106,0,53,
2019,Chevrolet,Volt,Volt,Compact Cars,Front-Wheel Drive,Regular Gasoline,Plug-in Hybrid,42,106,0,53,
2022,Ram,1500 4WD,1500,Standard Pickup Trucks,4-Wheel Drive,Regular Gasoline,Hybrid,22,0,0,,48V Li-Ion
2022,Ram,1500 2WD,1500,Standard Pickup Trucks,Rear-Wheel Drive,Regular Gasoline,,20,0,0,,
2022,Toyota,Mirai XLE,Mirai,Compact Cars,Rear-Wheel Drive,Hydrogen,FCV,74,0,402,,134 kW`;

const columns = [
  'id',
  'first',
  'last',
  'body',
  'powertrain',
  'drive',
  'mpg',
  'mpge',
  'range_mi',
  'cargo_cuft',
];

const propose = (known: readonly VehicleRow[] = [], text = vehicles) =>
  proposeRows(known, readEpa(text), columns);

describe('proposedRows', () => {
  it('gives one row per model, powertrain, and run of model years, with empty cells for what EPA does not know', () => {
    expect(propose()).toEqual([
      'chevrolet-bolt-euv-2022,2022,2023,wagon,electric,fwd,115,,247,',
      'chevrolet-volt-2017,2017,2017,sedan,pluginHybrid,fwd,42,106,53,',
      'chevrolet-volt-2019,2019,2019,sedan,pluginHybrid,fwd,42,106,53,',
      'ram-1500-2022,2022,2022,pickup,gas,rwd,21,,,',
    ]);
  });

  it('leaves out what the tables have', () => {
    const bolt = makeRow({
      make: 'Chevrolet',
      model: 'Bolt EUV',
      years: [2022, 2023],
      powertrain: 'electric',
    });

    expect(propose([bolt])).toHaveLength(3);
    expect(propose([bolt], vehicles.split('\n').slice(0, 4).join('\n'))).toEqual([]);
  });

  it('reads the yearly summary as well and rejects any other file', () => {
    const summary =
      'year,make,base_model,drive,powertrain,vclass,comb_mpg_min,comb_mpg_max,models\n';

    expect(propose([], `${summary}2020,Kia,Rio,FWD,GAS,Compact Cars,35,36,Rio`)).toEqual([
      'kia-rio-2020,2020,2020,sedan,gas,fwd,36,,,',
    ]);
    expect(() => readEpa('a,b\n1,2')).toThrow(/vehicles.csv/);
  });
});
