import type { Catalogue } from '../catalogue/build-catalogue.ts';

const shares = { make: 0.3, shape: 0.25, power: 0.25, segment: 0.2 } as const;

/** How alike two vehicles look to a shopper: 0 (nothing shared) to 1 (same make, shape, powertrain and class). */
export const similarity = ({ make, shape, power, segment }: Catalogue, a: number, b: number): number =>
  (make[a] === make[b] ? shares.make : 0) +
  (shape[a] === shape[b] ? shares.shape : 0) +
  (power[a] === power[b] ? shares.power : 0) +
  (segment[a] === segment[b] ? shares.segment : 0);
