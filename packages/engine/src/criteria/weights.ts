import type { Importance } from '../wishes.ts';

/**
 * The weights of the additive multi-attribute utility U = sum(w * v) / sum(w) (Keeney & Raiffa, "Decisions with Multiple
 * Objectives", 1976; direct weighting as in Edwards' SMART, 1977). A must counts four times a nice-to-have.
 */
export const importancePoints: Readonly<Record<Importance, number>> = { definitely: 4, somewhat: 1, none: 0 };

/** Added for what the visitor enjoys about today's car: more than a nice-to-have, less than a must. */
export const likingPoints = 1.5;

/** What a criterion counts before any answer: what nearly every buyer minds a little. */
export const baseWeights = {
  cargo: 0.2,
  towing: 0,
  acceleration: 0.1,
  efficiency: 0.3,
  safety: 0.4,
  cabin: 0.3,
  audio: 0.05,
  tech: 0.2,
  offRoad: 0,
  comfort: 0.3,
  handling: 0.15,
  runningCosts: 1.2,
} as const;

/** Points of the ride answer on comfort (smooth), handling (sporty) or the lesser of the two (balance). */
export const ridePoints = 2.5;

/** All-wheel drive where winters are hard; half of it where they are merely cold. */
export const winterPoints = 1.2;

/** Electric range by the trips the visitor has in mind. */
export const rangePoints = { shortTrips: 0.5, mixedDriving: 1.5, longDistance: 3 } as const;

/** Being able to charge: without a charger at home it weighs as much as most musts. */
export const chargingPoints = { yesCharging: 0.5, planningSoon: 1, noCharging: 3, unasked: 1 } as const;

/** Someone who does not drive yet is better off with an easy car. */
export const easePoints = 2;

/** No more seats than the party needs: more so for one or two people than for a family. */
export const sizePoints = { justMe: 1.2, smallGroup: 0.6 } as const;

/** Newer model years, and a lower price within the range. */
export const recencyPoints = 0.7;
export const thriftPoints = 1.1;

/** Keeping every limit, and the share of it that breaking one costs; several broken ones cost all of it at most. */
export const limitPoints = 4;
export const limitCosts = { brands: 0.3, bodyStyle: 0.4, condition: 0.5, price: 0.6, powertrain: 0.7 } as const;
