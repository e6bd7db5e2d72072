import { makeAnswers } from '@app/contract/testing/make-answers';
import { getVisitorCosts } from '../cost/offer-cost.ts';
import type { Criterion } from '../criteria/criterion.ts';
import { buildCard, type Card } from '../explain/card.ts';
import { type JudgedPick, type Judgment, judgePicks } from '../explain/pick.ts';
import { type Preferences, toPreferences } from '../preferences.ts';
import type { Limit } from '../ranking/limits.ts';
import { rank } from '../ranking/rank.ts';
import { type FixtureRow, makeCatalogue, times } from './make-catalogue.ts';

/** The six picks of a catalogue of these rows, best first, for a visitor with these answers. */
export const makePicks = (
  rows: readonly FixtureRow[],
  ...answers: Parameters<typeof makeAnswers>
): { readonly picks: readonly JudgedPick[]; readonly preferences: Preferences } => {
  const preferences = toPreferences(makeAnswers(...answers));
  return { picks: judgePicks(rank(makeCatalogue(rows), preferences), preferences), preferences };
};

/** The cards of the six picks of a catalogue of these rows, in the order of the rows. */
export const makeCards = (...rowsAndAnswers: Parameters<typeof makePicks>) => {
  const { picks, preferences } = makePicks(...rowsAndAnswers);
  const cards = picks
    .map((pick) => buildCard(pick, preferences, getVisitorCosts(preferences)))
    .toSorted((one, other) => one.make.localeCompare(other.make));
  return { cards, preferences };
};

/** By default a middling rating that nobody asked for. */
export type FixtureJudgment = Partial<Omit<Judgment, 'criterion'>> &
  Partial<Omit<Criterion, 'rating' | 'askedAs'>> & { readonly id: string };

export const makeJudgment = (fixture: FixtureJudgment): Judgment => {
  const {
    rating = 0.5,
    available = 1,
    points = rating * available,
    askedAs,
    unmet,
    ...words
  } = fixture;
  const criterion = {
    label: fixture.id,
    strongFrom: 0.55,
    weightFactors: () => [],
    ...words,
    rate: () => rating,
  };
  return { criterion, rating, points, available, askedAs, unmet };
};

/** Six cards of cars that are new and alike, each with these judgments and broken limits. */
export const makeJudgedCards = (
  judgmentsAt: (index: number) => readonly FixtureJudgment[],
  brokenAt: (index: number) => readonly Limit[] = () => [],
): readonly Card[] =>
  makeCards(times(6, { years: [2026, 2026] })).cards.map((card, index) => ({
    ...card,
    pick: {
      ...card.pick,
      broken: brokenAt(index),
      judgments: judgmentsAt(index).map(makeJudgment),
    },
  }));
