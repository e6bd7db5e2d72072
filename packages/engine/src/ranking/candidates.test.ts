import { makeAnswers } from '@app/contract/testing/make-answers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { criteria } from '../criteria/criteria.ts';
import { fiveYearCost } from '../criteria/money.ts';
import { type FixtureRow, makeCatalogue } from '../testing/make-catalogue.ts';
import { wishesOf } from '../wishes.ts';
import { type Supply, supplyFor, valueAt } from './candidates.ts';

const california = wishesOf(makeAnswers({}, '90210'));
const texas = wishesOf(makeAnswers({}, '75001'));

const newOnly: FixtureRow = { years: [2026, 2026] };
const threeTrims = [{ trim: 'LX' }, { trim: 'EX' }, { trim: 'Touring' }] as const;
const costPlace = criteria.indexOf(fiveYearCost);

const placesByModel = (groups: Supply['typical']) =>
  groups.map(([vehicle, offers]) => [vehicle.model, offers.map(([place]) => place)] as const);

describe('the offers of a supply', () => {
  const rows: readonly FixtureRow[] = [
    { ...newOnly, regard: 3 },
    { ...newOnly, regard: 4, trims: threeTrims },
    { years: [2025, 2026], regard: 5 },
  ];

  it('are grouped by vehicle', () => {
    expect(placesByModel(supplyFor(makeCatalogue(rows), california).byVehicle)).toEqual([
      ['Model 0', [0]],
      ['Model 1', [1, 2, 3]],
      ['Model 2', [4, 5]],
    ]);
  });

  it('are typical in the middle trim of a well-regarded vehicle, new or used', () => {
    expect(placesByModel(supplyFor(makeCatalogue(rows), california).typical)).toEqual([
      ['Model 1', [2]],
      ['Model 2', [4, 5]],
    ]);
  });

  it('are grouped once for all visitors of a country and budget', () => {
    const catalogue = makeCatalogue(rows);
    expect(supplyFor(catalogue, texas).byVehicle).toBe(supplyFor(catalogue, california).byVehicle);
  });
});

describe('a candidate', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('has the value of each criterion, and that of the cost in its own region', () => {
    const catalogue = makeCatalogue([newOnly]);
    const [there, here] = [california, texas].map((wishes) => supplyFor(catalogue, wishes).candidateAt(0));
    if (there === undefined || here === undefined) throw new Error('There is no candidate');
    const regard = criteria.findIndex(({ id }) => id === 'regard');
    expect([valueAt(there, regard), valueAt(here, regard)]).toEqual([0.5, 0.5]);
    expect(valueAt(here, costPlace)).toBe(here.costValue);
    expect(valueAt(here, costPlace)).toBeGreaterThan(valueAt(there, costPlace));
    expect(valueAt(here, criteria.length)).toBe(0);
  });

  it('is judged once for a region', () => {
    const catalogue = makeCatalogue([newOnly]);
    const supply = supplyFor(catalogue, california);
    const candidate = supply.candidateAt(0);
    const judging = vi.spyOn(fiveYearCost, 'value');
    expect(supply.candidateAt(0).values).toBe(candidate.values);
    expect(supplyFor(catalogue, california).candidateAt(0)).toEqual(candidate);
    expect(judging).not.toHaveBeenCalled();
    supplyFor(catalogue, texas).candidateAt(0);
    expect(judging).toHaveBeenCalledOnce();
  });

  it('is an error where there is no offer', () => {
    expect(() => supplyFor(makeCatalogue([newOnly]), california).candidateAt(1)).toThrow('There is no offer 1');
  });
});
