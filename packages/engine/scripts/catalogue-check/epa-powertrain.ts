import { toKey } from '../../src/listings/normalise.ts';
import type { Powertrain } from './official-row.ts';

// Makes of which EPA lists cars with a starter-generator as "Hybrid"; shoppers and the catalogue call those petrol cars.
const mildHybridMakes = new Set(
  [
    'Audi',
    'Bentley',
    'BMW',
    'Buick',
    'Chevrolet',
    'Ferrari',
    'Genesis',
    'GMC',
    'Jaguar',
    'Jeep',
    'Lamborghini',
    'Land Rover',
    'Maserati',
    'Mazda',
    'McLaren Automotive',
    'Mercedes-Benz',
    'Porsche',
    'Ram',
    'Volvo',
  ].map(toKey),
);

// No full hybrid of these makes uses so much, no mild one so little (Malibu Hybrid 46 mpg, Volvo B5 26 to 30).
const mildHybridMostMpg = 33;

/** What EPA's "hybrid" label may mean for a car of this make and combined mpg. */
export function hybridPowertrains(make: string, mpg: number | undefined, is48Volt: boolean): Powertrain[] {
  if (is48Volt) return ['gas'];
  const mayBeMild = mildHybridMakes.has(toKey(make)) && (mpg ?? 0) <= mildHybridMostMpg;
  return mayBeMild ? ['hybrid', 'gas'] : ['hybrid'];
}

/** EPA's drive names as the three groups that hold over the years, in which its labels for all-wheel drive changed. */
export function driveGroup(drive: string): 'fwd' | 'rwd' | 'all' | undefined {
  if (/^(?:4wd|awd|4-wheel|all-wheel|part-time)/i.test(drive)) return 'all';
  if (/^(?:fwd|front)/i.test(drive)) return 'fwd';
  return /^(?:rwd|rear)/i.test(drive) ? 'rwd' : undefined;
}
