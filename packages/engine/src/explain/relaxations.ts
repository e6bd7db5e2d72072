import { getPriceBand } from '@app/contract/quiz/answer-figures';
import type { Relaxation } from '@app/contract/recommendation-schemas';
import type { Preferences } from '../preferences.ts';
import { type Limit, limitOrder } from '../ranking/limits.ts';
import { picksWanted } from '../ranking/pool.ts';
import { english } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import { sayAbout } from '../sentences/mark-estimate.ts';
import { formatDollars } from '../units.ts';
import { hasEstimatedPrice, type JudgedPick } from './pick.ts';
import { joinWithOr } from './words.ts';

const { brokenLimits, brokenLimitsOfSix, names } = english;

const computeBudgetExcess = (
  { offer }: JudgedPick,
  { priceBandIndex }: Preferences,
): { lowExcess: number; highExcess: number } => {
  const { high } = getPriceBand(priceBandIndex);
  return { lowExcess: offer.low - high, highExcess: offer.high - high };
};

const formatAmount = (dollars: number, isEstimate: boolean): string =>
  isEstimate ? sayAbout(formatDollars(dollars)) : formatDollars(dollars);

const writePriceMessage = (pick: JudgedPick, preferences: Preferences): string => {
  const { lowExcess, highExcess } = computeBudgetExcess(pick, preferences);
  const isEstimate = hasEstimatedPrice(pick, preferences);
  if (lowExcess === highExcess)
    return fillSentence(brokenLimits.price, { amount: formatAmount(highExcess, isEstimate) });

  return fillSentence(isEstimate ? brokenLimits.aboutPriceBetween : brokenLimits.priceBetween, {
    low: formatDollars(lowExcess),
    high: formatDollars(highExcess),
  });
};

const writeBrokenLimitMessage = (
  limit: Limit,
  pick: JudgedPick,
  preferences: Preferences,
): string => {
  const { vehicle, bodyStyles } = pick.offer.variant;

  switch (limit) {
    case 'brands':
      return fillSentence(brokenLimits.brands, { make: vehicle.make });

    case 'bodyStyle':
      return fillSentence(brokenLimits.bodyStyle, {
        body: names.aBodyStyle[bodyStyles[0]],
        bodies: joinWithOr(preferences.bodyStyles.map((style) => names.aBodyStyle[style])),
      });

    case 'condition':
      return pick.offer.isNew ? brokenLimits.new : brokenLimits.used;
    case 'price':
      return writePriceMessage(pick, preferences);

    case 'powertrain':
      return fillSentence(brokenLimits.powertrain, {
        powertrain: names.powertrain[vehicle.powertrain],
        powertrains: listWantedPowertrains(preferences),
      });
  }
};

const listWantedPowertrains = ({ powertrains }: Preferences): string =>
  joinWithOr(powertrains.map((powertrain) => names.powertrain[powertrain]));

export const listPickRelaxations = (pick: JudgedPick, preferences: Preferences): Relaxation[] =>
  pick.broken.map((limit) => ({
    limit,
    message: writeBrokenLimitMessage(limit, pick, preferences),
  }));

const formatHighestBudgetExcess = (
  picks: readonly JudgedPick[],
  preferences: Preferences,
): string => {
  const excesses = picks.map((pick) => computeBudgetExcess(pick, preferences).highExcess);
  const isEstimate = picks.some((pick) => hasEstimatedPrice(pick, preferences));

  return formatAmount(Math.max(...excesses), isEstimate);
};

/** "4 of the six are not pickups", "No convertible fits your other limits". */
const writeCountMessage = (
  limit: Limit,
  breakingPicks: readonly JudgedPick[],
  preferences: Preferences,
): string => {
  const kind = limit === 'condition' ? nameOtherCondition(preferences) : limit;
  const sentence = brokenLimitsOfSix[kind][chooseCountWord(breakingPicks.length)];
  const { bodyStyles } = preferences;

  return fillSentence(sentence, {
    count: names.number[breakingPicks.length] ?? breakingPicks.length,
    amount: formatHighestBudgetExcess(breakingPicks, preferences),
    body: joinWithOr(bodyStyles.map((style) => names.aBodyStyle[style])),
    bodies: joinWithOr(bodyStyles.map((style) => names.bodyStyles[style])),
    kinds: joinWithOr(bodyStyles.map((style) => names.bodyStyle[style])),
    powertrains: listWantedPowertrains(preferences),
  });
};

const nameOtherCondition = ({ condition }: Preferences): 'new' | 'used' =>
  condition === 'new' ? 'used' : 'new';

const chooseCountWord = (count: number): 'one' | 'some' | 'all' => {
  if (count === picksWanted) return 'all';

  return count === 1 ? 'one' : 'some';
};

export const summarizeRelaxations = (
  picks: readonly JudgedPick[],
  preferences: Preferences,
): Relaxation[] =>
  limitOrder.flatMap((limit) => {
    const breakingPicks = picks.filter(({ broken }) => broken.includes(limit));
    return breakingPicks.length === 0
      ? []
      : [{ limit, message: writeCountMessage(limit, breakingPicks, preferences) }];
  });
