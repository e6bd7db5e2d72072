import { priceBandAt } from '@app/contract/quiz/answer-figures';
import { capitalized } from '../criteria/criterion.ts';
import { type Limit, limitsIn } from '../ranking/pool.ts';
import { distance } from '../units.ts';
import type { Wishes } from '../wishes.ts';
import { isStrong, type Judgement, type Picked, priceText } from './pick.ts';
import { bodyStyleNames, brandGroupNames, powertrainNames, shownBodyStyle, withArticle } from './words.ts';

/** A reason and how much it spoke for the pick, in points of utility. */
type Reason = { readonly text: string; readonly strength: number };

const mostReasons = 6;
const fewestReasons = 3;
const strongWithoutAsking = 0.7;
/** A limit that is kept is worth saying after the wishes that were met well; a seat for everyone before most. */
const limitStrength = {
  bigGroup: 1,
  seats: 0.15,
  powertrain: 0.3,
  bodyStyle: 0.25,
  price: 0.2,
  brands: 0.15,
  condition: 0.1,
};

const textOf = ({ criterion, because }: Judgement, pick: Picked, { region }: Wishes): string | undefined => {
  const strength = criterion.strength?.(pick.offer, region.country);
  if (strength === undefined) return undefined;
  return because === undefined ? strength : `${strength} — ${because}`;
};

const reasonsFrom = (judgements: readonly Judgement[], pick: Picked, wishes: Wishes): readonly Reason[] =>
  judgements.flatMap((judgement) => {
    const text = textOf(judgement, pick, wishes);
    return text === undefined ? [] : [{ text, strength: judgement.points }];
  });

const seatsReason = ({ offer }: Picked, { people }: Wishes): Reason | undefined => {
  const seats = `Seats ${offer.variant.seats}`;
  if (people === 'bigGroup')
    return { text: `${seats} — you travel with six or more`, strength: limitStrength.bigGroup };
  if (people === 'smallGroup')
    return { text: `${seats} — you travel with three to five`, strength: limitStrength.seats };
  return offer.variant.seats > 5
    ? undefined
    : { text: `${seats} — it is mostly just you, maybe one more`, strength: limitStrength.seats };
};

const bodyStyleText = ({ offer }: Picked, wishes: Wishes): string | undefined => {
  if (wishes.bodyStyles.length === 0) return undefined;
  const { vehicle } = offer.variant;
  const style = shownBodyStyle(vehicle, wishes.bodyStyles);
  const isVariant = style !== vehicle.bodyStyles[0] && (style === 'coupe' || style === 'convertible');
  const noun = withArticle(bodyStyleNames[style]);
  return `${isVariant ? `Available as ${noun}` : capitalized(noun)}, as you asked`;
};

/** What a kept limit says for a pick; undefined where the visitor set none. */
const limitText = (limit: Limit, pick: Picked, wishes: Wishes): string | undefined => {
  const { vehicle } = pick.offer.variant;
  switch (limit) {
    case 'brands': {
      const group = vehicle.brand.brandGroups.find((name) => wishes.brands.includes(name));
      return group === undefined
        ? undefined
        : `${capitalized(withArticle(brandGroupNames[group]))} brand, as you asked`;
    }
    case 'bodyStyle':
      return bodyStyleText(pick, wishes);
    case 'condition':
      if (wishes.condition === 'either') return undefined;
      return pick.offer.isNew ? 'New, as you asked' : 'Pre-owned, as you asked';
    case 'price':
      return `${capitalized(priceText(pick, wishes))} — your budget is ${priceBandAt(wishes.band).label}`;
    case 'powertrain':
      return wishes.powertrains.length === 0
        ? undefined
        : `${capitalized(powertrainNames[vehicle.powertrain])}, as you asked`;
  }
};

const limitReasons = (pick: Picked, wishes: Wishes): readonly Reason[] => {
  const broken = limitsIn(pick.broken);
  const limits = (['powertrain', 'bodyStyle', 'price', 'brands', 'condition'] as const).filter(
    (limit) => !broken.includes(limit),
  );
  const kept = limits.flatMap((limit): readonly Reason[] => {
    const text = limitText(limit, pick, wishes);
    return text === undefined ? [] : [{ text, strength: limitStrength[limit] }];
  });
  return [seatsReason(pick, wishes), ...kept].filter((reason) => reason !== undefined);
};

/** What charging an electric car takes, which nobody should learn after buying it. */
const chargingReason = ({ offer: { variant } }: Picked, { region, powertrains }: Wishes): Reason | undefined => {
  if (variant.vehicle.powertrain !== 'electric') return undefined;
  const range = distance(variant.rangeMi ?? 0, region.country);
  const charging = powertrains.length === 0 ? 'needs a charger at home or nearby' : 'charges overnight at home';
  return { text: `About ${range} of range; ${charging}`, strength: powertrains.length === 0 ? 100 : 1 };
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

/** The reasons for a pick, tied to the visitor's answers and strongest first; at least three. */
export const reasonsOf = (pick: Picked, wishes: Wishes): string[] => {
  const strong = pick.judgements.filter((judgement) => isStrong(judgement) && !judgement.isShort);
  const charging = chargingReason(pick, wishes);
  const tied = strongestFirst(
    withoutRepeats(
      strongestFirst([
        ...reasonsFrom(
          strong.filter(({ because }) => because !== undefined),
          pick,
          wishes,
        ),
        ...limitReasons(pick, wishes),
        ...(charging === undefined ? [] : [charging]),
      ]),
    ),
  );
  const plain = strongestFirst(
    reasonsFrom(
      strong.filter(({ because, value }) => because === undefined && value >= strongWithoutAsking),
      pick,
      wishes,
    ),
  );
  const missing = Math.max(1, fewestReasons - tied.length);
  return [...tied.slice(0, mostReasons - 1), ...plain.slice(0, missing)].slice(0, mostReasons).map(({ text }) => text);
};
