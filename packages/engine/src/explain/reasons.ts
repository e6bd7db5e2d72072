import { priceBandAt } from '@app/contract/quiz/answer-figures';
import { capitalized } from '../criteria/criterion.ts';
import { type Limit, limitOrder } from '../ranking/limits.ts';
import { distance } from '../units.ts';
import type { Wishes } from '../wishes.ts';
import { isStrong, type Judgement, type Picked, priceText } from './pick.ts';
import { bodyStyleName, brandGroupName, powertrainName, shownBodyStyle, withArticle } from './words.ts';

/** A reason and how much it spoke for the pick, in points of utility. */
type Reason = { readonly text: string; readonly strength: number };

const mostReasons = 6;
const fewestReasons = 3;
const strongWithoutAsking = 0.7;

const reasonsFrom = (judgements: readonly Judgement[], { offer }: Picked, { region }: Wishes): readonly Reason[] =>
  judgements.flatMap(({ criterion, because, points }) => {
    const strength = criterion.strength?.(offer, region.country);
    if (strength === undefined) return [];
    return [{ text: because === undefined ? strength : `${strength} — ${because}`, strength: points }];
  });

/** Room for everyone is worth saying before most wishes. */
const seatsReason = ({ offer: { variant } }: Picked, { people }: Wishes): readonly Reason[] => {
  const seats = `Seats ${variant.seats}`;
  if (people === 'bigGroup') return [{ text: `${seats} — you travel with six or more`, strength: 1 }];
  if (people === 'smallGroup') return [{ text: `${seats} — you travel with three to five`, strength: 0.15 }];
  return variant.seats > 5 ? [] : [{ text: `${seats} — it is mostly just you, maybe one more`, strength: 0.15 }];
};

const bodyStyleText = ({ offer: { variant } }: Picked, { bodyStyles }: Wishes): string => {
  const style = shownBodyStyle(variant.vehicle, bodyStyles);
  const isVariant = style !== variant.vehicle.bodyStyles[0] && (style === 'coupe' || style === 'convertible');
  const noun = withArticle(bodyStyleName(style));
  return `${isVariant ? `Available as ${noun}` : capitalized(noun)}, as you asked`;
};

type KeptLimit = {
  /** A limit that is kept is worth saying after the wishes that were met well. */
  readonly strength: number;
  readonly isSet: (wishes: Wishes) => boolean;
  readonly text: (pick: Picked, wishes: Wishes) => string;
};

const keptLimits: Readonly<Record<Limit, KeptLimit>> = {
  brands: {
    strength: 0.15,
    isSet: ({ brands }) => brands.length > 0,
    text: ({ offer }, { brands }) => {
      const groups = offer.variant.vehicle.brand.brandGroups;
      const group = groups.find((name) => brands.includes(name)) ?? groups[0];
      return `${capitalized(withArticle(brandGroupName(group)))} brand, as you asked`;
    },
  },
  bodyStyle: { strength: 0.25, isSet: ({ bodyStyles }) => bodyStyles.length > 0, text: bodyStyleText },
  condition: {
    strength: 0.1,
    isSet: ({ condition }) => condition !== 'either',
    text: ({ offer }) => (offer.isNew ? 'New, as you asked' : 'Pre-owned, as you asked'),
  },
  price: {
    strength: 0.2,
    isSet: () => true,
    text: (pick, wishes) =>
      `${capitalized(priceText(pick, wishes))} — your budget is ${priceBandAt(wishes.band).label}`,
  },
  powertrain: {
    strength: 0.3,
    isSet: ({ powertrains }) => powertrains.length > 0,
    text: ({ offer }) => `${capitalized(powertrainName(offer.variant.vehicle.powertrain))}, as you asked`,
  },
};

const limitReasons = (pick: Picked, wishes: Wishes): readonly Reason[] => {
  return limitOrder
    .filter((limit) => !pick.broken.includes(limit) && keptLimits[limit].isSet(wishes))
    .map((limit) => ({ text: keptLimits[limit].text(pick, wishes), strength: keptLimits[limit].strength }));
};

/** What charging an electric car takes, which nobody should learn after buying it. */
const chargingReason = ({ offer: { variant } }: Picked, { region, powertrains }: Wishes): readonly Reason[] => {
  if (variant.vehicle.powertrain !== 'electric') return [];
  const range = distance(variant.rangeMi ?? 0, region.country);
  const charging = powertrains.length === 0 ? 'needs a charger at home or nearby' : 'charges overnight at home';
  return [{ text: `About ${range} of range; ${charging}`, strength: powertrains.length === 0 ? 100 : 1 }];
};

const strongestFirst = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.toSorted((a, b) => b.strength - a.strength);

/** Without those whose figure another reason states with more: "Four-wheel drive" beside "Four-wheel drive and 9 in of ...". */
const withoutRepeats = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.filter(({ text }, index) => {
    const [figure = text] = text.split(' — ');
    return !reasons.some(
      (other, place) =>
        place !== index &&
        (other.text.startsWith(`${figure} and `) || (place < index && other.text.startsWith(`${figure} — `))),
    );
  });

/** Those tied to the visitor's answers first; at least three. */
export const reasonsOf = (pick: Picked, wishes: Wishes): string[] => {
  const strong = pick.judgements.filter((judgement) => isStrong(judgement) && !judgement.isShort);
  const asked = strong.filter(({ because }) => because !== undefined);
  const unasked = strong.filter(({ because, value }) => because === undefined && value >= strongWithoutAsking);
  const tied = withoutRepeats(
    strongestFirst([
      ...reasonsFrom(asked, pick, wishes),
      ...seatsReason(pick, wishes),
      ...limitReasons(pick, wishes),
      ...chargingReason(pick, wishes),
    ]),
  );
  const plain = strongestFirst(reasonsFrom(unasked, pick, wishes));
  const missing = Math.max(1, fewestReasons - tied.length);
  return [...tied.slice(0, mostReasons - 1), ...plain.slice(0, missing)].map(({ text }) => text);
};
