import type { Picked } from './pick.ts';
import type { Standing } from './standing.ts';

const mostNamed = 2;

/** The first of several things: "safety and a smooth ride". */
const listOf = (things: readonly string[]): string => things.slice(0, mostNamed).join(' and ');

/** What sets the pick apart from the other five, so that six cards do not say the same. */
const standingSentence = (
  { leads, otherLeads, aheadOn, goodOn }: Standing,
  { broken }: Picked,
  isFirst: boolean,
): string => {
  const best = leads.length > 0 || aheadOn.length > 0 ? leads : otherLeads;
  if (best.length > 0) return `Of these six it ${listOf(best)}.`;
  const strengths = listOf([...aheadOn, ...goodOn]);
  if (isFirst && strengths !== '') return `It fits your answers best overall, most of all for ${strengths}.`;
  if (aheadOn.length > 0) return `Among these six it stands out for ${listOf(aheadOn)}.`;
  if (strengths !== '') return `Like others here, it is a good choice for ${strengths}.`;
  return broken === 0
    ? 'It keeps every limit that you set, with compromises elsewhere.'
    : 'It comes close to what you asked for where little fits in full.';
};

const usedSentence = ({ offer }: Picked): string =>
  offer.from === offer.to
    ? `Look for a pre-owned ${offer.to} model.`
    : `Look for pre-owned ones from ${offer.from} to ${offer.to}.`;

const withFullStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Two or three friendly sentences: what the vehicle is like, what sets it apart from the other five, and which years to look for. */
export const descriptionOf = (pick: Picked, standing: Standing, isFirst: boolean): string => {
  const sentences = [withFullStop(pick.vehicle.entry.summary), standingSentence(standing, pick, isFirst)];
  return [...sentences, ...(pick.offer.isNew ? [] : [usedSentence(pick)])].join(' ');
};
