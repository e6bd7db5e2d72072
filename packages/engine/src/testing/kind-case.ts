import type { listMakes } from './list-makes.ts';
import type { FixtureRow } from './make-catalogue.ts';

/** A car of the kind, one that is not but better otherwise, and the answers that ask for the kind. */
export type KindCase = readonly [
  kind: string,
  row: FixtureRow,
  other: FixtureRow,
  answers: Parameters<typeof listMakes>[1],
];

/** Puts a car of another kind first, unless its kind rules it out. */
export const better: FixtureRow = {
  reputation: 5,
  parts: 5,
  safety: 5,
  mpg: 50,
  rearRoom: 5,
};
