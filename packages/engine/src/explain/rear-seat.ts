import { findRearSeatTest } from '../criteria/trust.ts';
import type { Preferences } from '../preferences.ts';
import { english } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import type { Card, Statement } from './card.ts';
import { formatTestYears, rearSeatLabel } from './key-figures.ts';

/** Whoever called safety a must, and carries others, reads of a poor test of the rear seat. */
export const addPoorRearSeat = (
  tradeOff: Statement,
  { pick }: Card,
  { importance, people }: Preferences,
): Statement => {
  const carriesOthersSafely = importance.safetyFeatures === 'definitely' && people !== 'justMe';
  const test = findRearSeatTest(pick.offer);
  if (!carriesOthersSafely || test?.result !== 'poor') return tradeOff;

  const text = fillSentence(english.poorRearSeat, { years: formatTestYears(test) });
  return {
    text: `${tradeOff.text} ${text}`,
    claims: [...tradeOff.claims, { kind: 'weakness', figure: rearSeatLabel }],
  };
};
