import { getPriceBand, type PriceBand } from '@app/contract/quiz/answer-figures';
import { computeMiddleAge, computeMiddlePrice, type Offer } from '../catalogue/offers.ts';
import { getCostFigures } from '../cost/offer-cost.ts';
import {
  type CostFigures,
  computeOwnershipCost,
  getTypicalUsage,
  type RegionCosts,
} from '../cost/ownership-cost.ts';
import { isPractical, type Preferences } from '../preferences.ts';
import { type Criterion, scaleBetween } from './criterion.ts';

/** What an offer costs over five years of typical driving, in the country's dollars. */
export const computeFiveYearCost = (figures: CostFigures, region: RegionCosts): number =>
  computeOwnershipCost(figures, region, getTypicalUsage(region.country)).total;

/** In the country's dollars: a Canadian pays more of them, for every car alike. */
const cheapestFiveYears = 22_000;
const dearestFiveYears = 120_000;

/** Who drives little, or short trips on electricity, gets little for a costly car. */
const isThrifty = ({ likes, driving, evRange }: Preferences): boolean =>
  likes.includes('greatOnGas') || driving === 'occasional' || evRange === 'shortTrips';

/** From 0 for the dearest to 1 for the cheapest; each doubling of the cost counts the same. */
export const rateFiveYearCost = (figures: CostFigures, region: RegionCosts): number =>
  scaleBetween(
    Math.log(computeFiveYearCost(figures, region)),
    Math.log(dearestFiveYears),
    Math.log(cheapestFiveYears),
  );

/** Lower cost over five years is better. */
export const fiveYearCost: Criterion = {
  id: 'fiveYearCost',
  label: 'Five-year cost',
  rate: (offer, region) => rateFiveYearCost(getCostFigures(offer, region.country), region),
  weightFactors: (preferences) => [
    ['fiveYearCost', 1],
    ['costMatters', isPractical(preferences)],
    ['costMatters', preferences.priceBandIndex <= 1],
    ['costMatters', isThrifty(preferences)],
  ],
};

/** The ages at which a car is as good as any younger one, and at which any may fail. */
const usualAges = { good: 7, risky: 12 };

/** Makers warrant batteries for eight years, and cars without a heat pump go less far in winter. */
const agesOfElectric = { good: 5, risky: 9 };

/** Old cars lose points, and electric ones sooner. */
const notTooOld: Criterion = {
  id: 'notTooOld',
  label: 'Not too old',
  rate: (offer) => {
    const isElectric = offer.variant.vehicle.powertrain === 'electric';
    const { good, risky } = isElectric ? agesOfElectric : usualAges;
    return scaleBetween(computeMiddleAge(offer), risky, good);
  },
  weightFactors: () => [['notTooOld', 1]],
};

/** A used vehicle that the budget buys in one model year only, whatever the trim, is hard to find. */
const choiceOfYears: Criterion = {
  id: 'choiceOfYears',
  label: 'Model years to choose from',
  rate: ({ isNew: isBrandNew, usedModelYears }) =>
    isBrandNew ? 1 : scaleBetween(usedModelYears, 1, 3),
  weightFactors: () => [['choiceOfYears', 1]],
};

/** Visitors who accept new and used cars prefer a new one, if the budget buys a good one. */
const isNew: Criterion = {
  id: 'isNew',
  label: 'New',
  rate: (offer) => (offer.isNew ? 1 : 0),
  weightFactors: ({ condition, priceBandIndex }) => [
    ['newIfEither', condition === 'either' && priceBandIndex >= 2],
    ['newIfEither', condition === 'either' && priceBandIndex < 2],
  ],
};

/** Who accepts new and used cars sees used ones that are nearly new, if the budget buys any. */
const recent: Criterion = {
  id: 'recent',
  label: 'Recent model years',
  rate: (offer) => scaleBetween(computeMiddleAge(offer), 8, 1),
  weightFactors: ({ condition, priceBandIndex }) => [
    ['newIfEither', condition === 'either' && priceBandIndex >= 1],
  ],
};

/** The shares of a band's lower end at which a price is worth nothing, and as much as any other. */
type FloorShares = { readonly worst: number; readonly best: number };

const usualFloorShares: FloorShares = { worst: 0.3, best: 0.9 };

/** The highest band has no top, so that its lower end alone says what the visitor had in mind. */
const openBandFloorShares: FloorShares = { worst: 0.8, best: 1 };

/** About what the dearest trim costs at this age: it tells the class of the model, whatever the trim. */
const computeTopTrimPrice = (offer: Offer): number => {
  const { usd, vehicle } = offer.variant;
  const dearest = Math.max(...vehicle.trims.map((trim) => trim.usd));
  return (computeMiddlePrice(offer) * dearest) / usd;
};

/** A price far below the band loses, and a model whose dearest trim is below it, a little. */
const rateAboveFloor = (offer: Offer, { low, high }: PriceBand): number => {
  const { worst, best } = Number.isFinite(high) ? usualFloorShares : openBandFloorShares;

  return (
    0.85 * scaleBetween(computeMiddlePrice(offer), worst * low, best * low) +
    0.15 * scaleBetween(computeTopTrimPrice(offer), usualFloorShares.best * low, low)
  );
};

/** The criterion of one price band. It has weight only for visitors who chose that band. */
const buildFloorCriterion = (priceBandIndex: number): Criterion => {
  const band = getPriceBand(priceBandIndex);
  return {
    id: `aboveFloor.${priceBandIndex}`,
    label: 'In the range you chose',
    rate: (offer) => (band.low === 0 ? 1 : rateAboveFloor(offer, band)),
    weightFactors: (preferences) => [['aboveFloor', preferences.priceBandIndex === priceBandIndex]],
  };
};

export const moneyCriteria: readonly Criterion[] = [
  fiveYearCost,
  notTooOld,
  choiceOfYears,
  isNew,
  recent,
  ...[0, 1, 2, 3, 4, 5].map(buildFloorCriterion),
];
