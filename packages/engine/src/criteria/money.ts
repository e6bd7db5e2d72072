import { getPriceBand } from '@app/contract/quiz/answer-figures';
import { computeMiddleAge, computeMiddlePrice, type Offer } from '../catalogue/offers.ts';
import { getCostFigures } from '../cost/offer-cost.ts';
import { computeOwnershipCost, getTypicalUsage, type RegionCosts } from '../cost/ownership-cost.ts';
import { isPractical } from '../preferences.ts';
import { type Criterion, scaleBetween } from './criterion.ts';

/** What the offer costs over five years of typical driving, in the country's dollars. */
export const computeFiveYearCost = (offer: Offer, region: RegionCosts): number =>
  computeOwnershipCost(
    getCostFigures(offer, region.country),
    region,
    getTypicalUsage(region.country),
  ).total;

const cheapestFiveYears = 22_000;
const dearestFiveYears = 120_000;

/** Lower cost over five years is better; each doubling counts the same. */
export const fiveYearCost: Criterion = {
  id: 'fiveYearCost',
  label: 'Five-year cost',
  rate: (offer, region) =>
    scaleBetween(
      Math.log(computeFiveYearCost(offer, region)),
      Math.log(dearestFiveYears),
      Math.log(cheapestFiveYears),
    ),
  weightFactors: (preferences) => [
    ['fiveYearCost', 1],
    ['fiveYearCostPractical', isPractical(preferences)],
    ['fiveYearCostSmallBudget', preferences.priceBandIndex <= 1],
    ['fiveYearCostThrifty', preferences.likes.includes('greatOnGas')],
  ],
};

/** A car that is older than about ten years may fail at any time. */
const notTooOld: Criterion = {
  id: 'notTooOld',
  label: 'Not too old',
  rate: (offer) => scaleBetween(computeMiddleAge(offer), 12, 7),
  weightFactors: () => [['notTooOld', 1]],
};

/** A used model that the budget buys in one model year only is hard to find. */
const choiceOfYears: Criterion = {
  id: 'choiceOfYears',
  label: 'Model years to choose from',
  rate: ({ isNew: isBrandNew, from, to }) => (isBrandNew ? 1 : scaleBetween(to - from, 0, 2)),
  weightFactors: () => [['choiceOfYears', 1]],
};

/** Visitors who accept new and used cars prefer a new one, if the budget buys a good one. */
const isNew: Criterion = {
  id: 'isNew',
  label: 'New',
  rate: (offer) => (offer.isNew ? 1 : 0),
  weightFactors: ({ condition, priceBandIndex }) => [
    ['newIfEither', condition === 'either' && priceBandIndex >= 2],
    ['newIfEitherSmallBudget', condition === 'either' && priceBandIndex < 2],
  ],
};

/** Who accepts new and used cars sees used ones that are nearly new, if the budget buys any. */
const recent: Criterion = {
  id: 'recent',
  label: 'Recent model years',
  rate: (offer) => scaleBetween(computeMiddleAge(offer), 8, 1),
  weightFactors: ({ condition, priceBandIndex }) => [
    ['recentIfEither', condition === 'either' && priceBandIndex >= 1],
  ],
};

const openBandTop = 180_000;

/** Below this share of a band's lower end, a price is lower than the visitor had in mind. */
const floorShare = 0.75;

/** The criteria of one price band. They have weight only for visitors who chose that band. */
const buildBudgetCriteria = (priceBandIndex: number): readonly Criterion[] => {
  const { low, high } = getPriceBand(priceBandIndex);
  const floor = low * floorShare;
  const top = Math.min(high, openBandTop);
  return [
    {
      id: `aboveFloor.${priceBandIndex}`,
      label: 'In the range you chose',
      rate: (offer) => (low === 0 ? 1 : scaleBetween(computeMiddlePrice(offer), 0.3 * low, floor)),
      weightFactors: (preferences) => [
        ['aboveFloor', preferences.priceBandIndex === priceBandIndex],
      ],
    },
    {
      id: `usesBudget.${priceBandIndex}`,
      label: 'Makes use of your budget',
      rate: (offer) =>
        scaleBetween(
          computeMiddlePrice(offer),
          low === 0 ? 0.4 * top : floor,
          low === 0 ? 0.75 * top : (low + top) / 2,
        ),
      weightFactors: (preferences) => [
        ['usesBudget', preferences.priceBandIndex === priceBandIndex],
      ],
    },
    {
      id: `thrift.${priceBandIndex}`,
      label: 'Price within your range',
      rate: (offer) => scaleBetween(computeMiddlePrice(offer), top, floor),
      weightFactors: (preferences) => [['thrift', preferences.priceBandIndex === priceBandIndex]],
    },
  ];
};

export const moneyCriteria: readonly Criterion[] = [
  fiveYearCost,
  notTooOld,
  choiceOfYears,
  isNew,
  recent,
  ...[0, 1, 2, 3, 4, 5].flatMap(buildBudgetCriteria),
];
