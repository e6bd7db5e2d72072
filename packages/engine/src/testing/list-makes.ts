import { makeAnswers } from '@app/contract/testing/make-answers';
import { toPreferences } from '../preferences.ts';
import { rank } from '../ranking/rank.ts';
import { type FixtureRow, makeCatalogue } from './make-catalogue.ts';

type Answers = Parameters<typeof makeAnswers>[0];

/** Lists the makes of the six picks among these rows, which are on sale new only. */
export const listMakes = (
  rows: readonly FixtureRow[],
  answers: Answers,
  zipCode?: string,
): readonly string[] =>
  rank(
    makeCatalogue(rows.map((row) => ({ years: [2026, 2026], ...row }))),
    toPreferences(makeAnswers(answers, zipCode)),
  ).picks.map(({ candidate }) => candidate.offer.variant.vehicle.make);
