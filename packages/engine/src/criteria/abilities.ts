import { isElectric, type Offer } from '../catalogue/offers.ts';
import { isAllWheelDrive } from '../catalogue/vocabulary.ts';
import {
  type Criterion,
  nameSentences,
  raiseOurChoices,
  scaleBetween,
  scaleRating,
  weighGradedAnswer,
} from './criterion.ts';

/** Pulls nearly every travel trailer; beyond it, more is no better. */
const enoughForAnyCamperLb = 9_000;

/** A boat, or a small travel trailer: the least for a must. */
export const enoughForCamperLb = 5_000;
/** Most travel trailers, loaded: what a must asks for. */
export const comfortableForCamperLb = 6_500;
/** A utility trailer, or two jet skis. */
const enoughForSmallTrailerLb = 3_500;
/** A trailer takes about half of an electric car's range, so half of its capacity counts. */
const electricTowingShare = 0.5;

const computeUsableTowingLb = (offer: Offer): number =>
  offer.variant.towingLb * (isElectric(offer) ? electricTowingShare : 1);

/** The first pounds count most. */
const rateTowing = (pounds: number): number => scaleBetween(pounds, 0, enoughForAnyCamperLb) ** 0.8;

/** More towing capacity is better up to 9,000 lb. A must asks for 6,500 lb, "some" for 3,500. */
const towing: Criterion = {
  id: 'towing',
  label: 'Towing',
  rate: (offer) => rateTowing(computeUsableTowingLb(offer)),
  ...weighGradedAnswer(
    'towing',
    {
      definitely: rateTowing(comfortableForCamperLb),
      somewhat: rateTowing(enoughForSmallTrailerLb),
    },
    { shortfallWeight: 'abilityShortfall' },
  ),
  ...nameSentences('towing'),
  // Cars often come without a hitch, and people use up the payload that a heavy trailer needs.
  strengthSentence: ({ variant }) => (variant.vehicle.hasTruckFrame ? 'towing' : 'carTowing'),
  wrongKindSentence: (offer) => {
    const { towingLb } = offer.variant;
    if (towingLb === 0) return 'noTowing';

    const isTiedToChargers = isElectric(offer) && towingLb >= enoughForSmallTrailerLb;
    return isTiedToChargers ? 'electricTowing' : undefined;
  },
};

export const hasAllWheelDrive = ({ variant }: Offer): boolean => isAllWheelDrive(variant.drive);

const isAlsoSoldWithTwoWheelDrive = ({ variant, country, from, to }: Offer): boolean => {
  const { trims, drive: usualDrive, countries: vehicleCountries } = variant.vehicle;

  return trims.some(({ years: [first, last], countries = vehicleCountries, figures }) => {
    const isOfSameYears = first <= to && from <= last;
    const isOfSameCountry = countries.includes(country);

    return isOfSameYears && isOfSameCountry && !isAllWheelDrive(figures.drive ?? usualDrive);
  });
};

const isAllWheelDriveInName = ({ variant }: Offer): boolean =>
  /AWD|4WD|4x4|4MATIC|ALL4|xDrive|quattro|4MOTION|All-Wheel|Dual Motor/i.test(variant.trim);

/** True if a buyer should check, because neither the trim's name nor the tables promise it. */
export const isDriveUncertain = (offer: Offer): boolean =>
  hasAllWheelDrive(offer) &&
  !isAllWheelDriveInName(offer) &&
  offer.variant.drivesAllWheelsOnly !== true &&
  isAlsoSoldWithTwoWheelDrive(offer);

/** From 0 to 1: mostly our off-road rating, and a little the ground clearance (6 to 11 in). */
export const rateOffRoad = ({ variant }: Offer): number =>
  0.85 * scaleRating(variant.offRoad) + 0.15 * scaleBetween(variant.clearanceIn, 6, 11);

/** Praise for a car off-road names its clearance, so a lower car gets none. */
const highClearanceIn = 8;

/** Our rating of 3 of 5 with nearly 7 in of clearance. */
const enoughForEasyTracks = 0.45;

/** What our off-road rating and ground clearance say; a must asks for a real off-roader. */
export const offRoad: Criterion = {
  id: 'offRoad',
  label: 'Off-road ability',
  rate: raiseOurChoices('offRoad', rateOffRoad),
  ...weighGradedAnswer(
    'offRoad',
    { definitely: 0.7, somewhat: enoughForEasyTracks },
    // Easy tracks and deep snow are no reason to miss a must, or to leave out minivans.
    { shortfallWeight: 'abilityShortfall', shareOfNiceToHave: 0.35 },
  ),
  strongFrom: enoughForEasyTracks,
  strengthSentence: (offer) =>
    hasAllWheelDrive(offer) && offer.variant.clearanceIn >= highClearanceIn ? 'offRoad' : undefined,
  shortfallSentence: 'offRoad',
};

/**
 * Where winters are cold, all-wheel drive is best. Two-wheel drive of a vehicle with an AWD trim is
 * worth only a little, so that the card still names the lack.
 */
export const winter: Criterion = {
  id: 'winter',
  label: 'Winter traction',
  rate: (offer) => {
    if (hasAllWheelDrive(offer)) return 1;

    return offer.variant.vehicle.isAwdOffered ? 0.2 : 0;
  },
  weightFactors: ({ winter: severity }) => [['winter', severity]],
  // Where winters are only cold, most people drive on two wheels and miss nothing.
  classifyAnswer: ({ winter: severity }) => (severity === 1 ? 'asked' : undefined),
  strengthSentence: (offer) => {
    if (!hasAllWheelDrive(offer)) return undefined;

    return isDriveUncertain(offer) ? 'winterVersion' : 'winter';
  },
  wrongKindSentence: (offer) => (hasAllWheelDrive(offer) ? undefined : 'winter'),
};

export const abilityCriteria: readonly Criterion[] = [towing, offRoad, winter];
