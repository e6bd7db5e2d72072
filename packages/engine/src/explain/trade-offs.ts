import type { Claim } from '@app/contract/recommendation-schemas';
import type { Because } from '../criteria/criterion.ts';
import { seatsForFive } from '../criteria/space.ts';
import { english, type Sentences } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import type { Card, Statement } from './card.ts';
import { type Fact, facts, isAhead } from './facts.ts';
import { countLostPoints, findJudgement, type Judgement } from './pick.ts';

const mostMusts = 2;

/** A criterion that all six fall short of, and the cards for which it suffices to say so once. */
export type CommonLack = {
  readonly criterionId: string;
  readonly cards: readonly Card[];
  readonly statement: Statement;
};

/**
 * The largest unmet preference of each card, or two where two musts are unmet; its known weakness
 * if no preference is unmet. What is said of all six together is not said again.
 */
export const writeTradeOffs = (
  cards: readonly Card[],
  commonLacks: readonly CommonLack[] = [],
): readonly Statement[] =>
  cards.map((card) => {
    const unmet = listUnmetPreferences(card).filter(
      ({ criterion }) =>
        !commonLacks.some((lack) => lack.criterionId === criterion.id && lack.cards.includes(card)),
    );
    if (unmet.length === 0) {
      return { text: card.pick.offer.variant.vehicle.weakness, claims: [{ kind: 'weakness' }] };
    }

    const musts = unmet.filter((judgement) => judgement.unmet === 'must' || isSeatShort(judgement));
    const mentioned = musts.length > 0 ? musts.slice(0, mostMusts) : unmet.slice(0, 1);
    const sentences = mentioned.map((judgement) => describeUnmetPreference(judgement, card, cards));

    return {
      text: sentences.map(({ text }) => text).join(' '),
      claims: sentences.flatMap(({ claims }) => claims),
    };
  });

/** True for too few seats for three to five people, which is named whatever else is unmet. */
const isSeatShort = ({ criterion }: Judgement): boolean => criterion.id === seatsForFive.id;

/** Lists the unmet preferences of a card: musts first, then by the points lost. */
const listUnmetPreferences = ({ pick }: Card): readonly Judgement[] =>
  pick.judgements
    .filter(({ unmet }) => unmet !== undefined)
    .toSorted(
      (one, other) =>
        Number(isSeatShort(other)) - Number(isSeatShort(one)) ||
        Number(other.unmet === 'must') - Number(one.unmet === 'must') ||
        countLostPoints(other) - countLostPoints(one),
    );

/** "You wanted to tow, and this one pulls 1,500 lb at most." */
const describeUnmetPreference = (
  { criterion, askedAs = 'asked' }: Judgement,
  card: Card,
  cards: readonly Card[],
): Statement => {
  const { offer } = card.pick;
  const pointsClaim: Claim = {
    kind: 'unmet',
    figure: criterion.id,
    unit: 'points',
    criterion: criterion.id,
  };

  const wrongKind = criterion.wrongKind?.(offer);
  const shown = findFact(criterion.id)?.read(card)?.shown;
  const isFigureStated = shown !== undefined && isFigureToBlame(criterion.id, card, cards);
  const sentenceName = wrongKind ?? (isFigureStated ? criterion.shortfall : undefined);

  const template = findTemplate(criterion.id, sentenceName, askedAs);
  const text = fillSentence(template ?? '', {
    ...card.values,
    wish: nameWish(criterion.id),
  });

  const isFigureClaimed =
    sentenceName !== undefined && wrongKind === undefined && shown !== undefined;
  return {
    text,
    claims: [isFigureClaimed ? { kind: 'unmet', ...shown, criterion: criterion.id } : pointsClaim],
  };
};

const findTemplate = (
  criterionId: string,
  sentenceName: keyof Sentences['shortfalls'] | undefined,
  askedAs: Because,
): string | undefined => {
  if (sentenceName === undefined && criterionId === 'secondRow')
    return english.ratedShortfalls.secondRow;

  const sentences: Partial<Record<Because, string>> =
    sentenceName === undefined ? english.ratedShortfalls : english.shortfalls[sentenceName];
  return sentences[askedAs];
};

const nameWish = (criterionId: string): string => {
  const wishes: Readonly<Record<string, string>> = english.names.criterionWish;
  return wishes[criterionId] ?? '';
};

/** The fact whose figure a criterion is about. */
export const findFact = (criterionId: string): Fact | undefined => factByCriterion.get(criterionId);

const factByCriterion: ReadonlyMap<string, Fact> = new Map(
  facts.flatMap((fact) => fact.criteria.map((id) => [id, fact] as const)),
);

/**
 * True if every card that meets the preference has a better figure than this one. If not, more than
 * the figure counts, so the trade-off blames our rating instead.
 */
const isFigureToBlame = (criterionId: string, card: Card, cards: readonly Card[]): boolean => {
  const fact = findFact(criterionId);
  const own = fact?.read(card);

  return cards
    .filter((other) => findJudgement(other.pick, criterionId)?.unmet === undefined)
    .every((other) => {
      const reading = fact?.read(other);
      return own === undefined || reading === undefined || isAhead(reading, own);
    });
};

/** True if praise for a fact would contradict the card's own trade-off or an unmet preference. */
export const contradictsTradeOff = (
  fact: Fact,
  { pick }: Card,
  { text, claims }: Statement,
): boolean =>
  [...fact.criteria, ...(fact.alsoContradictedBy ?? [])].some(
    (id) => findJudgement(pick, id)?.unmet !== undefined,
  ) ||
  (claims.some(({ kind }) => kind === 'weakness') && fact.weakness.test(text));
