import type { BusinessDay } from '../../src/platform/time.ts';
import type { Counts } from './counts.ts';
import type { Random } from './random.ts';

/** What records of every kind are made from: the `days` until `end` are the days over which they lie. */
export type SeedOptions = {
  readonly random: Random;
  readonly counts: Counts;
  readonly businessDay: BusinessDay;
  readonly end: Date;
  readonly days: number;
};
