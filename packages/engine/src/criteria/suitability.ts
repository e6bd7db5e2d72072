import type { Offer } from '../catalogue/offers.ts';
import type { BodyStyle, Powertrain, Purpose } from '../catalogue/vocabulary.ts';
import type { WeightName } from '../ranking/weights.ts';
import { type Wishes, wantsFun } from '../wishes.ts';
import { offRoadScale } from './abilities.ts';
import { premiumValue } from './cabin.ts';
import { type Criterion, calledFor, shareOf } from './criterion.ts';

const isAnyBody = ({ bodyStyles }: Wishes): boolean => bodyStyles.length === 0;
const isAnyPower = ({ powertrains }: Wishes): boolean => powertrains.length === 0;
const isBigVan = ({ shape }: Offer['variant']['vehicle']): boolean => shape === 'van';

type Kind = {
  readonly id: string;
  readonly weight: WeightName;
  /** How far a vehicle is of the kind, 0 to 1. */
  readonly extent: (offer: Offer) => number;
  /** How far the answers leave the kind unasked for, 0 (false) to 1 (true). */
  readonly unasked: (wishes: Wishes) => number | boolean;
};

/**
 * Kinds of vehicles that are right for those who ask for them and odd advice for others. Where a graded wish asks for
 * the kind, its extent rises with that wish's criterion, so that a raised wish never lowers the vehicle best at it.
 */
const kinds: readonly Kind[] = [
  {
    id: 'plush',
    weight: 'unaskedLuxury',
    extent: (offer) => shareOf(premiumValue(offer), 0.65, 1),
    unasked: ({ importance, likes }) =>
      importance.premiumMaterials === 'none' && !likes.includes('niceInside'),
  },
  {
    id: 'badge',
    weight: 'unaskedBadge',
    extent: (offer) => shareOf(premiumValue(offer), 0.5, 0.575),
    unasked: ({ likes, band, importance, ride }) => {
      if (likes.includes('niceInside') || importance.premiumMaterials === 'definitely' || band >= 4)
        return 0;

      return (
        (importance.premiumMaterials === 'somewhat' ? 0.6 : 1) *
        (ride === 'smooth' || ride === 'sporty' ? 0.6 : 1)
      );
    },
  },
  {
    id: 'sports',
    weight: 'unaskedSports',
    extent: ({ variant: { vehicle } }) =>
      vehicle.segment === 'sportsCar' || vehicle.segment === 'exoticCar'
        ? 1
        : vehicle.bodyStyles[0] === 'coupe' || vehicle.bodyStyles[0] === 'convertible'
          ? 0.8
          : 0,
    unasked: (wishes) => !wantsFun(wishes),
  },
  {
    id: 'rugged',
    weight: 'unaskedRugged',
    extent: (offer) => shareOf(offRoadScale.value(offer), 0.4, 1),
    unasked: ({ importance }) =>
      importance.offRoad === 'none' ? 1 : importance.offRoad === 'somewhat' ? 0.3 : 0,
  },
  {
    id: 'pickup',
    weight: 'unaskedPickup',
    extent: ({ variant: { vehicle } }) => (vehicle.bodyStyles[0] === 'pickup' ? 1 : 0),
    unasked: isAnyBody,
  },
  {
    id: 'heavyDuty',
    weight: 'unaskedHeavyDuty',
    extent: ({ variant: { towingLb } }) => shareOf(towingLb, 12_500, 17_000),
    unasked: () => 1,
  },
  {
    id: 'van',
    weight: 'unaskedVan',
    extent: ({ variant: { vehicle } }) =>
      isBigVan(vehicle) || vehicle.bodyStyles[0] === 'minivan' ? 1 : 0,
    unasked: (wishes) => isAnyBody(wishes) && wishes.people !== 'bigGroup',
  },
  {
    id: 'bigVan',
    weight: 'unaskedBigVan',
    extent: ({ variant: { vehicle } }) => (isBigVan(vehicle) ? 1 : 0),
    unasked: () => 1,
  },
  {
    id: 'electric',
    weight: 'unaskedElectric',
    extent: ({ variant: { vehicle } }) => (vehicle.powertrain === 'electric' ? 1 : 0),
    unasked: (wishes) => (isAnyPower(wishes) ? (wishes.likes.includes('coolTech') ? 0.2 : 1) : 0),
  },
  {
    id: 'plugIn',
    weight: 'unaskedPlugIn',
    extent: ({ variant: { vehicle } }) => (vehicle.powertrain === 'pluginHybrid' ? 1 : 0),
    unasked: isAnyPower,
  },
  {
    id: 'diesel',
    weight: 'unaskedDiesel',
    extent: ({ variant: { vehicle } }) => (vehicle.powertrain === 'diesel' ? 1 : 0),
    unasked: isAnyPower,
  },
  {
    id: 'twoDoors',
    weight: 'unaskedSports',
    extent: ({ variant: { seats } }) => (seats < 4 ? 1 : 0),
    unasked: (wishes) => (wantsFun(wishes) ? 0 : 0.7),
  },
];

const kindCriterion = ({ id, weight, extent, unasked }: Kind): Criterion => ({
  id: `unasked.${id}`,
  label: 'Nothing you did not ask for',
  value: (offer) => 1 - extent(offer),
  terms: (wishes) => [[weight, unasked(wishes)]],
});

const newDriver = (weight: WeightName) =>
  calledFor(weight, ({ isNewDriver }) => isNewDriver, 'you are new to driving');

/** A new driver is best served by a small, tame car that is cheap to insure. */
const beginner: readonly Criterion[] = [
  {
    id: 'easy',
    label: 'Easy to drive',
    value: ({ variant: { vehicle } }) =>
      0.7 * vehicle.class.ease + 0.3 * shareOf(vehicle.lengthIn, 205, 170),
    ...newDriver('beginnerEase'),
    strength: () => 'Easy to learn with in our rating',
    wrongKind: () => 'this one is a handful in our rating',
  },
  {
    id: 'tame',
    label: 'Tame power',
    value: ({ variant: { zeroToSixtyS } }) => shareOf(zeroToSixtyS, 5.5, 8),
    ...newDriver('beginnerTame'),
    strength: () => 'Gentle power in our rating',
    wrongKind: () => 'this one has strong power in our rating',
  },
  {
    id: 'insurance',
    label: 'Cheap to insure',
    value: ({ variant: { vehicle } }) => shareOf(vehicle.class.insurance, 1.5, 0.95),
    ...newDriver('beginnerInsurance'),
    strength: () => 'A class that is cheap to insure in our rating',
    wrongKind: () => 'its class costs a lot to insure in our rating',
  },
];

type Need = {
  readonly purpose: Purpose;
  readonly weight: WeightName;
  readonly need: (wishes: Wishes) => number | boolean;
  readonly advice: string;
};

const wantsBody =
  (style: BodyStyle) =>
  ({ bodyStyles }: Wishes): boolean =>
    bodyStyles.includes(style);
const wantsPower =
  (powertrain: Powertrain) =>
  ({ powertrains }: Wishes): boolean =>
    powertrains.includes(powertrain);

/** By price band. */
const needForValue: readonly number[] = [1, 0.6];

const needs: readonly Need[] = [
  {
    purpose: 'first',
    weight: 'purposeFirst',
    need: ({ isNewDriver }) => isNewDriver,
    advice: 'a first car',
  },
  {
    purpose: 'family',
    weight: 'purposePeople',
    need: ({ people }) => people === 'smallGroup',
    advice: 'families',
  },
  {
    purpose: 'bigfamily',
    weight: 'purposePeople',
    need: ({ people }) => people === 'bigGroup',
    advice: 'big families',
  },
  {
    purpose: 'value',
    weight: 'purposeValue',
    // Who wants fun is not after good value.
    need: (wishes) => (wantsFun(wishes) ? 0 : (needForValue[wishes.band] ?? 0)),
    advice: 'good value',
  },
  {
    purpose: 'city',
    weight: 'purposeUse',
    need: ({ people, ride }) => (people === 'justMe' && ride !== 'sporty' ? 0.5 : 0),
    advice: 'the city',
  },
  {
    purpose: 'roadtrip',
    weight: 'purposeUse',
    need: ({ evRange, ride }) => (evRange === 'longDistance' ? 1 : ride === 'smooth' ? 0.4 : 0),
    advice: 'long trips',
  },
  {
    purpose: 'seniors',
    weight: 'purposeUse',
    need: ({ ride, likes, people }) =>
      ride === 'smooth' && likes.includes('smoothRide') && people !== 'bigGroup' ? 0.5 : 0,
    advice: 'easy, calm driving',
  },
  {
    purpose: 'openair',
    weight: 'purposeUse',
    need: wantsBody('convertible'),
    advice: 'open-air driving',
  },
  { purpose: 'work', weight: 'purposeUse', need: wantsBody('pickup'), advice: 'work' },
  {
    purpose: 'ev',
    weight: 'purposePower',
    need: wantsPower('electric'),
    advice: 'electric driving',
  },
  {
    purpose: 'phev',
    weight: 'purposePower',
    need: wantsPower('pluginHybrid'),
    advice: 'plug-in driving',
  },
];

/** Buying guides name some vehicles first for a purpose that the answers point to. */
const purposeCriterion = ({ purpose, weight, need, advice }: Need): Criterion => ({
  id: `purpose.${purpose}`,
  label: 'What guides recommend',
  value: ({ variant: { vehicle } }) => (vehicle.bestFor.includes(purpose) ? 1 : 0),
  terms: (wishes) => [[weight, need(wishes)]],
  strength: () => `Among our first choices for ${advice}`,
});

export const suitabilityCriteria: readonly Criterion[] = [
  ...kinds.map(kindCriterion),
  ...beginner,
  ...needs.map(purposeCriterion),
];
