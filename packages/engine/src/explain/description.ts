import type { Pick } from './pick.ts';
import type { Judgement } from './reasons.ts';

const goodFrom = 0.6;

const labelInSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

const fitSentence = (judgements: readonly Judgement[]): string => {
  const [first, second] = judgements
    .filter(({ because, value }) => because !== undefined && value >= goodFrom)
    .toSorted((a, b) => b.weight * b.value - a.weight * a.value)
    .map(({ criterion }) => labelInSentence(criterion.label));
  if (first === undefined) return 'It fits the limits you set and asks for few compromises.';
  return second === undefined
    ? `It does well on what you asked for: ${first}.`
    : `It does well on what matters to you, above all ${first} and ${second}.`;
};

const usedSentence = ({ offer }: Pick): string =>
  offer.from === offer.to ? `Look for a ${offer.to} model.` : `Look for model years ${offer.from} to ${offer.to}.`;

const withFullStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Two or three friendly sentences: what the vehicle is like, why it fits, and which years to look for. */
export const descriptionOf = (pick: Pick, judgements: readonly Judgement[]): string => {
  const sentences = [withFullStop(pick.vehicle.entry.summary), fitSentence(judgements)];
  return [...sentences, ...(pick.offer.isNew ? [] : [usedSentence(pick)])].join(' ');
};
