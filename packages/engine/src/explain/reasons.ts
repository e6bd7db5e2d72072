import { getPriceBand } from '@app/contract/quiz/answer-figures';
import type { Claim } from '@app/contract/recommendation-schemas';
import { capitalize } from '../criteria/criterion.ts';
import type { Preferences } from '../preferences.ts';
import { type Limit, limitOrder } from '../ranking/limits.ts';
import type { Card, Statement } from './card.ts';
import { formatPrice, isStrong, type Judgement } from './pick.ts';
import { findFact, isRefuted } from './trade-offs.ts';
import { addArticle, formatBodyStyle, formatBrandGroup, formatPowertrain } from './words.ts';

/** A reason and how much it spoke for the pick, in points of utility. */
type Reason = { readonly text: string; readonly claim: Claim; readonly strength: number };

const mostReasons = 3;
const strongWithoutAsking = 0.7;

/**
 * Three reasons, those tied to the visitor's answers first; none that the card's trade-off
 * contradicts.
 */
export const writeReasons = (
  card: Card,
  tradeOff: Statement,
  preferences: Preferences,
): readonly Statement[] => {
  const strong = card.pick.judgements.filter(
    (judgement) => isStrong(judgement) && judgement.unmet === undefined,
  );
  const asked = strong.filter(({ because }) => because !== undefined);
  const unasked = strong.filter(
    ({ because, value }) => because === undefined && value >= strongWithoutAsking,
  );
  const tiedToAnswers = [
    ...listCriterionReasons(asked, card, tradeOff, preferences),
    ...listSeatReasons(card, preferences),
    ...listLimitReasons(card, preferences),
    ...listChargingReasons(card, preferences),
  ];
  const reasons = [
    ...sortStrongestFirst(tiedToAnswers),
    ...sortStrongestFirst(listCriterionReasons(unasked, card, tradeOff, preferences)),
  ];

  return reasons.slice(0, mostReasons).map(({ text, claim }) => ({ text, claims: [claim] }));
};

const sortStrongestFirst = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.toSorted((a, b) => b.strength - a.strength);

const listCriterionReasons = (
  judgements: readonly Judgement[],
  card: Card,
  tradeOff: Statement,
  { region }: Preferences,
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

/** Says whether everyone has a seat. For a big group this comes before most other reasons. */
const listSeatReasons = ({ pick: { offer } }: Card, { people }: Preferences): readonly Reason[] => {
  const { seats } = offer.variant;
  const claim: Claim = { kind: 'has', figure: 'Seats', value: seats };
  // Fewer seats than preferred are a trade-off.
  if (people === 'bigGroup' && seats < 7) return [];
  if (people === 'smallGroup' && seats < 5) return [];
  if (people === 'bigGroup')
    return [{ text: `Seats ${seats} — you travel with six or more`, claim, strength: 1 }];
  if (people === 'smallGroup')
    return [{ text: `Seats ${seats} — you travel with three to five`, claim, strength: 0.15 }];
  if (seats > 5) return [];

  return [
    { text: `Seats ${seats} — it is mostly just you, maybe one more`, claim, strength: 0.15 },
  ];
};

const describeBodyStyle = ({ bodyStyle, pick }: Card): string => {
  const isVariant =
    bodyStyle !== pick.offer.variant.bodyStyles[0] &&
    (bodyStyle === 'coupe' || bodyStyle === 'convertible');
  const noun = addArticle(formatBodyStyle(bodyStyle));
  const offered = isVariant ? `Available as ${noun}` : capitalize(noun);
  return `${offered}, as you asked`;
};

type KeptLimit = {
  /** A limit that is kept is worth saying after the preferences that were met well. */
  readonly strength: number;
  readonly isSet: (preferences: Preferences) => boolean;
  readonly write: (card: Card, preferences: Preferences) => string;
  readonly getClaim: (card: Card) => Pick<Claim, 'figure' | 'value' | 'unit'>;
};

const keptLimits: Readonly<Record<Limit, KeptLimit>> = {
  brands: {
    strength: 0.15,
    isSet: ({ brands }) => brands.length > 0,
    write: ({ pick }, { brands }) => {
      const groups = pick.offer.variant.vehicle.brand.brandGroups;
      const group = groups.find((name) => brands.includes(name)) ?? groups[0];
      return `${capitalize(addArticle(formatBrandGroup(group)))} brand, as you asked`;
    },
    getClaim: ({ make }) => ({ figure: 'Make', value: make }),
  },
  bodyStyle: {
    strength: 0.25,
    isSet: ({ bodyStyles }) => bodyStyles.length > 0,
    write: describeBodyStyle,
    getClaim: ({ bodyStyle }) => ({ figure: 'Body style', value: bodyStyle }),
  },
  condition: {
    strength: 0.1,
    isSet: ({ condition }) => condition !== 'either',
    write: ({ condition }) =>
      condition === 'new' ? 'New, as you asked' : 'Pre-owned, as you asked',
    getClaim: ({ condition }) => ({ figure: 'Condition', value: condition }),
  },
  price: {
    strength: 0.2,
    isSet: () => true,
    write: ({ pick }, preferences) =>
      `${capitalize(formatPrice(pick, preferences))} — your budget is ${getPriceBand(preferences.priceBandIndex).label}`,
    getClaim: ({ price: { low, currency } }) => ({ figure: 'Price', value: low, unit: currency }),
  },
  powertrain: {
    strength: 0.3,
    isSet: ({ powertrains }) => powertrains.length > 0,
    write: ({ powertrain }) => `${capitalize(formatPowertrain(powertrain))}, as you asked`,
    getClaim: ({ powertrain }) => ({ figure: 'Powertrain', value: powertrain }),
  },
};

/** The limits that the visitor set and that the pick keeps, as reasons. */
const listLimitReasons = (card: Card, preferences: Preferences): readonly Reason[] =>
  limitOrder
    .filter((limit) => !card.pick.broken.includes(limit))
    .map((limit) => keptLimits[limit])
    .filter((kept) => kept.isSet(preferences))
    .map((kept) => ({
      text: kept.write(card, preferences),
      claim: { kind: 'has', ...kept.getClaim(card) },
      strength: kept.strength,
    }));

/** Says what charging an electric car takes, which nobody should learn only after buying it. */
const listChargingReasons = (
  { powertrain }: Card,
  { powertrains, evCharging }: Preferences,
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
