import { capitalised } from '../capitalised.ts';
import { brandGroups } from '../catalogue/entry.ts';
import { priceBandAt } from '../catalogue/price-bands.ts';
import { limitBits } from '../ranking/limits.ts';
import { hasBit, type Wishes } from '../wishes.ts';
import type { Explaining, Picked } from './pick.ts';
import { priceText } from './price-text.ts';
import type { Judgement } from './reasons.ts';
import { bodyStyleNames, brandGroupNames, powertrainNames, shownBodyStyle, withArticle } from './words.ts';

/** A reason and how much it spoke for the pick, in points of utility. */
type Reason = { readonly text: string; readonly strength: number };

const mostReasons = 6;
const fewestReasons = 3;
/** A figure no better than the middle of the scale is no strength, whatever its weight. */
const middling = 0.5;
/** A limit that is kept is worth saying after the wishes that were met well; a seat for everyone before most. */
const limitStrength = {
  bigGroup: 3,
  seats: 0.5,
  powertrain: 0.9,
  bodyStyle: 0.7,
  price: 0.6,
  brands: 0.4,
  condition: 0.3,
};
const decisiveStrength = 100;

const criterionReasons = (judgements: readonly Judgement[], pick: Picked, { region }: Wishes): readonly Reason[] =>
  judgements.flatMap(({ criterion, value, weight, because }) => {
    if (because === undefined || value <= middling) return [];
    const text = `${criterion.strength(pick.vehicle, region.country)} — ${because}`;
    return [{ text, strength: weight * value }];
  });

/** A third row is no reason for one or two people. */
const mostSeatsForTwo = 5;

const seatsReasons = ({ vehicle }: Picked, { people }: Wishes): readonly Reason[] => {
  const seats = `Seats ${vehicle.entry.seats}`;
  if (people === 'bigGroup')
    return [{ text: `${seats} — you travel with six or more`, strength: limitStrength.bigGroup }];
  if (people === 'smallGroup')
    return [{ text: `${seats} — you travel with three to five`, strength: limitStrength.seats }];
  if (vehicle.entry.seats > mostSeatsForTwo) return [];
  return [{ text: `${seats} — it is mostly just you, maybe one more`, strength: limitStrength.seats }];
};

const chosenBrandGroup = ({ vehicle }: Picked, { brandBits }: Wishes): string | undefined => {
  const group = vehicle.brandGroups.find((name) => hasBit(brandGroups, brandBits, name));
  return group === undefined ? undefined : `${capitalised(withArticle(brandGroupNames[group]))} brand, as you asked`;
};

const chosenBodyStyle = ({ vehicle }: Picked, { bodyBits }: Wishes): string | undefined => {
  if (bodyBits === 0) return undefined;
  const style = shownBodyStyle(vehicle, bodyBits);
  const isVariant = style !== vehicle.entry.bodyStyles[0] && (style === 'coupe' || style === 'convertible');
  const noun = withArticle(bodyStyleNames[style]);
  return `${isVariant ? `Available as ${noun}` : capitalised(noun)}, as you asked`;
};

const limitReasons = (pick: Picked, wishes: Wishes): readonly Reason[] => {
  const keeps = (bit: number): boolean => (pick.broken & bit) === 0;
  const reasons: Reason[] = [...seatsReasons(pick, wishes)];
  const add = (text: string | undefined, strength: number): void => {
    if (text !== undefined) reasons.push({ text, strength });
  };
  if (wishes.powerBits !== 0 && keeps(limitBits.powertrain))
    add(`${capitalised(powertrainNames[pick.vehicle.entry.powertrain])}, as you asked`, limitStrength.powertrain);
  if (keeps(limitBits.bodyStyle)) add(chosenBodyStyle(pick, wishes), limitStrength.bodyStyle);
  if (keeps(limitBits.brands)) add(chosenBrandGroup(pick, wishes), limitStrength.brands);
  if (keeps(limitBits.price))
    add(
      `${capitalised(priceText(pick, wishes))} — your budget is ${priceBandAt(wishes.band).label}`,
      limitStrength.price,
    );
  if (wishes.condition !== 'either' && keeps(limitBits.condition))
    add(pick.offer.isNew ? 'New, as you asked' : 'Pre-owned, as you asked', limitStrength.condition);
  return reasons;
};

/** Facts that speak for a pick without an answer behind them, for a visitor who asked for very little. */
const plainStrengths = (judgements: readonly Judgement[], pick: Picked, { region }: Wishes): readonly Reason[] =>
  judgements
    .filter(({ because, value }) => because === undefined && value > middling)
    .map(({ criterion, value, weight }) => ({
      text: criterion.strength(pick.vehicle, region.country),
      strength: weight * value,
    }));

const strongestFirst = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.toSorted((a, b) => b.strength - a.strength);

/** Without those whose figure another reason states with more: "Four-wheel drive" beside "Four-wheel drive and 9 in of ...". */
const withoutRepeats = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.filter(({ text }) => {
    const [figure = text] = text.split(' — ');
    return !reasons.some((other) => other.text.startsWith(`${figure} and `));
  });

/** The reasons for a pick, tied to the visitor's answers and strongest first; `isWinterDecisive` puts its traction on top. */
export const featuresOf = (
  pick: Picked,
  { wishes }: Explaining,
  judgements: readonly Judgement[],
  isWinterDecisive: boolean,
): string[] => {
  const tied = withoutRepeats([...criterionReasons(judgements, pick, wishes), ...limitReasons(pick, wishes)]);
  const winter = isWinterDecisive ? judgements.find(({ criterion }) => criterion.id === 'winterTraction') : undefined;
  const decisive = winter?.criterion.strength(pick.vehicle, wishes.region.country);
  const reasons = strongestFirst([
    ...tied.filter(({ text }) => decisive === undefined || !text.startsWith(`${decisive} — `)),
    ...(decisive === undefined
      ? []
      : [
          {
            text: `${decisive} — it tipped the scales, as winters are cold where you live`,
            strength: decisiveStrength,
          },
        ]),
  ]);
  const missing = Math.max(0, fewestReasons - reasons.length);
  const plain = strongestFirst(plainStrengths(judgements, pick, wishes)).slice(0, missing);
  return [...reasons, ...plain].slice(0, mostReasons).map(({ text }) => text);
};
