import { makeAnswers } from '@app/contract/testing/make-answers';
import { type Picked, picksOf } from '../explain/pick.ts';
import { rank } from '../ranking/rank.ts';
import { type Wishes, wishesOf } from '../wishes.ts';
import { type FixtureRow, makeCatalogue } from './make-catalogue.ts';

/** The six picks of a catalogue of these rows, best first, for a visitor with these answers. */
export const makePicks = (
  rows: readonly FixtureRow[],
  ...answers: Parameters<typeof makeAnswers>
): { readonly picks: readonly Picked[]; readonly wishes: Wishes } => {
  const wishes = wishesOf(makeAnswers(...answers));
  return { picks: picksOf(rank(makeCatalogue(rows), wishes), wishes), wishes };
};
