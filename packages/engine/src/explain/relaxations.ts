import type { Relaxation } from '@app/contract/schemas/recommendation';
import { capitalised } from '../capitalised.ts';
import { priceBandAt } from '../catalogue/price-bands.ts';
import { limitBits, limitOrder, limitsIn } from '../ranking/limits.ts';
import { dollars } from '../units.ts';
import type { Wishes } from '../wishes.ts';
import type { LimitName, Pick } from './pick.ts';
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
const priceGap = ({ offer }: Pick, { band }: Wishes): { nearest: number; farthest: number; side: 'over' | 'under' } => {
  const { low, high } = priceBandAt(band);
  return offer.low > high
    ? { nearest: offer.low - high, farthest: offer.high - high, side: 'over' }
    : { nearest: low - offer.high, farthest: low - offer.low, side: 'under' };
};

const priceMessage = (pick: Pick, wishes: Wishes): string => {
  const { nearest, farthest, side } = priceGap(pick, wishes);
  const amount = nearest === farthest ? dollars(nearest) : `${dollars(nearest)} to ${dollars(farthest)}`;
  return capitalised(`${isEstimated(pick, wishes) ? 'about ' : ''}${amount} ${side} your range`);
};

const messageFor = (limit: LimitName, pick: Pick, wishes: Wishes): string => {
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
export const relaxationsOf = (pick: Pick, wishes: Wishes): Relaxation[] =>
  limitsIn(pick.broken).map((limit) => ({ limit, message: messageFor(limit, pick, wishes) }));

const outsideOf: Readonly<Record<LimitName, string>> = {
  brands: 'not from the brands you chose',
  bodyStyle: 'of another body style',
  condition: 'of the other condition',
  price: 'outside your price range',
  powertrain: 'powered another way',
};

const widestGap = (picks: readonly Pick[], wishes: Wishes): string => {
  const farthest = Math.max(...picks.map((pick) => priceGap(pick, wishes).farthest));
  const isAbout = picks.some((pick) => isEstimated(pick, wishes));
  return `, by ${isAbout ? 'about ' : ''}${dollars(farthest)} at most`;
};

/** One sentence for each limit that at least one pick breaks. */
export const relaxationsOfSet = (picks: readonly Pick[], wishes: Wishes): Relaxation[] =>
  limitOrder.flatMap((limit) => {
    const affected = picks.filter(({ broken }) => (broken & limitBits[limit]) !== 0);
    if (affected.length === 0) return [];
    const count =
      affected.length === picks.length
        ? 'All six are'
        : `${affected.length} of the six ${affected.length === 1 ? 'is' : 'are'}`;
    const size = limit === 'price' ? widestGap(affected, wishes) : '';
    return [{ limit, message: `${count} ${outsideOf[limit]}${size}` }];
  });
