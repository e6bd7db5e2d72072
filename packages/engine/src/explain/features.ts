import { capitalised } from '../capitalised.ts';
import { brandGroups } from '../catalogue/entry.ts';
import { priceBandAt } from '../catalogue/price-bands.ts';
import { limitBits } from '../ranking/limits.ts';
import type { Wishes } from '../wishes.ts';
import type { Explaining, Pick } from './pick.ts';
import { priceText } from './price-text.ts';
import type { Judgement } from './reasons.ts';
import { bodyStyleNames, bodyStylesIn, brandGroupNames, powertrainNames, withArticle } from './words.ts';

/** A reason and how much it spoke for the pick, in points of utility. */
type Reason = { readonly text: string; readonly strength: number };

const mostReasons = 6;
const fewestReasons = 3;
/** Below this a figure is no strength, whatever its weight. */
const leastStrength = 0.5;
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

const criterionReasons = (judgements: readonly Judgement[], pick: Pick, { wishes }: Explaining): readonly Reason[] =>
  judgements.flatMap(({ criterion, value, weight, because }) => {
    if (because === undefined || value < leastStrength) return [];
    const text = `${criterion.strength(pick.vehicle, wishes.region.country)} — ${because}`;
    return [{ text, strength: weight * value }];
  });

const seatsReason = ({ vehicle }: Pick, { people }: Wishes): Reason => {
  const seats = `Seats ${vehicle.entry.seats}`;
  if (people === 'bigGroup')
    return { text: `${seats} — you travel with six or more`, strength: limitStrength.bigGroup };
  const group = people === 'smallGroup' ? 'you travel with three to five' : 'mostly just you, maybe one more';
  return { text: `${seats} — ${group}`, strength: limitStrength.seats };
};

const chosenBrandGroup = ({ vehicle }: Pick, { brandBits }: Wishes): string | undefined => {
  const group = vehicle.brandGroups.find((name) => (brandBits & (1 << brandGroups.indexOf(name))) !== 0);
  return group === undefined ? undefined : `${capitalised(withArticle(brandGroupNames[group]))} brand, as you asked`;
};

const chosenBodyStyle = ({ vehicle }: Pick, { bodyBits }: Wishes): string | undefined => {
  const wanted = bodyStylesIn(bodyBits);
  const style = vehicle.entry.bodyStyles.map((name) => bodyStyleNames[name]).find((name) => wanted.includes(name));
  return style === undefined ? undefined : `${capitalised(withArticle(style))}, as you asked`;
};

const limitReasons = (pick: Pick, wishes: Wishes): readonly Reason[] => {
  const keeps = (bit: number): boolean => (pick.broken & bit) === 0;
  const reasons: Reason[] = [seatsReason(pick, wishes)];
  const add = (text: string | undefined, strength: number): void => {
    if (text !== undefined) reasons.push({ text, strength });
  };
  if (wishes.powerBits !== 0 && keeps(limitBits.powertrain))
    add(`${capitalised(powertrainNames[pick.vehicle.entry.powertrain])}, as you asked`, limitStrength.powertrain);
  if (keeps(limitBits.bodyStyle)) add(chosenBodyStyle(pick, wishes), limitStrength.bodyStyle);
  if (keeps(limitBits.brands)) add(chosenBrandGroup(pick, wishes), limitStrength.brands);
  if (keeps(limitBits.price))
    add(`${capitalised(priceText(pick, wishes))} — you wanted ${priceBandAt(wishes.band).label}`, limitStrength.price);
  if (wishes.condition !== 'either' && keeps(limitBits.condition))
    add(pick.offer.isNew ? 'New, as you asked' : 'Pre-owned, as you asked', limitStrength.condition);
  return reasons;
};

/** Facts that speak for a pick without an answer behind them, for a visitor who asked for very little. */
const plainStrengths = (judgements: readonly Judgement[], pick: Pick, { wishes }: Explaining): readonly Reason[] =>
  judgements
    .filter(({ because, value }) => because === undefined && value >= leastStrength)
    .map(({ criterion, value, weight }) => ({
      text: criterion.strength(pick.vehicle, wishes.region.country),
      strength: weight * value,
    }));

const strongestFirst = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.toSorted((a, b) => b.strength - a.strength);

/** The reasons for a pick, tied to the visitor's answers and strongest first; `isWinterDecisive` puts its traction on top. */
export const featuresOf = (
  pick: Pick,
  explaining: Explaining,
  judgements: readonly Judgement[],
  isWinterDecisive: boolean,
): string[] => {
  const tied = [...criterionReasons(judgements, pick, explaining), ...limitReasons(pick, explaining.wishes)];
  const winter = isWinterDecisive ? judgements.find(({ criterion }) => criterion.id === 'winterTraction') : undefined;
  const decisive = winter?.criterion.strength(pick.vehicle, explaining.wishes.region.country);
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
  const plain = strongestFirst(plainStrengths(judgements, pick, explaining)).slice(0, missing);
  return [...reasons, ...plain].slice(0, mostReasons).map(({ text }) => text);
};
