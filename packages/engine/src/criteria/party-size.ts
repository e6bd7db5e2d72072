import type { Wishes } from '../wishes.ts';
import { type Criterion, shareOf } from './criterion.ts';
import { sizePoints } from './weights.ts';

type Party = Exclude<Wishes['people'], 'bigGroup'>;

/** Seats up to which nothing is wasted, and from which a vehicle is far too big, by who rides along. */
const seatsOf: Readonly<Record<Party, { readonly enough: number; readonly farTooMany: number }>> = {
  justMe: { enough: 5, farTooMany: 7 },
  smallGroup: { enough: 6, farTooMany: 8 },
};

/** A third row that nobody sits in costs room to park, fuel and money: the fewer seats to spare, the better. */
const sizeCriterion = (party: Party): Criterion => ({
  id: `partySize.${party}`,
  label: 'No bigger than needed',
  value: ({ entry }) => {
    const { enough, farTooMany } = seatsOf[party];
    return shareOf(entry.seats, farTooMany, enough);
  },
  weight: ({ people }) => (people === party ? sizePoints[party] : 0),
  because: () => undefined,
  strength: () => 'No bigger than you need',
  lead: 'is the handiest in size',
  shortfall: ({ entry }) => `Seats ${entry.seats}, more than you need`,
});

/** One criterion for each answer that leaves seats to spare; only the answered one has weight. */
export const partySizeCriteria: readonly Criterion[] = [sizeCriterion('justMe'), sizeCriterion('smallGroup')];
