import { getPriceBand, type PriceBand } from '@app/contract/quiz/answer-figures';
import {
  computeMiddleAge,
  computeMiddlePrice,
  isElectric,
  type Offer,
} from '../catalogue/offers.ts';
import { getCostFigures } from '../cost/offer-cost.ts';
import {
  type CostFigures,
  computeOwnershipCost,
  getTypicalUsage,
  type RegionCosts,
} from '../cost/ownership-cost.ts';
import { isPractical, type Preferences } from '../preferences.ts';
import { type Criterion, scaleBetween } from './criterion.ts';

/** Computes what an offer costs over five years of typical driving, in the country's dollars. */
export const computeFiveYearCost = (figures: CostFigures, region: RegionCosts): number =>
  computeOwnershipCost(figures, region, getTypicalUsage(region.country)).total;

/** In either country's dollars. Canadians pay more dollars, but for every car alike. */
const cheapestFiveYears = 22_000;
const costliestFiveYears = 120_000;

/** True if the visitor likes to save gas, or drives so little that a costly car is a waste. */
const isThrifty = ({ likes, driving, evRange }: Preferences): boolean =>
  likes.includes('greatOnGas') || driving === 'occasional' || evRange === 'shortTrips';

/** From 0 for the costliest to 1 for the cheapest; each doubling of the cost counts the same. */
export const rateFiveYearCost = (figures: CostFigures, region: RegionCosts): number =>
  scaleBetween(
    Math.log(computeFiveYearCost(figures, region)),
    Math.log(costliestFiveYears),
    Math.log(cheapestFiveYears),
  );

export const fiveYearCost: Criterion = {
  id: 'fiveYearCost',
  label: 'Five-year cost',
  rate: (offer, region) => rateFiveYearCost(getCostFigures(offer), region),
  weightFactors: (preferences) => [
    ['fiveYearCost', 1],
    ['costMatters', isPractical(preferences)],
    ['costMatters', preferences.priceBandIndex <= 1],
    ['costMatters', isThrifty(preferences)],
  ],
};

/** Up to the good age a car rates as well as a new one; from the risky age on it rates 0. */
const usualAges = { good: 7, risky: 12 };

/** Battery warranties end after eight years, and older cars lack heat pumps for winter range. */
const agesOfElectric = { good: 5, risky: 9 };

export const rateAge = (offer: Offer): number => {
  const { good, risky } = isElectric(offer) ? agesOfElectric : usualAges;
  return scaleBetween(computeMiddleAge(offer), risky, good);
};

const notTooOld: Criterion = {
  id: 'notTooOld',
  label: 'Not too old',
  rate: rateAge,
  weightFactors: () => [['notTooOld', 1]],
};

/** A used vehicle is hard to find if the budget buys only one model year of it in any trim. */
const choiceOfYears: Criterion = {
  id: 'choiceOfYears',
  label: 'Model years to choose from',
  rate: ({ isNew: isBrandNew, usedModelYears }) =>
    isBrandNew ? 1 : scaleBetween(usedModelYears, 1, 3),
  weightFactors: () => [['choiceOfYears', 1]],
};

/** Visitors who accept new and used cars prefer a new one. */
const isNew: Criterion = {
  id: 'isNew',
  label: 'New',
  rate: (offer) => (offer.isNew ? 1 : 0),
  weightFactors: ({ condition }) => [['newIfEither', condition === 'either']],
};

/** Visitors who accept new and used cars prefer nearly new ones, if the budget buys any. */
const recent: Criterion = {
  id: 'recent',
  label: 'Recent model years',
  rate: (offer) => scaleBetween(computeMiddleAge(offer), 8, 1),
  weightFactors: ({ condition, priceBandIndex }) => [
    ['newIfEither', condition === 'either' && priceBandIndex >= 1],
  ],
};

/** Prices that rate 0 (`worst`) and 1 (`best`), as multiples of the price band's lower end. */
type PriceShares = { readonly worst: number; readonly best: number };

/**
 * The share of a budget's lower end below which a car is not what the visitor has in mind: of 33
 * picks that advisers found odd, nine were old cars that cost half of it or less.
 */
export const leastShareOfBudget = 0.75;

const usualFloorShares: PriceShares = { worst: 0.5, best: leastShareOfBudget };

/** The highest band has no top, so that its lower end alone says what the visitor had in mind. */
const openBandFloorShares: PriceShares = { worst: 0.8, best: 1 };

/** Prices of the highest band that rate 1 and 0: "over $100,000" seldom means half a million. */
const openBandCeilingShares: PriceShares = { best: 2.4, worst: 4 };

/** Estimates what the model's costliest trim costs at the same age, to tell the model's class. */
const computeTopTrimPrice = (offer: Offer): number => {
  const { usd, vehicle } = offer.variant;
  const costliestUsd = Math.max(...vehicle.trims.map((trim) => trim.usd));
  return (computeMiddlePrice(offer) * costliestUsd) / usd;
};

/** Prices of the costliest trim, as above: a model whose best trim is below the band is too plain. */
const topTrimFloorShares: PriceShares = { worst: 0.9, best: 1 };

const scaleByShares = (price: number, bandLow: number, { worst, best }: PriceShares): number =>
  scaleBetween(price, worst * bandLow, best * bandLow);

/** The top trim counts less than the offer itself, because it only tells the model's class. */
const rateAboveFloor = (offer: Offer, bandLow: number, floorShares: PriceShares): number => {
  const priceRating = scaleByShares(computeMiddlePrice(offer), bandLow, floorShares);
  const topTrimRating = scaleByShares(computeTopTrimPrice(offer), bandLow, topTrimFloorShares);

  return 0.7 * priceRating + 0.3 * topTrimRating;
};

const rateInOpenBand = (offer: Offer, bandLow: number): number => {
  const ceilingRating = scaleByShares(computeMiddlePrice(offer), bandLow, openBandCeilingShares);
  const floorRating = rateAboveFloor(offer, bandLow, openBandFloorShares);

  return ceilingRating * floorRating;
};

/** Rates a price: lower if it is far below the band or, in the band without a top, far above it. */
const ratePriceInBand = (offer: Offer, { low, high }: PriceBand): number => {
  if (low === 0) return 1;

  const hasTop = Number.isFinite(high);
  return hasTop ? rateAboveFloor(offer, low, usualFloorShares) : rateInOpenBand(offer, low);
};

const buildPriceBandCriterion = (priceBandIndex: number): Criterion => {
  const band = getPriceBand(priceBandIndex);
  return {
    id: `aboveFloor.${priceBandIndex}`,
    label: 'In the range you chose',
    rate: (offer) => ratePriceInBand(offer, band),
    weightFactors: (preferences) => [['aboveFloor', preferences.priceBandIndex === priceBandIndex]],
  };
};

export const moneyCriteria: readonly Criterion[] = [
  fiveYearCost,
  notTooOld,
  choiceOfYears,
  isNew,
  recent,
  ...[0, 1, 2, 3, 4, 5].map(buildPriceBandCriterion),
];
