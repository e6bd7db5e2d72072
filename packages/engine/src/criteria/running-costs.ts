import type { Segment } from '../catalogue/entry.ts';
import type { Criterion } from './criterion.ts';
import { baseWeights } from './weights.ts';

/** How kind each class is to its owner's purse in repairs, insurance and lost value; our judgement, for want of published figures by class. */
const kindnessOf: Readonly<Record<Segment, number>> = {
  economyCar: 1,
  mainstreamCar: 0.95,
  compactSuv: 0.9,
  minivan: 0.85,
  midsizeSuv: 0.8,
  electricMainstream: 0.8,
  offRoadSuv: 0.7,
  pickup: 0.65,
  largeSuv: 0.6,
  sportsCar: 0.55,
  electricPremium: 0.4,
  luxuryCar: 0.35,
  luxurySuv: 0.3,
  exoticCar: 0,
};

/** From this list price on, an off-roader costs as much to keep as a luxury SUV. */
const luxuryOffRoaderUsd = 60_000;

/** Everyday classes are cheaper to own than luxury and exotic ones, whatever the price they were bought at. */
export const runningCosts: Criterion = {
  id: 'runningCosts',
  label: 'Everyday running costs',
  value: ({ entry: { segment, msrpUsd } }) =>
    kindnessOf[segment === 'offRoadSuv' && msrpUsd >= luxuryOffRoaderUsd ? 'luxurySuv' : segment],
  weight: () => baseWeights.runningCosts,
  because: () => undefined,
  strength: () => 'An everyday class of vehicle, which keeps running costs down',
  shortfall: () => 'A costly class of vehicle to run',
};
