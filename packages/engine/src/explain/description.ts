import type { Pick } from './pick.ts';
import type { Standing } from './standing.ts';

const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

const mostNamed = 2;

/** The first labels, as a list after a colon: labels are no running text. */
const listOf = (labels: readonly string[]): string => labels.slice(0, mostNamed).map(inSentence).join(', ');

/** What sets the pick apart from the other five, so that six cards do not say the same. */
const standingSentence = (
  { leads, otherLeads, aheadOn, goodOn }: Standing,
  { broken }: Pick,
  isFirst: boolean,
): string => {
  const best = leads.length > 0 || aheadOn.length > 0 ? leads : otherLeads;
  if (best.length > 0) return `Of these six it ${best.slice(0, mostNamed).join(' and ')}.`;
  const strengths = listOf([...aheadOn, ...goodOn]);
  if (isFirst && strengths !== '') return `It adds up best for you, above all on these: ${strengths}.`;
  if (aheadOn.length > 0) return `Its strengths next to the others: ${listOf(aheadOn)}.`;
  if (strengths !== '') return `Strengths that it shares with others here: ${strengths}.`;
  return broken === 0
    ? 'It keeps every limit that you set, with compromises elsewhere.'
    : 'It comes close to what you asked for where little fits in full.';
};

const usedSentence = ({ offer }: Pick): string =>
  offer.from === offer.to ? `Look for a ${offer.to} model.` : `Look for model years ${offer.from} to ${offer.to}.`;

const withFullStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Two or three friendly sentences: what the vehicle is like, what sets it apart from the other five, and which years to look for. */
export const descriptionOf = (pick: Pick, standing: Standing, isFirst: boolean): string => {
  const sentences = [withFullStop(pick.vehicle.entry.summary), standingSentence(standing, pick, isFirst)];
  return [...sentences, ...(pick.offer.isNew ? [] : [usedSentence(pick)])].join(' ');
};
