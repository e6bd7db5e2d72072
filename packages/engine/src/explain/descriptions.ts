import { english } from '../sentences/english/english.ts';
import { fillSentence, type SentenceValues } from '../sentences/fill.ts';
import { formatDollars, formatLength } from '../units.ts';
import { type Advantage, listAdvantages, sortAskedFirst } from './advantages.ts';
import type { Card, Statement } from './card.ts';
import { countCardsAhead } from './compare-facts.ts';
import type { Fact } from './facts.ts';
import type { CardWithTitle } from './titles.ts';

/** Describes what a pick is like, and what sets it apart from the other five. */
export const writeDescription = (
  card: CardWithTitle,
  cards: readonly Card[],
  { shouldDescribePlug }: { readonly shouldDescribePlug: boolean },
): Statement => {
  const { summary } = card.pick.offer.variant.vehicle;
  const difference = describeDifference(card, cards);
  const sentences = [
    endWithPeriod(summary),
    difference.text,
    shouldDescribePlug ? describePlug(card) : '',
  ];

  return { text: sentences.filter(Boolean).join(' '), claims: difference.claims };
};

/** Says what a card is best at, or else does better than the first. Skips what its title says. */
const describeDifference = (card: CardWithTitle, cards: readonly Card[]): Statement => {
  const [firstCard = card] = cards;
  const values = buildComparisonValues(card, firstCard);
  const isInTitle = ({ claim }: Advantage): boolean =>
    card.title.claims.some(({ figure }) => figure === claim.figure);

  const superlatives = card.superlatives.filter((superlative) => !isInTitle(superlative));
  if (superlatives.length > 0) return writeComparisons(superlatives, superlativeSentences, values);

  const advantages = listAdvantages(card, firstCard).filter(
    (advantage) => !isInTitle(advantage) && !isFirstCardWorst(advantage.fact, cards),
  );
  return writeComparisons(advantages, advantageSentences, values);
};

/** True if all others are ahead of the first card, so that it is no distinction of one of them. */
const isFirstCardWorst = (fact: Fact, cards: readonly Card[]): boolean => {
  const [firstCard] = cards;
  return firstCard !== undefined && countCardsAhead(firstCard, cards, fact) === cards.length - 1;
};

type ComparisonSentences = {
  readonly first: Readonly<Record<Fact['id'], string>>;
  readonly further: Readonly<Record<Fact['id'], string>>;
  /** For a second sentence after one that says that ratings are ours. */
  readonly furtherRated: Readonly<Partial<Record<Fact['id'], string>>>;
};

const superlativeSentences: ComparisonSentences = {
  first: english.superlatives,
  further: english.furtherSuperlatives,
  furtherRated: english.furtherRatedSuperlatives,
};

const advantageSentences: ComparisonSentences = {
  first: english.advantages,
  further: english.furtherAdvantages,
  furtherRated: english.furtherRatedAdvantages,
};

/** Writes sentences about two advantages, those asked for first. At most one is about cargo. */
const writeComparisons = (
  advantages: readonly Advantage[],
  sentences: ComparisonSentences,
  values: SentenceValues,
): Statement => {
  const [first, ...others] = sortAskedFirst(advantages);
  if (first === undefined) return { text: '', claims: [] };

  const second = others.find(({ fact }) => !(isAboutCargo(fact) && isAboutCargo(first.fact)));

  const firstText = fillSentence(sentences.first[first.fact.id], values);
  if (second === undefined) return { text: firstText, claims: [first.claim] };

  // "in our rating" is not said twice.
  const isFirstRated = first.claim.unit === 'of 5';
  const ratedTemplate = isFirstRated ? sentences.furtherRated[second.fact.id] : undefined;
  const secondTemplate = ratedTemplate ?? sentences.further[second.fact.id];
  const secondText = fillSentence(secondTemplate, values);

  return { text: `${firstText} ${secondText}`, claims: [first.claim, second.claim] };
};

const isAboutCargo = ({ id }: Fact): boolean => id === 'cargo' || id === 'cargoBehindThirdRow';

const buildComparisonValues = (card: Card, firstCard: Card): SentenceValues => {
  const cost = roundToHundred(card.ownership.total);
  const isCanadian = card.price.currency === 'CAD';

  return {
    length: formatLength(card.outside.lengthIn, isCanadian ? 'CA' : 'US'),
    fiveYearCost: formatDollars(cost),
    fiveYearSaving: formatDollars(roundToHundred(firstCard.ownership.total) - cost),
  };
};

const roundToHundred = (dollars: number): number => Math.round(dollars / 100) * 100;

const endWithPeriod = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const describePlug = ({ powertrain }: Card): string => {
  const { needsCharger, needsPlug } = english.descriptions;
  if (powertrain === 'electric') return needsCharger;

  return powertrain === 'pluginHybrid' ? needsPlug : '';
};
