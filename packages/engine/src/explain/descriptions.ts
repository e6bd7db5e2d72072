import type { Picked } from './pick.ts';
import { type Standing, standingsOf } from './standing.ts';

const mostNamed = 2;

/** The first of several things: "safety and a smooth ride". */
const listOf = (things: readonly string[]): string => [...new Set(things)].slice(0, mostNamed).join(' and ');

/** What it leads in; a verb that both leads share is said once: "is the most efficient and the quickest". */
const leadsText = (leads: readonly string[]): string => {
  const [one = '', other] = new Set(leads);
  const verb = ['is ', 'has '].find((shared) => [one, other].every((lead) => lead?.startsWith(`${shared}the `)));
  return listOf([one, ...(other === undefined ? [] : [other.slice(verb?.length ?? 0)])]);
};

const alikePhrases = [
  (merits: string) => `It is a good choice for ${merits}.`,
  (merits: string) => `It does well on ${merits}.`,
  (merits: string) => `Like others here, it serves you well for ${merits}.`,
];

const standingSentence = (standing: Standing, { broken }: Picked, index: number, isAheadSaid: boolean): string => {
  const { leads, otherLeads, merits, isAhead } = standing;
  const best = leads.length > 0 || (merits.length > 0 && isAhead) ? leads : otherLeads;
  if (best.length > 0) return `Of these six it ${leadsText(best)}.`;
  const strengths = listOf(merits);
  if (index === 0 && strengths !== '') return `It fits your answers best overall, most of all for ${strengths}.`;
  if (isAhead && strengths !== '' && !isAheadSaid) return `Among these six it stands out for ${strengths}.`;
  if (strengths !== '') return alikePhrases[index % alikePhrases.length]?.(strengths) ?? '';
  return broken.length === 0
    ? 'It keeps every limit that you set, with compromises elsewhere.'
    : 'It comes close to what you asked for where little fits in full.';
};

const usedSentence = ({ offer: { from, to } }: Picked): string => {
  if (from === to) return `Look for a used ${to}.`;
  return `Look for a used ${from} ${to - from === 1 ? 'or' : 'to'} ${to}.`;
};

const withPeriod = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What each pick is like, what sets it apart from the other five, and which years to look for. */
export const descriptionsOf = (picks: readonly Picked[]): readonly string[] => {
  let isAheadSaid = false;
  return standingsOf(picks).map((standing, index) => {
    const pick = picks[index];
    if (pick === undefined) return '';
    const sentence = standingSentence(standing, pick, index, isAheadSaid);
    isAheadSaid ||= sentence.startsWith('Among these six it stands out');
    return [
      withPeriod(pick.offer.variant.vehicle.summary),
      sentence,
      ...(pick.offer.isNew ? [] : [usedSentence(pick)]),
    ].join(' ');
  });
};
