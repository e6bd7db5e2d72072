import { computeMiddlePrice, isElectric, type Offer } from '../catalogue/offers.ts';
import { hasCostlyBudget, type Preferences, wantsFun } from '../preferences.ts';
import type { WeightName } from '../ranking/weights.ts';
import { rateOffRoad } from './abilities.ts';
import { ratePremium } from './cabin.ts';
import { type Criterion, scaleBetween } from './criterion.ts';

const acceptsAnyBody = ({ bodyStyles }: Preferences): boolean => bodyStyles.length === 0;
const acceptsAnyPowertrain = ({ powertrains }: Preferences): boolean => powertrains.length === 0;
const isVan = ({ variant: { bodyStyles } }: Offer): boolean => bodyStyles[0] === 'van';

/** True if the answers ask for a costly diesel pickup to tow, which pulls more than a camper. */
const needsHeavyDuty = (preferences: Preferences): boolean =>
  preferences.importance.towing === 'definitely' &&
  preferences.bodyStyles.includes('pickup') &&
  preferences.powertrains.includes('diesel') &&
  hasCostlyBudget(preferences);

/** True if hybrids are accepted and fuel use matters. A new driver's first car is a plain one. */
const wantsHybridToSaveFuel = ({ powertrains, importance, driving }: Preferences): boolean =>
  powertrains.includes('hybrid') && importance.fuelEfficiency !== 'none' && driving !== 'notYet';

/** What most flagships cost, what only their most extreme versions do, and what exotic cars do. */
const ordinaryFlagshipPrice = 130_000;
const extremeFlagshipPrice = 220_000;
const exoticPrice = 400_000;

const rateExtravagance = (offer: Offer): number => {
  const price = computeMiddlePrice(offer);
  return (
    0.5 * scaleBetween(price, ordinaryFlagshipPrice, extremeFlagshipPrice) +
    0.5 * scaleBetween(price, extremeFlagshipPrice, exoticPrice)
  );
};

type Kind = {
  readonly id: string;
  readonly label?: string;
  readonly weight: WeightName;
  /** Rates how much a vehicle is of the kind, from 0 to 1. */
  readonly rateExtent: (offer: Offer) => number;
  /** Rates how clearly the answers do not ask for the kind, from 0 (false) to 1 (true). */
  readonly rateUnasked: (preferences: Preferences) => number | boolean;
};

/**
 * Each is right for those who ask for it and odd advice for others. Where a graded preference asks
 * for a kind, its extent rises with that criterion: raising it never lowers the best vehicle.
 */
const kinds: readonly Kind[] = [
  {
    id: 'plush',
    weight: 'unaskedPremium',
    rateExtent: (offer) => scaleBetween(ratePremium(offer), 0.8, 1),
    rateUnasked: ({ importance, likes }) =>
      importance.premiumMaterials === 'none' && !likes.includes('niceInside') ? 0.8 : 0,
  },
  {
    id: 'badge',
    weight: 'unaskedPremium',
    rateExtent: (offer) => scaleBetween(ratePremium(offer), 0.5, 0.575),
    rateUnasked: (preferences) => {
      const { likes, importance, ride, powertrains } = preferences;
      const isPremiumWanted =
        // More than half of the catalogue's electric cars are of premium makes, as Teslas are.
        powertrains.includes('electric') ||
        likes.includes('niceInside') ||
        importance.premiumMaterials === 'definitely' ||
        hasCostlyBudget(preferences);
      if (isPremiumWanted) return 0;

      const materialsFactor = importance.premiumMaterials === 'somewhat' ? 0.6 : 1;
      const rideFactor = ride === 'smooth' || ride === 'sporty' ? 0.6 : 1;
      return materialsFactor * rideFactor;
    },
  },
  {
    // The highest band begins at $100,000 and has no top, but few who choose it mean twice that.
    id: 'extravagant',
    weight: 'unaskedPremium',
    rateExtent: rateExtravagance,
    rateUnasked: (preferences) => (wantsFun(preferences) ? 0.7 : 1),
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
    rateExtent: (offer) => scaleBetween(rateOffRoad(offer), 0.55, 1),
    rateUnasked: ({ importance }) =>
      ({ none: 1, somewhat: 0.3, definitely: 0 })[importance.offRoad],
  },
  {
    // Some count as hatchbacks, but look like SUVs to people who ask for low cars only.
    id: 'crossover',
    weight: 'unaskedRugged',
    rateExtent: ({ variant: { bodyStyles } }) => (bodyStyles[0] === 'suv' ? 1 : 0),
    rateUnasked: ({ bodyStyles }) =>
      bodyStyles.length > 0 && !bodyStyles.includes('suv') ? 0.5 : 0,
  },
  {
    id: 'pickup',
    weight: 'unaskedWork',
    rateExtent: ({ variant: { bodyStyles } }) => (bodyStyles[0] === 'pickup' ? 1 : 0),
    rateUnasked: acceptsAnyBody,
  },
  {
    id: 'heavyDuty',
    weight: 'unaskedWork',
    rateExtent: ({ variant: { towingLb } }) => scaleBetween(towingLb, 12_500, 17_000),
    rateUnasked: (preferences) => {
      if (needsHeavyDuty(preferences)) return 0;

      return preferences.bodyStyles.includes('pickup') ? 0.5 : 1;
    },
  },
  {
    id: 'lightDuty',
    weight: 'unaskedPower',
    rateExtent: ({ variant: { towingLb } }) => scaleBetween(towingLb, 13_000, 9_000),
    rateUnasked: (preferences) => (needsHeavyDuty(preferences) ? 0.6 : 0),
  },
  {
    id: 'van',
    weight: 'unaskedWork',
    rateExtent: (offer) => (isVan(offer) || offer.variant.bodyStyles[0] === 'minivan' ? 1 : 0),
    rateUnasked: (preferences) => acceptsAnyBody(preferences) && preferences.people !== 'bigGroup',
  },
  {
    id: 'bigVan',
    weight: 'unaskedWork',
    rateExtent: (offer) => (isVan(offer) ? 1 : 0),
    rateUnasked: () => 1,
  },
  {
    id: 'electric',
    weight: 'unaskedPower',
    rateExtent: (offer) => (isElectric(offer) ? 1 : 0),
    rateUnasked: (preferences) => {
      if (!acceptsAnyPowertrain(preferences)) return 0;

      return preferences.likes.includes('coolTech') ? 0.2 : 1;
    },
  },
  {
    id: 'plugIn',
    weight: 'unaskedPower',
    rateExtent: ({ variant: { vehicle } }) => (vehicle.powertrain === 'pluginHybrid' ? 1 : 0),
    rateUnasked: acceptsAnyPowertrain,
  },
  {
    id: 'diesel',
    weight: 'unaskedPower',
    rateExtent: ({ variant: { vehicle } }) => (vehicle.powertrain === 'diesel' ? 1 : 0),
    rateUnasked: acceptsAnyPowertrain,
  },
  {
    // Advisers of 396 shoppers found gas cars odd that were shown to people like these.
    id: 'gas',
    label: 'Hybrid power',
    weight: 'unaskedPower',
    rateExtent: ({ variant: { vehicle } }) => (vehicle.powertrain === 'gas' ? 1 : 0),
    rateUnasked: (preferences) => (wantsHybridToSaveFuel(preferences) ? 0.3 : 0),
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
  label = 'Nothing you did not ask for',
  weight,
  rateExtent,
  rateUnasked,
}: Kind): Criterion => ({
  id: `unasked.${id}`,
  label,
  rate: (offer) => 1 - rateExtent(offer),
  weightFactors: (preferences) => [[weight, rateUnasked(preferences)]],
});

export const unaskedKindCriteria: readonly Criterion[] = kinds.map(buildKindCriterion);
