import type { Card, Statement } from './card.ts';
import { type Lead, listAdvantages, sortAskedFirst } from './leads.ts';

const mostNamed = 2;

/** What each pick is like, what sets it apart from the other five, and which years to look for. */
export const writeDescriptions = (
  cards: readonly Card[],
  leads: readonly (readonly Lead[])[],
  titles: readonly Statement[],
  tradeOffs: readonly Statement[],
): readonly Statement[] =>
  cards.map((card, index) => {
    const isNews = ({ claim }: Lead): boolean =>
      titles[index]?.claims.every(({ figure }) => figure !== claim.figure) ?? true;
    const difference = describeDifference(
      card,
      cards[0],
      (leads[index] ?? []).filter(isNews),
      cards[0] === undefined ? [] : listAdvantages(card, cards[0], tradeOffs[index]).filter(isNews),
    );
    const { summary } = card.pick.offer.variant.vehicle;
    const sentences = [
      endWithPeriod(summary),
      difference.text,
      ...(card.condition === 'new' ? [] : [describeModelYears(card)]),
    ];

    return { text: sentences.join(' '), claims: difference.claims };
  });

/** Says what a card is best at, or else what it does better than the first card. */
const describeDifference = (
  card: Card,
  first: Card | undefined,
  leads: readonly Lead[],
  advantages: readonly Lead[],
): Statement => {
  const named = sortAskedFirst(leads).slice(0, mostNamed);
  if (named.length > 0) {
    const predicates = joinPredicates(named.map(({ fact }) => fact.lead));
    return { text: `Of these six it ${predicates}.`, claims: named.map(({ claim }) => claim) };
  }

  if (card === first) {
    return {
      text: 'It fits your answers best of the six.',
      claims: [{ kind: 'lowest', figure: 'Place', value: 1 }],
    };
  }

  const compared = sortAskedFirst(advantages).slice(0, mostNamed);
  if (compared.length > 0) {
    const predicates = joinPredicates(compared.map(({ fact }) => fact.more));
    return {
      text: `Next to the top pick it ${predicates}.`,
      claims: compared.map(({ claim }) => claim),
    };
  }

  const text =
    card.pick.broken.length === 0
      ? 'It keeps every limit that you set, with compromises elsewhere.'
      : 'It comes close to what you asked for where little fits in full.';
  return { text, claims: [] };
};

const verbs = ['is ', 'has '];
const byOurRating = ' in our rating';

/**
 * What two predicates share is said once: "has the finest cabin and the best handling in our
 * rating".
 */
const joinPredicates = ([one = '', other]: readonly string[]): string => {
  if (other === undefined) return one;

  const verb = verbs.find((shared) => one.startsWith(shared) && other.startsWith(shared)) ?? '';
  const areRated = one.endsWith(byOurRating) && other.endsWith(byOurRating);

  return `${areRated ? one.slice(0, -byOurRating.length) : one} and ${other.slice(verb.length)}`;
};

const endWithPeriod = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const describeModelYears = ({ years: { from, to } }: Card): string => {
  if (from === to) return `Look for a used ${to}.`;

  return `Look for a used ${from} ${to - from === 1 ? 'or' : 'to'} ${to}.`;
};
