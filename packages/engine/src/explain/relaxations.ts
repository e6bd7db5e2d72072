import { getPriceBand } from '@app/contract/quiz/answer-figures';
import type { Relaxation } from '@app/contract/recommendation-schemas';
import { capitalize } from '../criteria/criterion.ts';
import type { Preferences } from '../preferences.ts';
import { type Limit, limitOrder } from '../ranking/limits.ts';
import { picksWanted } from '../ranking/pool.ts';
import { formatDollars } from '../units.ts';
import { isEstimated, type JudgedPick } from './pick.ts';
import {
  addArticle,
  formatBodyStyle,
  formatBrandGroup,
  formatPowertrain,
  joinWithOr,
} from './words.ts';

/** How far the cheapest and the dearest offers of a pick lie above the visitor's budget. */
const computePriceGap = (
  { offer }: JudgedPick,
  { priceBandIndex }: Preferences,
): { nearest: number; farthest: number } => {
  const { high } = getPriceBand(priceBandIndex);
  return { nearest: offer.low - high, farthest: offer.high - high };
};

const writePriceMessage = (pick: JudgedPick, preferences: Preferences): string => {
  const { nearest, farthest } = computePriceGap(pick, preferences);
  const about = isEstimated(pick, preferences) ? 'about ' : '';
  const amount =
    nearest === farthest
      ? formatDollars(farthest)
      : `${formatDollars(nearest)} to ${formatDollars(farthest)}`;
  return capitalize(`${about}${amount} over your range`);
};

const writePickMessage = (limit: Limit, pick: JudgedPick, preferences: Preferences): string => {
  const { vehicle, bodyStyles } = pick.offer.variant;

  switch (limit) {
    case 'brands': {
      const brandGroup = addArticle(formatBrandGroup(vehicle.brand.brandGroups[0]));
      return `${vehicle.make} is ${brandGroup} brand, not one you chose`;
    }

    case 'bodyStyle': {
      const own = capitalize(addArticle(formatBodyStyle(bodyStyles[0])));
      const wanted = addArticle(joinWithOr(listWantedBodies(preferences)));
      return `${own} instead of ${wanted}`;
    }

    case 'condition':
      return pick.offer.isNew ? 'New instead of pre-owned' : 'Pre-owned instead of new';
    case 'price':
      return writePriceMessage(pick, preferences);

    case 'powertrain': {
      const own = capitalize(formatPowertrain(vehicle.powertrain));
      return `${own} instead of ${joinWithOr(listWantedPowertrains(preferences))}`;
    }
  }
};

const listWantedBodies = ({ bodyStyles }: Preferences): readonly string[] =>
  bodyStyles.map(formatBodyStyle);
const listWantedPowertrains = ({ powertrains }: Preferences): readonly string[] =>
  powertrains.map(formatPowertrain);

export const listPickRelaxations = (pick: JudgedPick, preferences: Preferences): Relaxation[] =>
  pick.broken.map((limit) => ({ limit, message: writePickMessage(limit, pick, preferences) }));

const describeOverPrice = (picks: readonly JudgedPick[], preferences: Preferences): string => {
  const farthest = Math.max(...picks.map((pick) => computePriceGap(pick, preferences).farthest));
  const isAbout = picks.some((pick) => isEstimated(pick, preferences));
  return `over your price range, by ${isAbout ? 'about ' : ''}${formatDollars(farthest)} at most`;
};

/** Describes how picks break a limit, to follow "is" or "are", or "is not" or "are not". */
const describeBrokenLimit = (
  limit: Limit,
  picks: readonly JudgedPick[],
  preferences: Preferences,
): string => {
  switch (limit) {
    case 'brands':
      return 'from the brands you chose';

    case 'bodyStyle': {
      const styles = listWantedBodies(preferences);
      return picks.length === 1
        ? addArticle(joinWithOr(styles))
        : joinWithOr(styles.map((style) => `${style}s`));
    }

    case 'condition':
      return preferences.condition === 'new'
        ? 'pre-owned instead of new'
        : 'new instead of pre-owned';
    case 'price':
      return describeOverPrice(picks, preferences);
    case 'powertrain':
      return joinWithOr(listWantedPowertrains(preferences));
  }
};

/**
 * "No convertible fits your other limits", "All six are pre-owned instead of new", "4 of the six
 * are not pickups".
 */
const writeSetMessage = (
  limit: Limit,
  affected: readonly JudgedPick[],
  preferences: Preferences,
): string => {
  const description = describeBrokenLimit(limit, affected, preferences);
  const isNegative = limit !== 'condition' && limit !== 'price';
  if (affected.length === picksWanted) {
    // Only brands are less important, so a vehicle of a wanted style that keeps the other limits
    // would be a pick.
    if (limit === 'bodyStyle')
      return `No ${joinWithOr(listWantedBodies(preferences))} fits your other limits`;

    return isNegative ? `None of the six is ${description}` : `All six are ${description}`;
  }

  const verb = affected.length === 1 ? 'is' : 'are';
  return `${affected.length} of the six ${verb} ${isNegative ? 'not ' : ''}${description}`;
};

/** One sentence for each limit that at least one pick breaks. */
export const listSetRelaxations = (
  picks: readonly JudgedPick[],
  preferences: Preferences,
): Relaxation[] =>
  limitOrder.flatMap((limit) => {
    const affected = picks.filter(({ broken }) => broken.includes(limit));
    return affected.length === 0
      ? []
      : [{ limit, message: writeSetMessage(limit, affected, preferences) }];
  });
