import { getPriceBand } from '@app/contract/quiz/answer-figures';
import type { Relaxation } from '@app/contract/recommendation-schemas';
import { capitalized } from '../criteria/criterion.ts';
import { type Limit, limitOrder } from '../ranking/limits.ts';
import { picksWanted } from '../ranking/pool.ts';
import { dollars } from '../units.ts';
import type { Wishes } from '../wishes.ts';
import { isEstimated, type Picked } from './pick.ts';
import { bodyStyleName, brandGroupName, orList, powertrainName, withArticle } from './words.ts';

const priceGap = ({ offer }: Picked, { band }: Wishes): { nearest: number; farthest: number } => {
  const { high } = getPriceBand(band);
  return { nearest: Math.max(0, offer.low - high), farthest: offer.high - high };
};

const priceMessage = (pick: Picked, wishes: Wishes): string => {
  const { nearest, farthest } = priceGap(pick, wishes);
  const about = isEstimated(pick, wishes) ? 'about ' : '';
  if (nearest === 0) return `Up to ${about}${dollars(farthest)} over your range`;

  const amount =
    nearest === farthest ? dollars(farthest) : `${dollars(nearest)} to ${dollars(farthest)}`;
  return capitalized(`${about}${amount} over your range`);
};

const messageFor = (limit: Limit, pick: Picked, wishes: Wishes): string => {
  const { vehicle, bodyStyles } = pick.offer.variant;

  switch (limit) {
    case 'brands':
      return `${vehicle.make} is ${withArticle(brandGroupName(vehicle.brand.brandGroups[0]))} brand, not one you chose`;
    case 'bodyStyle':
      return `${capitalized(withArticle(bodyStyleName(bodyStyles[0])))} instead of ${withArticle(orList(wantedBodies(wishes)))}`;
    case 'condition':
      return pick.offer.isNew ? 'New instead of pre-owned' : 'Pre-owned instead of new';
    case 'price':
      return priceMessage(pick, wishes);
    case 'powertrain':
      return `${capitalized(powertrainName(vehicle.powertrain))} instead of ${orList(wantedPowers(wishes))}`;
  }
};

const wantedBodies = ({ bodyStyles }: Wishes): readonly string[] => bodyStyles.map(bodyStyleName);
const wantedPowers = ({ powertrains }: Wishes): readonly string[] =>
  powertrains.map(powertrainName);

export const relaxationsOf = (pick: Picked, wishes: Wishes): Relaxation[] =>
  pick.broken.map((limit) => ({ limit, message: messageFor(limit, pick, wishes) }));

const overPrice = (picks: readonly Picked[], wishes: Wishes): string => {
  const farthest = Math.max(...picks.map((pick) => priceGap(pick, wishes).farthest));
  const isAbout = picks.some((pick) => isEstimated(pick, wishes));
  return `over your price range, by ${isAbout ? 'about ' : ''}${dollars(farthest)} at most`;
};

/** How a number of picks break a limit, for the verb "is" or "are", or "is not" or "are not". */
const outsideOf = (limit: Limit, picks: readonly Picked[], wishes: Wishes): string => {
  switch (limit) {
    case 'brands':
      return 'from the brands you chose';

    case 'bodyStyle': {
      const styles = wantedBodies(wishes);
      return picks.length === 1
        ? withArticle(orList(styles))
        : orList(styles.map((style) => `${style}s`));
    }

    case 'condition':
      return wishes.condition === 'new' ? 'pre-owned instead of new' : 'new instead of pre-owned';
    case 'price':
      return overPrice(picks, wishes);
    case 'powertrain':
      return orList(wantedPowers(wishes));
  }
};

/** "No convertible fits your other limits", "All six are pre-owned instead of new", "4 of the six are not pickups". */
const sentenceOf = (limit: Limit, affected: readonly Picked[], wishes: Wishes): string => {
  const what = outsideOf(limit, affected, wishes);
  const isNegative = limit !== 'condition' && limit !== 'price';
  if (affected.length === picksWanted) {
    // Only the brands give way more easily, so a vehicle of a wanted style that keeps the other limits would be a pick.
    if (limit === 'bodyStyle') return `No ${orList(wantedBodies(wishes))} fits your other limits`;

    return isNegative ? `None of the six is ${what}` : `All six are ${what}`;
  }

  const verb = affected.length === 1 ? 'is' : 'are';
  return `${affected.length} of the six ${verb} ${isNegative ? 'not ' : ''}${what}`;
};

/** One sentence for each limit that at least one pick breaks. */
export const relaxationsOfSet = (picks: readonly Picked[], wishes: Wishes): Relaxation[] =>
  limitOrder.flatMap((limit) => {
    const affected = picks.filter(({ broken }) => broken.includes(limit));
    return affected.length === 0 ? [] : [{ limit, message: sentenceOf(limit, affected, wishes) }];
  });
