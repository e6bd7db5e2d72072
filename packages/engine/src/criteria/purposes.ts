import type { Offer } from '../catalogue/offers.ts';
import type { BodyStyle, Powertrain, Purpose } from '../catalogue/vocabulary.ts';
import { type Preferences, wantsFun } from '../preferences.ts';
import type { Criterion } from './criterion.ts';

type Need = {
  readonly purpose: Purpose;
  /** No graded question: a vehicle that is best at what one asks about must not fall behind. */
  readonly rateNeed: (preferences: Preferences) => number | boolean;
};

const wantsBody =
  (style: BodyStyle) =>
  ({ bodyStyles }: Preferences): boolean =>
    bodyStyles.includes(style);
const wantsPowertrain =
  (powertrain: Powertrain) =>
  ({ powertrains }: Preferences): boolean =>
    powertrains.includes(powertrain);

const needs: readonly Need[] = [
  { purpose: 'firstCar', rateNeed: ({ driving }) => driving === 'notYet' },
  { purpose: 'family', rateNeed: ({ people }) => people === 'smallGroup' },
  { purpose: 'bigFamily', rateNeed: ({ people }) => people === 'bigGroup' },
  {
    purpose: 'city',
    rateNeed: (preferences) => preferences.people === 'justMe' && !wantsFun(preferences),
  },
  { purpose: 'pickup', rateNeed: wantsBody('pickup') },
  { purpose: 'sporty', rateNeed: wantsFun },
  {
    purpose: 'luxury',
    rateNeed: ({ likes }) => likes.includes('niceInside'),
  },
  { purpose: 'electric', rateNeed: wantsPowertrain('electric') },
  { purpose: 'plugIn', rateNeed: wantsPowertrain('pluginHybrid') },
  {
    purpose: 'efficient',
    rateNeed: ({ likes }) => likes.includes('greatOnGas'),
  },
  { purpose: 'openAir', rateNeed: wantsBody('convertible') },
  {
    purpose: 'lasting',
    rateNeed: ({ condition }) => (condition === 'preOwned' ? 1 : 0),
  },
];

export const countPublishers = (purpose: Purpose, { variant }: Offer): number =>
  variant.vehicle.namedBy[purpose] ?? 0;

/**
 * Publishers of guides and awards name some vehicles for a purpose that the answers point to. Each
 * further publisher counts half as much as the one before. The lists are partial, so that not being
 * named proves little, and the weight stays small.
 */
const buildPurposeCriterion = ({ purpose, rateNeed }: Need): Criterion => ({
  id: `purpose.${purpose}`,
  label: 'What guides recommend',
  rate: (offer) => 1 - 0.5 ** countPublishers(purpose, offer),
  strongFrom: 0.75,
  weightFactors: (preferences) => [['guides', rateNeed(preferences)]],
  strengthSentence: () => `purpose.${purpose}`,
});

export const purposeCriteria: readonly Criterion[] = needs.map(buildPurposeCriterion);
