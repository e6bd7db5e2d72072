import type { Recommendation } from '@app/contract/recommendation-schemas';
import type { Vehicle } from '../catalogue/vehicle.ts';

/** A pick as a shopper would judge it: its card and what the catalogue holds about it. */
export type Judged = { readonly card: Recommendation; readonly vehicle: Vehicle };

/** Something that a knowledgeable friend's six picks would have in common. */
export type Expectation = { readonly says: string; readonly holds: (picks: readonly Judged[]) => boolean };

/** A made-up shopper: the answers that differ from an easygoing shopper's, and what good advice would lead to. */
export type ShopperProfile = {
  readonly who: string;
  /** The buying advice behind the expectations. */
  readonly advice: string;
  readonly answers: Readonly<Record<string, string | readonly string[]>>;
  readonly zipCode?: string;
  readonly expected: readonly Expectation[];
};

type Test = (pick: Judged) => boolean;

export const topPick = (says: string, test: Test): Expectation => ({
  says: `the top pick ${says}`,
  holds: (picks) => picks.slice(0, 1).every(test),
});

export const topThree = (says: string, test: Test): Expectation => ({
  says: `each of the top three ${says}`,
  holds: (picks) => picks.slice(0, 3).every(test),
});

export const everyPick = (says: string, test: Test): Expectation => ({
  says: `every pick ${says}`,
  holds: (picks) => picks.every(test),
});

export const atLeast = (count: number, says: string, test: Test): Expectation => ({
  says: `at least ${count} of the picks ${says}`,
  holds: (picks) => picks.filter(test).length >= count,
});

export const noRelaxation: Expectation = everyPick('keeps every limit', ({ card }) => card.relaxed.length === 0);

export const threeMakes: Expectation = {
  says: 'the six are of at least three makes',
  holds: (picks) => new Set(picks.map(({ card }) => card.make)).size >= 3,
};
