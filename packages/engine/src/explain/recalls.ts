import type { Offer } from '../catalogue/offers.ts';
import type { Recall } from '../catalogue/tables.js';
import { english } from '../sentences/english/english.ts';
import { fillPhrase, fillSentence } from '../sentences/fill.ts';

/** Undefined if we know of no recall of the model years on offer. */
export const describeRecalls = (offer: Offer): string | undefined => {
  const recalls = offer.variant.vehicle.recalls ?? [];
  const sentences = recalls
    .filter(({ years: [first, last] }) => first <= offer.to && last >= offer.from)
    .map((recall) => describeRecall(recall, offer));

  return sentences.length === 0 ? undefined : sentences.join(' ');
};

const describeRecall = ({ years, problem }: Recall, { from, to }: Offer): string => {
  const first = Math.max(years[0], from);
  const last = Math.min(years[1], to);
  if (first === from && last === to) return fillSentence(english.recalls.ofAllYears, { problem });

  const range = fillPhrase(english.recalls.yearRange, { first, last });
  return fillSentence(english.recalls.ofSomeYears, {
    problem,
    years: first === last ? first : range,
  });
};
