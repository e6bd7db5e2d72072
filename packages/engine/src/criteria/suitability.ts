import type { Offer } from '../catalogue/offers.ts';
import type { BodyStyle, Powertrain, Purpose } from '../catalogue/vocabulary.ts';
import { type Preferences, wantsFun } from '../preferences.ts';
import type { WeightName } from '../ranking/weights.ts';
import { offRoadScale } from './abilities.ts';
import { ratePremium } from './cabin.ts';
import { type Criterion, scaleBetween, weighIfAsked } from './criterion.ts';

const acceptsAnyBody = ({ bodyStyles }: Preferences): boolean => bodyStyles.length === 0;
const acceptsAnyPowertrain = ({ powertrains }: Preferences): boolean => powertrains.length === 0;
const isVan = ({ variant: { bodyStyles } }: Offer): boolean => bodyStyles[0] === 'van';

type Kind = {
  readonly id: string;
  readonly weight: WeightName;
  /** Rates how much a vehicle is of the kind, from 0 to 1. */
  readonly rateExtent: (offer: Offer) => number;
  /** Rates how clearly the answers do not ask for the kind, from 0 (false) to 1 (true). */
  readonly rateUnasked: (preferences: Preferences) => number | boolean;
};

/**
 * Kinds of vehicles that are right for those who ask for them and odd advice for others. Where a
 * graded preference asks for the kind, its extent rises with that wish's criterion, so that a
 * raised preference never lowers the vehicle best at it.
 */
const kinds: readonly Kind[] = [
  {
    id: 'plush',
    weight: 'unaskedLuxury',
    rateExtent: (offer) => scaleBetween(ratePremium(offer), 0.65, 1),
    rateUnasked: ({ importance, likes }) =>
      importance.premiumMaterials === 'none' && !likes.includes('niceInside'),
  },
  {
    id: 'badge',
    weight: 'unaskedBadge',
    rateExtent: (offer) => scaleBetween(ratePremium(offer), 0.5, 0.575),
    rateUnasked: ({ likes, priceBandIndex, importance, ride }) => {
      const isPremiumWanted =
        likes.includes('niceInside') ||
        importance.premiumMaterials === 'definitely' ||
        priceBandIndex >= 4;
      if (isPremiumWanted) return 0;

      const materialsFactor = importance.premiumMaterials === 'somewhat' ? 0.6 : 1;
      const rideFactor = ride === 'smooth' || ride === 'sporty' ? 0.6 : 1;
      return materialsFactor * rideFactor;
    },
  },
  {
    id: 'sports',
    weight: 'unaskedSports',
    rateExtent: ({ variant: { vehicle, bodyStyles } }) => {
      const [bodyStyle] = bodyStyles;
      if (vehicle.segment === 'sportsCar' || vehicle.segment === 'exoticCar') return 1;

      return bodyStyle === 'coupe' || bodyStyle === 'convertible' ? 0.8 : 0;
    },
    rateUnasked: (preferences) => !wantsFun(preferences),
  },
  {
    id: 'rugged',
    weight: 'unaskedRugged',
    rateExtent: (offer) => scaleBetween(offRoadScale.rate(offer), 0.4, 1),
    rateUnasked: ({ importance }) =>
      ({ none: 1, somewhat: 0.3, definitely: 0 })[importance.offRoad],
  },
  {
    id: 'pickup',
    weight: 'unaskedPickup',
    rateExtent: ({ variant: { bodyStyles } }) => (bodyStyles[0] === 'pickup' ? 1 : 0),
    rateUnasked: acceptsAnyBody,
  },
  {
    id: 'heavyDuty',
    weight: 'unaskedHeavyDuty',
    rateExtent: ({ variant: { towingLb } }) => scaleBetween(towingLb, 12_500, 17_000),
    rateUnasked: () => 1,
  },
  {
    id: 'van',
    weight: 'unaskedVan',
    rateExtent: (offer) => (isVan(offer) || offer.variant.bodyStyles[0] === 'minivan' ? 1 : 0),
    rateUnasked: (preferences) => acceptsAnyBody(preferences) && preferences.people !== 'bigGroup',
  },
  {
    id: 'bigVan',
    weight: 'unaskedBigVan',
    rateExtent: (offer) => (isVan(offer) ? 1 : 0),
    rateUnasked: () => 1,
  },
  {
    id: 'electric',
    weight: 'unaskedElectric',
    rateExtent: ({ variant: { vehicle } }) => (vehicle.powertrain === 'electric' ? 1 : 0),
    rateUnasked: (preferences) =>
      acceptsAnyPowertrain(preferences) ? (preferences.likes.includes('coolTech') ? 0.2 : 1) : 0,
  },
  {
    id: 'plugIn',
    weight: 'unaskedPlugIn',
    rateExtent: ({ variant: { vehicle } }) => (vehicle.powertrain === 'pluginHybrid' ? 1 : 0),
    rateUnasked: acceptsAnyPowertrain,
  },
  {
    id: 'diesel',
    weight: 'unaskedDiesel',
    rateExtent: ({ variant: { vehicle } }) => (vehicle.powertrain === 'diesel' ? 1 : 0),
    rateUnasked: acceptsAnyPowertrain,
  },
  {
    id: 'twoDoors',
    weight: 'unaskedSports',
    rateExtent: ({ variant: { seats } }) => (seats < 4 ? 1 : 0),
    rateUnasked: (preferences) => (wantsFun(preferences) ? 0 : 0.7),
  },
];

const buildKindCriterion = ({
  id,
  weight,
  rateExtent: extent,
  rateUnasked: unasked,
}: Kind): Criterion => ({
  id: `unasked.${id}`,
  label: 'Nothing you did not ask for',
  rate: (offer) => 1 - extent(offer),
  weightFactors: (preferences) => [[weight, unasked(preferences)]],
});

const weighForNewDriver = (weight: WeightName) =>
  weighIfAsked(weight, ({ isNewDriver }) => isNewDriver, 'you are new to driving');

/** A new driver is best served by a small, tame car that is cheap to insure. */
const beginner: readonly Criterion[] = [
  {
    id: 'easy',
    label: 'Easy to drive',
    rate: ({ variant: { vehicle } }) =>
      0.7 * vehicle.class.ease + 0.3 * scaleBetween(vehicle.lengthIn, 205, 170),
    ...weighForNewDriver('beginnerEase'),
    strength: () => 'Easy to learn with in our rating',
    wrongKind: () => 'this one is a handful in our rating',
  },
  {
    id: 'tame',
    label: 'Tame power',
    rate: ({ variant: { zeroToSixtyS } }) => scaleBetween(zeroToSixtyS, 5.5, 8),
    ...weighForNewDriver('beginnerTame'),
    strength: () => 'Gentle power in our rating',
    wrongKind: () => 'this one has strong power in our rating',
  },
  {
    id: 'insurance',
    label: 'Cheap to insure',
    rate: ({ variant: { vehicle } }) => scaleBetween(vehicle.class.insurance, 1.5, 0.95),
    ...weighForNewDriver('beginnerInsurance'),
    strength: () => 'A class that is cheap to insure in our rating',
    wrongKind: () => 'its class costs a lot to insure in our rating',
  },
];

type Need = {
  readonly purpose: Purpose;
  readonly weight: WeightName;
  readonly rateNeed: (preferences: Preferences) => number | boolean;
  readonly advice: string;
};

const wantsBody =
  (style: BodyStyle) =>
  ({ bodyStyles }: Preferences): boolean =>
    bodyStyles.includes(style);
const wantsPowertrain =
  (powertrain: Powertrain) =>
  ({ powertrains }: Preferences): boolean =>
    powertrains.includes(powertrain);

/** By the index of the price band. Higher bands have none. */
const needForValue: readonly number[] = [1, 0.6];

const needs: readonly Need[] = [
  {
    purpose: 'first',
    weight: 'purposeFirst',
    rateNeed: ({ isNewDriver }) => isNewDriver,
    advice: 'a first car',
  },
  {
    purpose: 'family',
    weight: 'purposePeople',
    rateNeed: ({ people }) => people === 'smallGroup',
    advice: 'families',
  },
  {
    purpose: 'bigfamily',
    weight: 'purposePeople',
    rateNeed: ({ people }) => people === 'bigGroup',
    advice: 'big families',
  },
  {
    purpose: 'value',
    weight: 'purposeValue',
    // Visitors who want fun are not after good value.
    rateNeed: (preferences) =>
      wantsFun(preferences) ? 0 : (needForValue[preferences.priceBandIndex] ?? 0),
    advice: 'good value',
  },
  {
    purpose: 'city',
    weight: 'purposeUse',
    rateNeed: ({ people, ride }) => (people === 'justMe' && ride !== 'sporty' ? 0.5 : 0),
    advice: 'the city',
  },
  {
    purpose: 'roadtrip',
    weight: 'purposeUse',
    rateNeed: ({ evRange, ride }) => {
      if (evRange === 'longDistance') return 1;

      return ride === 'smooth' ? 0.4 : 0;
    },
    advice: 'long trips',
  },
  {
    purpose: 'seniors',
    weight: 'purposeUse',
    rateNeed: ({ ride, likes, people }) =>
      ride === 'smooth' && likes.includes('smoothRide') && people !== 'bigGroup' ? 0.5 : 0,
    advice: 'easy, calm driving',
  },
  {
    purpose: 'openair',
    weight: 'purposeUse',
    rateNeed: wantsBody('convertible'),
    advice: 'open-air driving',
  },
  { purpose: 'work', weight: 'purposeUse', rateNeed: wantsBody('pickup'), advice: 'work' },
  {
    purpose: 'ev',
    weight: 'purposePower',
    rateNeed: wantsPowertrain('electric'),
    advice: 'electric driving',
  },
  {
    purpose: 'phev',
    weight: 'purposePower',
    rateNeed: wantsPowertrain('pluginHybrid'),
    advice: 'plug-in driving',
  },
];

/** Buying guides name some vehicles first for a purpose that the answers point to. */
const buildPurposeCriterion = ({ purpose, weight, rateNeed: need, advice }: Need): Criterion => ({
  id: `purpose.${purpose}`,
  label: 'What guides recommend',
  rate: ({ variant: { vehicle } }) => (vehicle.bestFor.includes(purpose) ? 1 : 0),
  weightFactors: (preferences) => [[weight, need(preferences)]],
  strength: () => `Among our first choices for ${advice}`,
});

export const suitabilityCriteria: readonly Criterion[] = [
  ...kinds.map(buildKindCriterion),
  ...beginner,
  ...needs.map(buildPurposeCriterion),
];
