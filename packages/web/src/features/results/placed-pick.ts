import type { Recommendation } from '@app/contract/schemas/recommendation';

/** A pick with its place among the six, from 1, which is also its paint. */
export type PlacedPick = Recommendation & { readonly place: number };

/** The first so many picks are the top ones. */
export const topPicks = 3;
