import type { makeAnswers } from '@app/contract/testing/make-answers';
import { listSuperlatives } from '../explain/advantages.ts';
import { writeReasons } from '../explain/reasons.ts';
import { addTitles } from '../explain/titles.ts';
import { writeTradeOff } from '../explain/trade-offs.ts';
import type { FixtureRow } from './make-catalogue.ts';
import { makeCards } from './make-pick.ts';

const nothingAsked = { 'lifestyle.carAppreciation': [] } as const;

/** The titles of "Make 0" to "Make 5", which is the order of the six rows. */
export const listTitles = (
  rows: readonly FixtureRow[],
  answers: Parameters<typeof makeAnswers>[0] = nothingAsked,
): readonly string[] => {
  const { cards } = makeCards(rows, answers);
  const withTradeOffs = cards.map((card) => ({ ...card, tradeOff: writeTradeOff(card, cards) }));
  const withReasons = withTradeOffs.map((card) => ({
    ...card,
    superlatives: listSuperlatives(card, withTradeOffs),
    reasons: writeReasons(card, withTradeOffs, []),
  }));

  return addTitles(withReasons).map(({ title }) => title.text);
};
