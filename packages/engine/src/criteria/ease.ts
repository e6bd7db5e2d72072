import type { Segment } from '../catalogue/entry.ts';
import type { Criterion } from './criterion.ts';
import { easePoints } from './weights.ts';

/** How easily each kind of vehicle is driven, parked and insured by someone new to driving; our judgement. */
const easeOf: Readonly<Record<Segment, number>> = {
  economyCar: 1,
  mainstreamCar: 0.9,
  sportsCar: 0.1,
  luxuryCar: 0.5,
  exoticCar: 0,
  compactSuv: 0.9,
  midsizeSuv: 0.5,
  largeSuv: 0.1,
  luxurySuv: 0.4,
  offRoadSuv: 0.3,
  pickup: 0.2,
  minivan: 0.4,
  electricMainstream: 0.8,
  electricPremium: 0.4,
};

/** For a visitor who does not drive yet, small everyday cars are easier than large or powerful ones. */
export const ease: Criterion = {
  id: 'ease',
  label: 'Ease of driving',
  value: ({ entry }) => easeOf[entry.segment],
  weight: ({ isNewDriver }) => (isNewDriver ? easePoints : 0),
  because: ({ isNewDriver }) => (isNewDriver ? 'you are new to driving' : undefined),
  strength: () => 'A manageable size to learn with',
  merit: 'being easy to drive',
  lead: 'is the easiest to learn with',
  shortfall: () => 'A handful for a first car',
};
