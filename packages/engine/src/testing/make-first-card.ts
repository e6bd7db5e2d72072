import { makeAnswers } from '@app/contract/testing/make-answers';
import { recommend } from '../recommend.ts';
import { type FixtureRow, makeCatalogue, times } from './make-catalogue.ts';

/** Makes the card of the first row among five others, which are all on sale new only. */
export const makeFirstCard = (
  row: FixtureRow,
  answers: Parameters<typeof makeAnswers>[0],
  others: FixtureRow = {},
) => {
  const newOnly: FixtureRow = { years: [2026, 2026] };
  const rows = [{ ...newOnly, ...row }, ...times(5, { ...newOnly, ...others })];
  const { recommendations } = recommend(
    makeAnswers({ 'lifestyle.carAppreciation': [], ...answers }),
    makeCatalogue(rows),
  );
  return recommendations.find(({ make }) => make === 'Make 0');
};
