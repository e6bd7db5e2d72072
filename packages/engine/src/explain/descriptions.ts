import { english } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import type { Card, Statement } from './card.ts';
import type { Fact } from './facts.ts';
import { type Advantage, listAdvantages, sortAskedFirst } from './leads.ts';

const mostNamed = 2;

/** What each pick is like, what sets it apart from the other five, and which years to look for. */
export const writeDescriptions = (
  cards: readonly Card[],
  leads: readonly (readonly Advantage[])[],
  titles: readonly Statement[],
  tradeOffs: readonly Statement[],
  { needsCharger }: { readonly needsCharger: boolean },
): readonly Statement[] =>
  cards.map((card, index) => {
    const isNotInTitle = ({ claim }: Advantage): boolean =>
      titles[index]?.claims.every(({ figure }) => figure !== claim.figure) ?? true;
    const difference = describeDifference(
      (leads[index] ?? []).filter(isNotInTitle),
      cards[0] === undefined
        ? []
        : listAdvantages(card, cards[0], tradeOffs[index]).filter(isNotInTitle),
    );
    const { summary } = card.pick.offer.variant.vehicle;
    const sentences = [
      endWithPeriod(summary),
      difference.text,
      needsCharger && card.powertrain === 'electric' ? english.descriptions.needsCharger : '',
      card.condition === 'new' ? '' : describeModelYears(card),
    ];

    return { text: sentences.filter(Boolean).join(' '), claims: difference.claims };
  });

/** Says what a card is best at of the six, or else what it does better than the first card. */
const describeDifference = (
  leads: readonly Advantage[],
  advantages: readonly Advantage[],
): Statement => {
  if (leads.length > 0) return joinSentences(leads, english.leads, english.furtherLeads);

  return joinSentences(advantages, english.advantages, english.furtherAdvantages);
};

/** A sentence for each of the first two leads, those that were asked for first. */
const joinSentences = (
  leads: readonly Advantage[],
  sentences: Readonly<Record<Fact['id'], string>>,
  furtherSentences: Readonly<Record<Fact['id'], string>>,
): Statement => {
  const named = sortAskedFirst(leads).slice(0, mostNamed);
  const texts = named.map(({ fact }, index) =>
    index === 0 ? sentences[fact.id] : furtherSentences[fact.id],
  );
  return { text: texts.join(' '), claims: named.map(({ claim }) => claim) };
};

const endWithPeriod = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const describeModelYears = ({ years: { from, to } }: Card): string => {
  const sentence = chooseYearsSentence(to - from);
  return fillSentence(english.descriptions[sentence], { from, to });
};

const chooseYearsSentence = (span: number): 'oneYear' | 'twoYears' | 'someYears' => {
  if (span === 0) return 'oneYear';

  return span === 1 ? 'twoYears' : 'someYears';
};
