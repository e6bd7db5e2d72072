import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { type Offer, offersFor } from '../catalogue/offers.ts';
import { theCatalogue, type Variant, type Vehicle } from '../catalogue/vehicle.ts';
import { regionCostsOf } from '../cost/offer-cost.ts';
import { priors } from '../ranking/priors.ts';
import { wishesOf } from '../wishes.ts';
import { criteria } from './criteria.ts';
import type { Criterion } from './criterion.ts';

const region = regionCostsOf({ country: 'US', code: 'OH' });

/** Every fifth offer of each budget in both countries. */
const sample: readonly Offer[] = (['US', 'CA'] as const).flatMap((country) =>
  [0, 1, 2, 3, 4, 5].flatMap((band) => offersFor(theCatalogue(), country, band).filter((_, index) => index % 5 === 0)),
);

const criterionOf = (id: string): Criterion => {
  const found = criteria.find((criterion) => criterion.id === id);
  if (found === undefined) throw new Error(`There is no criterion ${id}`);
  return found;
};

/** Answers under which many criteria speak. */
const manyWishes = wishesOf(
  makeAnswers(
    {
      'lifestyle.carAppreciation': ['greatOnGas', 'smoothRide'],
      'usage.trunkSpace': 'definitely',
      'usage.towing': 'definitely',
      'usage.acceleration': 'definitely',
      'usage.fuelEfficiency': 'definitely',
      'usage.safetyFeatures': 'definitely',
      'usage.premiumMaterials': 'definitely',
      'usage.greatAudio': 'definitely',
      'usage.offRoad': 'definitely',
      'features.powerPreference': 'electric',
      'features.evRange': 'longDistance',
      'features.evCharging': 'noCharging',
    },
    '55401',
  ),
);

describe('criteria', () => {
  it.each(criteria)('$id values every offer between 0 and 1', ({ value }) => {
    expect(sample.length).toBeGreaterThan(1_000);
    const values = sample.map((offer) => value(offer, region));
    expect(values.filter((one) => !(one >= 0 && one <= 1))).toEqual([]);
  });

  it('have ids of their own', () => {
    expect(new Set(criteria.map(({ id }) => id)).size).toBe(criteria.length);
  });

  it.each(criteria)('$id has well-formed words', ({ label, merit, lead, because, strength, shortfall }) => {
    expect(label).toMatch(/^[A-Z][^.]*[^. ]$/);
    const following = [merit, lead, because?.(manyWishes)].filter((words) => words !== undefined);
    for (const words of following) expect(words).toMatch(/^[a-z][^.]*[^. ]$/);
    // A lead follows "it": it starts with a verb in the third person.
    if (lead !== undefined) expect(lead).toMatch(/^(?:has|is|\w+s|should)\b/);
    for (const offer of sample.filter((_, index) => index % 40 === 0))
      for (const words of [strength?.(offer, 'US'), strength?.(offer, 'CA'), shortfall?.(offer, 'US')])
        if (words !== undefined) {
          expect(words).toMatch(/^[A-Z0-9].*[^. ]$/);
          expect(words).not.toMatch(/undefined|NaN|Infinity|\[object| {2}/);
        }
  });

  it('use every weight, each for a criterion that some answers give weight', () => {
    const named = new Set(
      criteria.flatMap(({ terms, aspiration }) => [
        ...terms(manyWishes).map(([name]) => name),
        ...(aspiration === undefined ? [] : [aspiration.weight]),
      ]),
    );
    const bigGroup = wishesOf(makeAnswers({ 'usage.passengers': 'bigGroup' }));
    for (const { terms } of criteria) for (const [name] of terms(bigGroup)) named.add(name);
    expect(Object.keys(priors).filter((name) => !new Set<string>(named).has(name))).toEqual([]);
  });

  it('never call for a weight by less than nothing or more than all of it', () => {
    const activations = criteria.flatMap(({ terms }) => terms(manyWishes).map(([, activation]) => activation));
    expect(activations.filter((activation) => activation < 0 || activation > 1)).toEqual([]);
  });
});

const base = ((): Offer => {
  const offer = sample.find(
    ({ variant: { vehicle }, isNew }) => !isNew && vehicle.powertrain === 'gas' && vehicle.thirdRow > 0,
  );
  if (offer === undefined) throw new Error('The sample has no used three-row');
  return offer;
})();

const withVariant = (change: Partial<Variant>): Offer => ({ ...base, variant: { ...base.variant, ...change } });
const withVehicle = (change: Partial<Vehicle>): Offer =>
  withVariant({ vehicle: { ...base.variant.vehicle, ...change } });
const electric = (rangeMi: number): Offer => ({
  ...withVehicle({ powertrain: 'electric' }),
  variant: { ...withVehicle({ powertrain: 'electric' }).variant, rangeMi },
});
const ofYears = (year: number): Offer => ({ ...base, from: year, to: year });
const costing = (price: number): Offer => ({ ...base, low: price, high: price });
const ratings = [1, 2, 3, 4, 5] as const;

/** Offers that differ in one figure, from what the criterion likes least to what it likes best. */
const rising: readonly (readonly [id: string, figure: string, offers: readonly Offer[]])[] = [
  ['cargo', 'cargo space', [5, 12, 20, 40, 80, 120].map((cargoCuFt) => withVehicle({ cargoCuFt }))],
  [
    'cargoBehindThirdRow',
    'cargo space behind the third row',
    [3, 10, 20, 40, 60].map((cargoBehindThirdRowCuFt) => withVehicle({ cargoBehindThirdRowCuFt })),
  ],
  ['secondRow', 'rear room', ratings.map((rearRoom) => withVehicle({ rearRoom }))],
  ['secondRow', 'room for child seats', ratings.map((childSeats) => withVehicle({ childSeats }))],
  ['thirdRow', 'third-row room', ([0, ...ratings] as const).map((thirdRow) => withVehicle({ thirdRow }))],
  ['rightSize', 'shortness', [240, 220, 200, 180].map((lengthIn) => withVehicle({ lengthIn }))],
  ['towing', 'towing capacity', [0, 1_500, 3_500, 7_000, 12_000].map((towingLb) => withVariant({ towingLb }))],
  ['offRoad', 'off-road rating', ratings.map((offRoad) => withVariant({ offRoad }))],
  ['offRoad', 'ground clearance', [5, 7, 9, 12].map((clearanceIn) => withVariant({ clearanceIn }))],
  ['winter', 'driven wheels', (['fwd', 'awd'] as const).map((drive) => withVariant({ drive }))],
  ['acceleration', 'quickness', [14, 10, 8, 6, 4, 2].map((zeroToSixtyS) => withVariant({ zeroToSixtyS }))],
  ['comfort', 'ride rating', ratings.map((ride) => withVariant({ ride }))],
  ['comfort', 'wheelbase', [95, 105, 115, 125].map((wheelbaseIn) => withVehicle({ wheelbaseIn }))],
  ['agility', 'handling rating', ratings.map((handling) => withVariant({ handling }))],
  ['balance', 'ride rating', ratings.map((ride) => withVariant({ ride }))],
  ['balance', 'handling rating', ratings.map((handling) => withVariant({ handling }))],
  ['cabin', 'cabin rating', ratings.map((cabin) => withVariant({ cabin }))],
  ['audio', 'audio rating', ratings.map((audio) => withVariant({ audio }))],
  ['tech', 'technology rating', ratings.map((tech) => withVariant({ tech }))],
  ['efficiency', 'mpg', [10, 18, 26, 40, 57].map((mpg) => withVariant({ mpg }))],
  ['fiveYearCost', 'low price', [90_000, 60_000, 40_000, 20_000].map(costing)],
  ['range.longDistance', 'electric range', [100, 220, 280, 330, 400].map(electric)],
  ['safety', 'safety rating', ratings.map((safety) => withVehicle({ safety }))],
  ['safety', 'stars', ratings.map((stars) => withVehicle({ stars }))],
  ['reliability', 'reliability', ratings.map((one) => withVehicle({ reliability: [one, one, one] }))],
  ['regard', 'regard', ratings.map((regard) => withVehicle({ regard }))],
  ['seldomAdvised', 'regard', ratings.map((regard) => withVehicle({ regard }))],
  ['parts', 'how common it is', ratings.map((parts) => withVehicle({ parts }))],
  ['notTooOld', 'model year', [2014, 2016, 2018, 2025].map(ofYears)],
  ['choiceOfYears', 'number of model years', [2022, 2021, 2020].map((from) => ({ ...base, from, to: 2022 }))],
  ['usesBudget.2', 'price', [20_000, 30_000, 40_000, 50_000].map(costing)],
  ['aboveFloor.2', 'price', [8_000, 15_000, 25_000, 40_000].map(costing)],
  ['thrift.2', 'low price', [50_000, 45_000, 35_000, 20_000].map(costing)],
  ['tame', 'slowness', [4, 6, 7, 9].map((zeroToSixtyS) => withVariant({ zeroToSixtyS }))],
];

describe('the value of a criterion', () => {
  it.each(rising)('%s never falls as its figure improves: %s', (id, _figure, offers) => {
    const values = offers.map((offer) => criterionOf(id).value(offer, region));
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(values.at(-1)).toBeGreaterThan(values[0] ?? 1);
  });
});
