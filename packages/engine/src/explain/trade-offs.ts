import type { Claim } from '@app/contract/recommendation-schemas';
import { capitalize } from '../criteria/criterion.ts';
import { seatsForFive } from '../criteria/space.ts';
import type { Preferences } from '../preferences.ts';
import type { Card, Statement } from './card.ts';
import { type Fact, facts, isAhead } from './facts.ts';
import { countLostPoints, findJudgement, type Judgement } from './pick.ts';

const mostMusts = 2;

/**
 * The largest unmet preference of each card, or two where two musts are unmet; its known weakness
 * if no preference is unmet.
 */
export const writeTradeOffs = (
  cards: readonly Card[],
  preferences: Preferences,
): readonly Statement[] =>
  cards.map((card) => {
    const unmet = listUnmetPreferences(card);
    if (unmet.length === 0) {
      return { text: card.pick.offer.variant.vehicle.weakness, claims: [{ kind: 'weakness' }] };
    }

    const musts = unmet.filter((judgement) => judgement.unmet === 'must' || isSeatShort(judgement));
    const mentioned = musts.length > 0 ? musts.slice(0, mostMusts) : unmet.slice(0, 1);
    const sentences = mentioned.map((judgement) =>
      describeUnmetPreference(judgement, card, cards, preferences),
    );

    return {
      text: sentences.map(({ text }) => text).join(' '),
      claims: sentences.flatMap(({ claims }) => claims),
    };
  });

/** A seat short for three to five people is named whatever else is unmet. */
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

/** "You wanted to tow, and this one tows up to 1,500 lb." */
const describeUnmetPreference = (
  { criterion, because = '' }: Judgement,
  card: Card,
  cards: readonly Card[],
  { region }: Preferences,
): Statement => {
  const { offer } = card.pick;
  const toText = (clause: string): string => `${capitalize(because)}, and ${clause}.`;

  const wrongKind = criterion.wrongKind?.(offer);
  const pointsClaim: Claim = {
    kind: 'unmet',
    figure: criterion.id,
    unit: 'points',
    criterion: criterion.id,
  };
  if (wrongKind !== undefined) return { text: toText(wrongKind), claims: [pointsClaim] };

  const shown = findFact(criterion.id)?.read(card)?.shown;
  const clause = criterion.shortfall?.(offer, region.country);
  if (shown === undefined || clause === undefined || !isFigureToBlame(criterion.id, card, cards)) {
    return { text: toText('this one falls short of that in our rating'), claims: [pointsClaim] };
  }

  return { text: toText(clause), claims: [{ kind: 'unmet', ...shown, criterion: criterion.id }] };
};

/** The fact whose figure a criterion is about. */
export const findFact = (criterionId: string): Fact | undefined =>
  facts.find(({ criteria }) => criteria.includes(criterionId));

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
export const isRefuted = (fact: Fact, { pick }: Card, { text, claims }: Statement): boolean =>
  [...fact.criteria, ...(fact.alsoRefutedBy ?? [])].some(
    (id) => findJudgement(pick, id)?.unmet !== undefined,
  ) ||
  (claims.some(({ kind }) => kind === 'weakness') && fact.weakness.test(text));
