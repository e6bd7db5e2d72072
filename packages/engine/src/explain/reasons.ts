import { getPriceBand } from '@app/contract/quiz/answer-figures';
import type { Claim } from '@app/contract/recommendation-schemas';
import { capitalized } from '../criteria/criterion.ts';
import { type Limit, limitOrder } from '../ranking/limits.ts';
import type { Wishes } from '../wishes.ts';
import type { Card, Statement } from './card.ts';
import { isStrong, type Judgement, priceText } from './pick.ts';
import { findFact, isRefuted } from './trade-offs.ts';
import { bodyStyleName, brandGroupName, powertrainName, withArticle } from './words.ts';

/** A reason and how much it spoke for the pick, in points of utility. */
type Reason = { readonly text: string; readonly claim: Claim; readonly strength: number };

const mostReasons = 3;
const strongWithoutAsking = 0.7;

/** Three reasons, those tied to the visitor's answers first; none that the card's trade-off contradicts. */
export const writeReasons = (
  card: Card,
  tradeOff: Statement,
  wishes: Wishes,
): readonly Statement[] => {
  const strong = card.pick.judgements.filter(
    (judgement) => isStrong(judgement) && judgement.unmet === undefined,
  );
  const asked = strong.filter(({ because }) => because !== undefined);
  const unasked = strong.filter(
    ({ because, value }) => because === undefined && value >= strongWithoutAsking,
  );
  const tied = [
    ...reasonsFrom(asked, card, tradeOff, wishes),
    ...seatsReason(card, wishes),
    ...limitReasons(card, wishes),
    ...chargingReason(card, wishes),
  ];
  const reasons = [
    ...strongestFirst(tied),
    ...strongestFirst(reasonsFrom(unasked, card, tradeOff, wishes)),
  ];

  return reasons.slice(0, mostReasons).map(({ text, claim }) => ({ text, claims: [claim] }));
};

const strongestFirst = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.toSorted((a, b) => b.strength - a.strength);

const reasonsFrom = (
  judgements: readonly Judgement[],
  card: Card,
  tradeOff: Statement,
  { region }: Wishes,
): readonly Reason[] =>
  judgements.flatMap(({ criterion, because, points }) => {
    const fact = findFact(criterion.id);
    const strength = criterion.strength?.(card.pick.offer, region.country);
    if (strength === undefined || (fact !== undefined && isRefuted(fact, card, tradeOff)))
      return [];

    const text = because === undefined ? strength : `${strength} — ${because}`;
    const shown = fact?.read(card)?.shown ?? { figure: criterion.id, unit: 'points' };
    return [{ text, claim: { kind: 'has' as const, ...shown }, strength: points }];
  });

/** Room for everyone is worth saying before most wishes. */
const seatsReason = ({ pick: { offer } }: Card, { people }: Wishes): readonly Reason[] => {
  const { seats } = offer.variant;
  const claim: Claim = { kind: 'has', figure: 'Seats', value: seats };
  if (people === 'bigGroup')
    return [{ text: `Seats ${seats} — you travel with six or more`, claim, strength: 1 }];
  if (people === 'smallGroup')
    return [{ text: `Seats ${seats} — you travel with three to five`, claim, strength: 0.15 }];
  if (seats > 5) return [];

  return [
    { text: `Seats ${seats} — it is mostly just you, maybe one more`, claim, strength: 0.15 },
  ];
};

const bodyStyleText = ({ bodyStyle, pick }: Card): string => {
  const isVariant =
    bodyStyle !== pick.offer.variant.bodyStyles[0] &&
    (bodyStyle === 'coupe' || bodyStyle === 'convertible');
  const noun = withArticle(bodyStyleName(bodyStyle));
  return `${isVariant ? `Available as ${noun}` : capitalized(noun)}, as you asked`;
};

type KeptLimit = {
  /** A limit that is kept is worth saying after the wishes that were met well. */
  readonly strength: number;
  readonly isSet: (wishes: Wishes) => boolean;
  readonly text: (card: Card, wishes: Wishes) => string;
  readonly shown: (card: Card) => Pick<Claim, 'figure' | 'value' | 'unit'>;
};

const keptLimits: Readonly<Record<Limit, KeptLimit>> = {
  brands: {
    strength: 0.15,
    isSet: ({ brands }) => brands.length > 0,
    text: ({ pick }, { brands }) => {
      const groups = pick.offer.variant.vehicle.brand.brandGroups;
      const group = groups.find((name) => brands.includes(name)) ?? groups[0];
      return `${capitalized(withArticle(brandGroupName(group)))} brand, as you asked`;
    },
    shown: ({ make }) => ({ figure: 'Make', value: make }),
  },
  bodyStyle: {
    strength: 0.25,
    isSet: ({ bodyStyles }) => bodyStyles.length > 0,
    text: bodyStyleText,
    shown: ({ bodyStyle }) => ({ figure: 'Body style', value: bodyStyle }),
  },
  condition: {
    strength: 0.1,
    isSet: ({ condition }) => condition !== 'either',
    text: ({ condition }) =>
      condition === 'new' ? 'New, as you asked' : 'Pre-owned, as you asked',
    shown: ({ condition }) => ({ figure: 'Condition', value: condition }),
  },
  price: {
    strength: 0.2,
    isSet: () => true,
    text: ({ pick }, wishes) =>
      `${capitalized(priceText(pick, wishes))} — your budget is ${getPriceBand(wishes.band).label}`,
    shown: ({ price: { low, currency } }) => ({ figure: 'Price', value: low, unit: currency }),
  },
  powertrain: {
    strength: 0.3,
    isSet: ({ powertrains }) => powertrains.length > 0,
    text: ({ powertrain }) => `${capitalized(powertrainName(powertrain))}, as you asked`,
    shown: ({ powertrain }) => ({ figure: 'Powertrain', value: powertrain }),
  },
};

const limitReasons = (card: Card, wishes: Wishes): readonly Reason[] => {
  return limitOrder
    .filter((limit) => !card.pick.broken.includes(limit) && keptLimits[limit].isSet(wishes))
    .map((limit) => ({
      text: keptLimits[limit].text(card, wishes),
      claim: { kind: 'has', ...keptLimits[limit].shown(card) },
      strength: keptLimits[limit].strength,
    }));
};

/** What charging an electric car takes, which nobody should learn after buying it. */
const chargingReason = (
  { powertrain }: Card,
  { powertrains, evCharging }: Wishes,
): readonly Reason[] => {
  if (powertrain !== 'electric') return [];

  const claim: Claim = { kind: 'has', figure: 'Powertrain', value: powertrain };
  if (powertrains.length === 0) {
    return [{ text: 'Electric: needs a charger at home or nearby', claim, strength: 100 }];
  }

  return evCharging === 'noCharging'
    ? []
    : [{ text: 'Electric: charges overnight at home', claim, strength: 1 }];
};
