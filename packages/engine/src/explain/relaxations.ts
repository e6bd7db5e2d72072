import type { Relaxation } from '@app/contract/recommendation-schemas';
import { capitalised } from '../capitalised.ts';
import { priceBandAt } from '../catalogue/price-bands.ts';
import { type Limit, limitBits, limitOrder, limitsIn } from '../ranking/limits.ts';
import { picksWanted } from '../ranking/pool.ts';
import { dollars } from '../units.ts';
import type { Wishes } from '../wishes.ts';
import type { Picked } from './pick.ts';
import { isEstimated } from './price-text.ts';
import {
  bodyStyleNames,
  bodyStylesIn,
  brandGroupNames,
  orList,
  powertrainNames,
  powertrainsIn,
  withArticle,
} from './words.ts';

/** How far the price range lies outside the wanted band: the nearest and the farthest dollar, over or under it. */
const priceGap = (
  { offer }: Picked,
  { band }: Wishes,
): { nearest: number; farthest: number; side: 'over' | 'under' } => {
  const { low, high } = priceBandAt(band);
  return offer.low > high
    ? { nearest: offer.low - high, farthest: offer.high - high, side: 'over' }
    : { nearest: low - offer.high, farthest: low - offer.low, side: 'under' };
};

const priceMessage = (pick: Picked, wishes: Wishes): string => {
  const { nearest, farthest, side } = priceGap(pick, wishes);
  const amount = nearest === farthest ? dollars(nearest) : `${dollars(nearest)} to ${dollars(farthest)}`;
  return capitalised(`${isEstimated(pick, wishes) ? 'about ' : ''}${amount} ${side} your range`);
};

const messageFor = (limit: Limit, pick: Picked, wishes: Wishes): string => {
  const { entry, make, brandGroups } = pick.vehicle;
  switch (limit) {
    case 'brands':
      return `${make} is ${withArticle(brandGroupNames[brandGroups[0]])} brand, not one you chose`;
    case 'bodyStyle':
      return `${capitalised(withArticle(bodyStyleNames[entry.bodyStyles[0]]))} instead of ${withArticle(orList(bodyStylesIn(wishes.bodyBits)))}`;
    case 'condition':
      return pick.offer.isNew ? 'New instead of pre-owned' : 'Pre-owned instead of new';
    case 'price':
      return priceMessage(pick, wishes);
    case 'powertrain':
      return `${capitalised(powertrainNames[entry.powertrain])} instead of ${orList(powertrainsIn(wishes.powerBits))}`;
  }
};

/** What a pick breaks and by how much, in the visitor's terms; empty when it keeps every limit. */
export const relaxationsOf = (pick: Picked, wishes: Wishes): Relaxation[] =>
  limitsIn(pick.broken).map((limit) => ({ limit, message: messageFor(limit, pick, wishes) }));

/** "outside your price range, by about $9,900 at most", or which side of it where all lie on the same. */
const outsidePrice = (picks: readonly Picked[], wishes: Wishes): string => {
  const gaps = picks.map((pick) => priceGap(pick, wishes));
  const farthest = Math.max(...gaps.map((gap) => gap.farthest));
  const isAbout = picks.some((pick) => isEstimated(pick, wishes));
  const [first, ...others] = gaps.map(({ side }) => side);
  const where = others.every((side) => side === first) ? first : 'outside';
  return `${where} your price range, by ${isAbout ? 'about ' : ''}${dollars(farthest)} at most`;
};

const plural = (noun: string): string => `${noun}s`;

/** How a number of picks break a limit, for the verb "is" or "are"; `isNegative` marks what they are not. */
const outsideOf = (
  limit: Limit,
  picks: readonly Picked[],
  wishes: Wishes,
): { readonly what: string; readonly isNegative: boolean } => {
  switch (limit) {
    case 'brands':
      return { what: 'from the brands you chose', isNegative: true };
    case 'bodyStyle': {
      const styles = bodyStylesIn(wishes.bodyBits);
      const isOne = picks.length === 1 || picks.length === picksWanted;
      return { what: isOne ? withArticle(orList(styles)) : orList(styles.map(plural)), isNegative: true };
    }
    case 'condition':
      return {
        what: wishes.condition === 'new' ? 'pre-owned instead of new' : 'new instead of pre-owned',
        isNegative: false,
      };
    case 'price':
      return { what: outsidePrice(picks, wishes), isNegative: false };
    case 'powertrain':
      return { what: orList(powertrainsIn(wishes.powerBits)), isNegative: true };
  }
};

/** "None of the six is a convertible", "All six are pre-owned instead of new", "4 of the six are not pickups". */
const sentenceOf = (limit: Limit, affected: readonly Picked[], wishes: Wishes): string => {
  const { what, isNegative } = outsideOf(limit, affected, wishes);
  if (affected.length === picksWanted) return isNegative ? `None of the six is ${what}` : `All six are ${what}`;
  const verb = affected.length === 1 ? 'is' : 'are';
  return `${affected.length} of the six ${verb} ${isNegative ? 'not ' : ''}${what}`;
};

/** One sentence for each limit that at least one pick breaks. */
export const relaxationsOfSet = (picks: readonly Picked[], wishes: Wishes): Relaxation[] =>
  limitOrder.flatMap((limit) => {
    const affected = picks.filter(({ broken }) => (broken & limitBits[limit]) !== 0);
    return affected.length === 0 ? [] : [{ limit, message: sentenceOf(limit, affected, wishes) }];
  });
