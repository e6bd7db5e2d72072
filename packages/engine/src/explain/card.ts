import type { Claim, Recommendation } from '@app/contract/recommendation-schemas';
import { nameModel, type Variant } from '../catalogue/vehicle.ts';
import { describeInsurance } from '../cost/insurance.ts';
import { getCostFigures } from '../cost/offer-cost.ts';
import {
  type CostFigures,
  computeOwnershipCost,
  getTypicalUsage,
  type RegionCosts,
} from '../cost/ownership-cost.ts';
import type { Preferences } from '../preferences.ts';
import { collectOfferValues } from '../sentences/offer-values.ts';
import { listKeyFigures, ratingsLabel } from './key-figures.ts';
import { hasEstimatedPrice, type JudgedPick } from './pick.ts';
import { describeRecalls } from './recalls.ts';
import { listPickRelaxations } from './relaxations.ts';
import { chooseBodyStyle } from './words.ts';

/** Builds the data of a card and of its texts. None of it depends on the other five picks. */
export const buildCard = (pick: JudgedPick, preferences: Preferences, regionCosts: RegionCosts) => {
  const { offer } = pick;
  const { vehicle } = offer.variant;
  const { country } = preferences.region;
  const cost = roundKeptShares(getCostFigures(offer));
  const insurance = describeInsurance(offer, preferences);
  const recall = describeRecalls(offer);
  const keyFigures = listKeyFigures(offer, country);

  return {
    pick,
    /** Over five years of typical driving, in the dollars of the price. */
    ownership: computeOwnershipCost(cost, regionCosts, getTypicalUsage(country)),
    id: vehicle.id,
    name: formatPickName(pick),
    make: vehicle.make,
    model: vehicle.model,
    family: vehicle.family,
    trim: offer.variant.trim,
    condition: offer.isNew ? ('new' as const) : ('used' as const),
    years: { from: offer.from, to: offer.to },
    bodyStyle: chooseBodyStyle(offer.variant, preferences.bodyStyles),
    powertrain: vehicle.powertrain,
    outside: getDimensions(offer.variant),
    price: {
      currency: country === 'CA' ? ('CAD' as const) : ('USD' as const),
      low: offer.low,
      high: offer.high,
      isEstimate: hasEstimatedPrice(pick, preferences),
      ...(offer.isNew ? { includesDestination: true } : {}),
    },
    keyFigures,
    shown: parseShownFigures(keyFigures),
    values: collectOfferValues(offer, country),
    relaxed: listPickRelaxations(pick, preferences),
    cost,
    ...(insurance === undefined ? {} : { insurance }),
    ...(recall === undefined ? {} : { recall }),
  };
};

/** The data of one of the six. Its texts state only what its figures support. */
export type Card = Readonly<ReturnType<typeof buildCard>>;

const unnamedTrim = 'Base';

/** "2020-2023 Toyota RAV4 Hybrid XLE", or "2026 Toyota RAV4" for a trim without a name. */
const formatPickName = ({ offer: { variant, from, to } }: JudgedPick): string => {
  const { vehicle, trim } = variant;
  const years = from === to ? String(to) : `${from}-${to}`;
  const hasTrimName = trim !== unnamedTrim && trim !== vehicle.model;

  return [years, nameModel(vehicle), ...(hasTrimName ? [trim] : [])].join(' ');
};

/** Rounds the estimated shares that a car keeps of its price, because results are stored. */
const roundKeptShares = ({ keptAfter, ...cost }: CostFigures): CostFigures => ({
  ...cost,
  keptAfter: keptAfter.map((share) => Math.round(share * 1000) / 1000),
});

/** Gets the shape and dimensions for the drawing of a trim, which may have a body of its own. */
const getDimensions = ({ vehicle, body, lengthIn }: Variant) => {
  const { shape, heightIn, wheelbaseIn, bodyStyles } = vehicle;
  const hasMainBody = body === undefined || body === bodyStyles[0];

  return {
    shape: hasMainBody ? shape : body,
    lengthIn,
    heightIn,
    wheelbaseIn,
  };
};

export type Statement = { readonly text: string; readonly claims: readonly Claim[] };

export type ShownFigure = {
  readonly figure: string;
  readonly value: number;
  readonly unit?: string;
};

/** Finds a key figure or rating by its label. The value of "Not rated" is 0. */
export const findShownFigure = (
  { shown }: Pick<Card, 'shown'>,
  label: string,
): ShownFigure | undefined => shown.get(label);

const numberWithUnit = /(?<number>\d[\d,]*(?:\.\d+)?)\s*(?<unit>.*)/;

/** Reads the figures and ratings of a card by label, once, because texts compare them often. */
const parseShownFigures = (
  keyFigures: Recommendation['keyFigures'],
): ReadonlyMap<string, ShownFigure> =>
  new Map(
    keyFigures.flatMap(({ label, value }): readonly (readonly [string, ShownFigure])[] => {
      if (label === ratingsLabel) return value.toLowerCase().split(', ').map(parseRating);

      const { number = '0', unit = '' } = numberWithUnit.exec(value)?.groups ?? {};
      const figure = { figure: label, value: Number(number.replaceAll(',', '')) };
      return [[label, unit === '' ? figure : { ...figure, unit }]];
    }),
  );

/** Reads a rating of ours, such as "second row 4". */
const parseRating = (text: string): readonly [string, ShownFigure] => {
  const figure = text.slice(0, -2);
  return [figure, { figure, value: Number(text.at(-1)), unit: 'of 5' }];
};
