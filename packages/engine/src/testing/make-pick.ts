import { makeAnswers } from '@app/contract/testing/make-answers';
import type { Vehicle } from '../catalogue/vehicle.ts';
import { criteria, weightsOf } from '../criteria/criteria.ts';
import { type Explaining, explainingOf, type Picked, type PickOffer } from '../explain/pick.ts';
import type { Judgement } from '../explain/reasons.ts';
import { wishesOf } from '../wishes.ts';
import { makeVehicle } from './make-vehicle.ts';

type PickOverrides = Partial<Omit<Picked, 'offer'>> & { readonly offer?: Partial<PickOffer> };

/** A pick of an ordinary new crossover that keeps every limit, for tests to vary. */
export const makePick = ({ offer, ...overrides }: PickOverrides = {}): Picked => ({
  index: 0,
  vehicle: makeVehicle(),
  broken: 0,
  utility: 0,
  ...overrides,
  offer: { isNew: true, from: 2026, to: 2026, low: 40_000, high: 40_000, recency: 1, thrift: 0.5, ...offer },
});

/** What the cards are written from for a visitor with these answers. */
export const makeExplaining = (...answers: Parameters<typeof makeAnswers>): Explaining => {
  const wishes = wishesOf(makeAnswers(...answers));
  return explainingOf(wishes, weightsOf(wishes));
};

/** Every criterion that counts, judged for a vehicle. */
export const judgementsFor = ({ counted }: Explaining, vehicle: Vehicle): readonly Judgement[] =>
  counted.map(({ place, ...judged }) => ({ ...judged, value: criteria[place]?.value(vehicle) ?? 0 }));
