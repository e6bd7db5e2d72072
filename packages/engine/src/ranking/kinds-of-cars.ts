import { isElectric, type Offer } from '../catalogue/offers.ts';
import type { BodyStyle } from '../catalogue/vocabulary.ts';
import { longestHalfTonIn } from '../cost/insurance.ts';
import {
  comfortableForCamperLb,
  enoughForCamperLb,
  hasAllWheelDrive,
  rateOffRoad,
} from '../criteria/abilities.ts';
import { rateAgility } from '../criteria/driving.ts';
import { preferredSeatsOfBigGroup } from '../criteria/space.ts';
import { estimateReliability, lacksStandardBraking } from '../criteria/trust.ts';
import { hasCostlyBudget, type Preferences } from '../preferences.ts';

/** The graded preferences whose musts the quiz puts in figures. */
export const figurePreferences = ['fuelEfficiency', 'acceleration'] as const;

export type FigurePreference = (typeof figurePreferences)[number];

/** A kind of car that is a must for some visitors or for all of them, by our own judgment. */
export type Kind = {
  readonly isMust: (preferences: Preferences) => boolean;
  readonly isOfKind: (offer: Offer, preferences: Preferences) => boolean;
  /** If one of these is a must, a car of another kind will do if it meets every must in figures. */
  readonly yieldsTo?: readonly FigurePreference[];
  /** Fewer models than for other kinds are enough, because the visitor asked for the kind by name. */
  readonly isAskedByName?: true;
};

/** Sharp handling, or good handling with a lot of power. */
const agileEnough = 0.72;

/** Six or more people weigh half a ton, and vehicles that tow less lack the payload for that. */
const enoughForFullCarLb = 7_000;

/** Our rating of a third row for children. */
const thirdRowForChildren = 2;

/** Our rating of a third row that teenagers fit for more than a short trip. */
const thirdRowForTeenagers = 3;

/** Our off-road rating of 4 of 5. */
const offRoadEnough = 0.65;

/** Our rating of a vehicle for rough trails, with low gears and locks. */
const mostOffRoad = 5;

/** With a fifth less in the cold, nearly three hours on a highway and a reserve. */
const enoughForLongDistanceMi = 280;

/** With a fifth less in the cold, a day of errands or two hours on a highway, and a reserve. */
const enoughForMixedDrivingMi = 240;

/** From 10 to 80 percent at a fast charger, which is a weekly wait without a charger at home. */
const slowestWithoutChargerMin = 42;

/** With a third less in hard frost, a day of errands and a reserve. */
const enoughForWinterTripsMi = 140;

/** The least for a tent trailer. Advisers called it odd to show cars that pull 1,000 lb. */
const leastForLightTrailerLb = 1_500;

/** Visitors who accept only a pickup to tow with have work in mind. */
const enoughForTruckLb = 8_400;

/** What heavy-duty pickups with a diesel engine tow, and no lighter one. */
const enoughForGooseneckLb = 14_000;

/** Our rating of a ride that nobody complains of. */
const averageRide = 3;

const lowestOffRoad = 1;

/** Our rating of a cabin that feels rich. */
const richCabin = 4;

/** For a costly budget a premium sedan is a midsize one, unless it is meant for sport. */
const shortestMidsizeSedanIn = 192;

/** Our rating of 3 of 5, as cards round it. */
const averageReliability = 2.5;

/** The best cars for rough trails break down more often, and there are few others. */
const reliabilityOfTrailCars = 2.25;

const getLeastReliability = ({ variant }: Offer, preferences: Preferences): number =>
  wantsTrails(preferences) && variant.offRoad === mostOffRoad
    ? reliabilityOfTrailCars
    : averageReliability;

/** Midsize pickups are no longer. Full-size ones (220 in) cannot turn between trees and rocks. */
const longestForTrailsIn = 219;

const hasEnoughRange = (offer: Offer, rangeMi: number): boolean =>
  !isElectric(offer) || (offer.variant.rangeMi ?? 0) >= rangeMi;

const wantsToTow = ({ importance }: Preferences): boolean => importance.towing === 'definitely';
const wantsTrails = ({ importance }: Preferences): boolean => importance.offRoad === 'definitely';
const wantsSomeOffRoad = ({ importance }: Preferences): boolean =>
  importance.offRoad === 'somewhat';
const wantsPremium = ({ importance }: Preferences): boolean =>
  importance.premiumMaterials === 'definitely';
const wantsSomeTowing = ({ importance }: Preferences): boolean => importance.towing === 'somewhat';

const wantsOnly = ({ bodyStyles }: Preferences, styles: readonly BodyStyle[]): boolean =>
  bodyStyles.length > 0 && bodyStyles.every((style) => styles.includes(style));

const wantsOnlyPickups = (preferences: Preferences): boolean => wantsOnly(preferences, ['pickup']);

const wantsOnlyDiesel = ({ powertrains }: Preferences): boolean =>
  powertrains.length > 0 && powertrains.every((powertrain) => powertrain === 'diesel');

/** Few low cars drive all wheels, and most of those use a lot of fuel. */
const wantsOnlyLowCars = (preferences: Preferences): boolean =>
  wantsOnly(preferences, ['sedan', 'hatchback', 'coupe', 'convertible']);

/** False for SUVs, trucks, and vans. A low crossover such as a Kia EV6 counts as a hatchback. */
const isCar = ({ variant: { bodyStyles } }: Offer): boolean =>
  bodyStyles.includes('hatchback') || !['suv', 'pickup', 'minivan', 'van'].includes(bodyStyles[0]);

const isHeavyDuty = ({ variant: { vehicle, lengthIn } }: Offer): boolean =>
  vehicle.segment === 'pickup' && lengthIn > longestHalfTonIn;

/** A Wrangler's roof comes off, but nobody who asks for a convertible has it in mind. */
const isOpenOffRoader = ({ variant: { bodyStyles } }: Offer): boolean =>
  bodyStyles[0] === 'suv' || bodyStyles[0] === 'pickup';

/** Families who sometimes drive on easy tracks still need the room of a minivan. */
const isMinivan = ({ variant }: Offer): boolean => variant.bodyStyles.includes('minivan');

/**
 * An earlier kind may leave too few models for a later one, which is then skipped. So the kinds
 * that graded questions ask for come last: raising such a preference must not loosen what the
 * number of people asks for (except for third rows, which trucks that tow or climb have).
 */
export const kinds: readonly Kind[] = [
  {
    // A used car's warranty ends soon, if it has not ended already.
    isMust: () => true,
    isOfKind: (offer, preferences) =>
      offer.isNew || estimateReliability(offer) >= getLeastReliability(offer, preferences),
  },
  {
    // No SUV is sporty for its mileage, unless there is work for one.
    isAskedByName: true,
    isMust: (preferences) =>
      preferences.ride === 'sporty' &&
      preferences.bodyStyles.length === 0 &&
      preferences.importance.trunkSpace !== 'definitely' &&
      !wantsToTow(preferences) &&
      !wantsTrails(preferences),
    isOfKind: isCar,
  },
  {
    isAskedByName: true,
    isMust: ({ ride }) => ride === 'sporty',
    isOfKind: (offer) => rateAgility(offer) >= agileEnough,
    yieldsTo: figurePreferences,
  },
  {
    isMust: ({ ride }) => ride === 'smooth',
    isOfKind: ({ variant: { ride } }) => ride >= averageRide,
  },
  {
    // A car that handles better than it rides is a sports sedan, whatever its make.
    isMust: ({ ride }) => ride === 'smooth',
    isOfKind: ({ variant: { ride, handling } }) => ride >= handling,
    yieldsTo: ['fuelEfficiency'],
  },
  {
    isAskedByName: true,
    isMust: ({ ride }) => ride === 'sporty',
    isOfKind: ({ variant: { ride, handling } }) => handling >= ride,
    yieldsTo: figurePreferences,
  },
  {
    isAskedByName: true,
    isMust: ({ people }) => people === 'bigGroup',
    isOfKind: ({ variant }) => variant.thirdRow >= thirdRowForChildren,
  },
  {
    isMust: ({ people }) => people === 'bigGroup',
    isOfKind: ({ variant }) => variant.thirdRow >= thirdRowForTeenagers,
  },
  {
    isMust: ({ people }) => people === 'bigGroup',
    isOfKind: ({ variant }) => variant.seats >= preferredSeatsOfBigGroup,
  },
  {
    // One or two people do not use a third row, and it makes a car longer.
    isMust: (preferences) =>
      preferences.people === 'justMe' &&
      !preferences.bodyStyles.includes('minivan') &&
      !wantsToTow(preferences) &&
      // The ablest trucks for trails have a third row.
      !wantsTrails(preferences),
    isOfKind: ({ variant }) => variant.thirdRow === 0,
  },
  {
    isMust: ({ evRange, winter }) => evRange === 'shortTrips' && winter === 1,
    isOfKind: (offer) => hasEnoughRange(offer, enoughForWinterTripsMi),
  },
  {
    isMust: ({ evRange }) => evRange === 'mixedDriving',
    isOfKind: (offer) => hasEnoughRange(offer, enoughForMixedDrivingMi),
  },
  {
    isMust: ({ evCharging }) => evCharging === 'noCharging',
    isOfKind: ({ variant: { vehicle, fastChargeMin } }) =>
      vehicle.powertrain !== 'electric' ||
      (fastChargeMin !== undefined && fastChargeMin <= slowestWithoutChargerMin),
  },
  {
    isMust: ({ evRange }) => evRange === 'longDistance',
    isOfKind: (offer) => hasEnoughRange(offer, enoughForLongDistanceMi),
  },
  {
    // Advisers named rear-wheel drive where winters are hard only to people who want a sporty ride.
    isMust: ({ ride, winter }) => winter === 1 && ride !== 'sporty',
    isOfKind: ({ variant: { drive } }) => drive !== 'rwd',
  },
  {
    // People who call a premium cabin a must want a premium make.
    isAskedByName: true,
    isMust: wantsPremium,
    isOfKind: ({ variant }) => variant.vehicle.brand.isPremium,
  },
  {
    isMust: wantsPremium,
    isOfKind: ({ variant }) => variant.cabin >= richCabin,
  },
  {
    isMust: (preferences) =>
      wantsPremium(preferences) && hasCostlyBudget(preferences) && preferences.ride !== 'sporty',
    isOfKind: ({ variant: { bodyStyles, lengthIn } }) =>
      !bodyStyles.includes('sedan') || lengthIn >= shortestMidsizeSedanIn,
  },
  {
    isAskedByName: true,
    isMust: wantsToTow,
    isOfKind: ({ variant }) => variant.towingLb >= enoughForCamperLb,
  },
  {
    isAskedByName: true,
    isMust: wantsToTow,
    isOfKind: ({ variant }) => variant.towingLb >= comfortableForCamperLb,
  },
  {
    // A luxury SUV may pull as much, but people and bags take up its payload.
    isMust: wantsToTow,
    isOfKind: ({ variant }) => variant.vehicle.hasTruckFrame === true,
  },
  {
    isAskedByName: true,
    isMust: (preferences) => wantsToTow(preferences) && preferences.people === 'bigGroup',
    isOfKind: ({ variant }) => variant.towingLb >= enoughForFullCarLb,
  },
  {
    isMust: (preferences) => wantsToTow(preferences) && wantsOnlyPickups(preferences),
    isOfKind: ({ variant }) => variant.towingLb >= enoughForTruckLb,
  },
  {
    // A half-ton pulls nearly as much, but carries too little of a gooseneck or a fifth wheel.
    isAskedByName: true,
    isMust: (preferences) =>
      wantsToTow(preferences) && wantsOnlyPickups(preferences) && wantsOnlyDiesel(preferences),
    isOfKind: ({ variant }) => variant.towingLb >= enoughForGooseneckLb,
  },
  {
    // A heavy-duty pickup rides hard and drinks more. Most heavy trailers are campers and boats.
    isMust: (preferences) => wantsToTow(preferences) && !wantsOnlyDiesel(preferences),
    isOfKind: (offer) => !isHeavyDuty(offer),
  },
  {
    // Families have few other convertibles with five seats.
    isMust: (preferences) =>
      preferences.people === 'justMe' &&
      preferences.bodyStyles.includes('convertible') &&
      !preferences.bodyStyles.includes('suv') &&
      !preferences.bodyStyles.includes('pickup') &&
      !wantsTrails(preferences),
    isOfKind: (offer) => !isOpenOffRoader(offer),
  },
  {
    isMust: wantsTrails,
    isOfKind: hasAllWheelDrive,
  },
  {
    // The question names deep snow.
    isMust: (preferences) => wantsSomeOffRoad(preferences) && !wantsOnlyLowCars(preferences),
    isOfKind: (offer) => hasAllWheelDrive(offer) || isMinivan(offer),
  },
  {
    // The lowest rating is that of low cars.
    isMust: wantsSomeOffRoad,
    isOfKind: (offer) => offer.variant.offRoad > lowestOffRoad || isMinivan(offer),
    yieldsTo: ['fuelEfficiency'],
  },
  {
    isMust: wantsTrails,
    isOfKind: (offer) => rateOffRoad(offer) >= offRoadEnough,
  },
  {
    isMust: wantsTrails,
    isOfKind: ({ variant }) => variant.offRoad === mostOffRoad,
  },
  {
    isMust: (preferences) => wantsTrails(preferences) && !wantsToTow(preferences),
    isOfKind: ({ variant }) => variant.lengthIn <= longestForTrailsIn,
  },
  {
    isMust: wantsSomeTowing,
    isOfKind: ({ variant }) => variant.towingLb >= leastForLightTrailerLb,
  },
  {
    // Last, because few cars for trails have it: those that climb come first.
    isMust: ({ importance }) => importance.safetyFeatures === 'definitely',
    isOfKind: (offer) => !lacksStandardBraking(offer),
  },
];
