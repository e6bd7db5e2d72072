import type { Offer } from '../catalogue/offers.ts';
import type { BodyStyle, Powertrain, Purpose } from '../catalogue/vocabulary.ts';
import { type Preferences, wantsFun } from '../preferences.ts';
import type { Criterion } from './criterion.ts';

type Need = {
  readonly purpose: Purpose;
  /** Must not use graded answers: raising one must never lower the vehicle that is best at it. */
  readonly isAsked: (preferences: Preferences) => boolean;
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
  { purpose: 'firstCar', isAsked: ({ driving }) => driving === 'notYet' },
  { purpose: 'family', isAsked: ({ people }) => people === 'smallGroup' },
  { purpose: 'bigFamily', isAsked: ({ people }) => people === 'bigGroup' },
  {
    purpose: 'city',
    isAsked: (preferences) => preferences.people === 'justMe' && !wantsFun(preferences),
  },
  { purpose: 'pickup', isAsked: wantsBody('pickup') },
  { purpose: 'sporty', isAsked: wantsFun },
  {
    purpose: 'luxury',
    isAsked: ({ likes }) => likes.includes('niceInside'),
  },
  { purpose: 'electric', isAsked: wantsPowertrain('electric') },
  { purpose: 'plugIn', isAsked: wantsPowertrain('pluginHybrid') },
  {
    purpose: 'efficient',
    isAsked: ({ likes }) => likes.includes('greatOnGas'),
  },
  { purpose: 'openAir', isAsked: wantsBody('convertible') },
  {
    purpose: 'lasting',
    isAsked: ({ condition }) => condition === 'preOwned',
  },
];

export const countPublishers = (purpose: Purpose, { variant }: Offer): number =>
  variant.vehicle.namedBy[purpose] ?? 0;

/**
 * Publishers of guides and awards name a vehicle for a purpose that the answers point to. Each
 * further one counts half. The lists are partial, so that not being named proves little.
 */
const buildPurposeCriterion = ({ purpose, isAsked }: Need): Criterion => ({
  id: `purpose.${purpose}`,
  label: 'What guides recommend',
  rate: (offer) => 1 - 0.5 ** countPublishers(purpose, offer),
  strongFrom: 0.75,
  weightFactors: (preferences) => [['guides', isAsked(preferences)]],
  strengthSentence: () => `purpose.${purpose}`,
});

export const purposeCriteria: readonly Criterion[] = needs.map(buildPurposeCriterion);
