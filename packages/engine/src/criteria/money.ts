import { getPriceBand } from '@app/contract/quiz/answer-figures';
import { middleAge, middlePrice, type Offer } from '../catalogue/offers.ts';
import { costFiguresOf } from '../cost/offer-cost.ts';
import { ownershipCost, type RegionCosts, typicalUsage } from '../cost/ownership-cost.ts';
import { isPractical } from '../wishes.ts';
import { type Criterion, shareOf } from './criterion.ts';

/** What the offer costs over five years of typical driving, in the country's dollars. */
export const fiveYearCostOf = (offer: Offer, region: RegionCosts): number =>
  ownershipCost(costFiguresOf(offer, region.country), region, typicalUsage(region.country)).total;

const cheapestFiveYears = 22_000;
const dearestFiveYears = 120_000;

/** Lower cost over five years is better; each doubling counts the same. */
export const fiveYearCost: Criterion = {
  id: 'fiveYearCost',
  label: 'Five-year cost',
  value: (offer, region) =>
    shareOf(
      Math.log(fiveYearCostOf(offer, region)),
      Math.log(dearestFiveYears),
      Math.log(cheapestFiveYears),
    ),
  terms: (wishes) => [
    ['fiveYearCost', 1],
    ['fiveYearCostPractical', isPractical(wishes)],
    ['fiveYearCostSmallBudget', wishes.band <= 1],
    ['fiveYearCostThrifty', wishes.likes.includes('greatOnGas')],
  ],
};

/** Past ten years of age every car needs luck. */
const notTooOld: Criterion = {
  id: 'notTooOld',
  label: 'Not too old',
  value: (offer) => shareOf(middleAge(offer), 12, 7),
  terms: () => [['notTooOld', 1]],
};

/** A used model that the budget buys in one model year only is hard to find. */
const choiceOfYears: Criterion = {
  id: 'choiceOfYears',
  label: 'Model years to choose from',
  value: ({ isNew: isBrandNew, from, to }) => (isBrandNew ? 1 : shareOf(to - from, 0, 2)),
  terms: () => [['choiceOfYears', 1]],
};

/** To whom new and used are alike, a new car has its appeal where the budget buys a good one. */
const isNew: Criterion = {
  id: 'isNew',
  label: 'New',
  value: (offer) => (offer.isNew ? 1 : 0),
  terms: ({ condition, band }) => [
    ['newIfEither', condition === 'either' && band >= 2],
    ['newIfEitherSmallBudget', condition === 'either' && band < 2],
  ],
};

/** Who may buy new or used is shown used cars that are nearly new, unless the budget buys no better. */
const recent: Criterion = {
  id: 'recent',
  label: 'Recent model years',
  value: (offer) => shareOf(middleAge(offer), 8, 1),
  terms: ({ condition, band }) => [['recentIfEither', condition === 'either' && band >= 1]],
};

const openBandTop = 180_000;

/** From this share of a band's floor downward a price is below what the visitor had in mind. */
const floorShare = 0.75;

/** One criterion for each price band; only the answered one has weight. */
const budgetCriteria = (band: number): readonly Criterion[] => {
  const { low, high } = getPriceBand(band);
  const floor = low * floorShare;
  const top = Math.min(high, openBandTop);
  return [
    {
      id: `aboveFloor.${band}`,
      label: 'In the range you chose',
      value: (offer) => (low === 0 ? 1 : shareOf(middlePrice(offer), 0.3 * low, floor)),
      terms: (wishes) => [['aboveFloor', wishes.band === band]],
    },
    {
      id: `usesBudget.${band}`,
      label: 'Makes use of your budget',
      value: (offer) =>
        shareOf(
          middlePrice(offer),
          low === 0 ? 0.4 * top : floor,
          low === 0 ? 0.75 * top : (low + top) / 2,
        ),
      terms: (wishes) => [['usesBudget', wishes.band === band]],
    },
    {
      id: `thrift.${band}`,
      label: 'Price within your range',
      value: (offer) => shareOf(middlePrice(offer), top, floor),
      terms: (wishes) => [['thrift', wishes.band === band]],
    },
  ];
};

export const moneyCriteria: readonly Criterion[] = [
  fiveYearCost,
  notTooOld,
  choiceOfYears,
  isNew,
  recent,
  ...[0, 1, 2, 3, 4, 5].flatMap(budgetCriteria),
];
