import { isElectric, type Offer } from '../catalogue/offers.ts';
import type { Variant } from '../catalogue/vehicle.ts';
import { plugsIn } from '../catalogue/vocabulary.ts';
import { estimateElectricShare } from '../cost/offer-cost.ts';
import type { Preferences } from '../preferences.ts';
import { toLitersPer100Km } from '../units.ts';
import {
  type Criterion,
  raiseOurChoices,
  scaleBetween,
  weighGradedAnswer,
  weighIfAsked,
} from './criterion.ts';

/** The ends of the scale: 16 mpg rates 0, and 107 MPGe rates 1. */
const thirstiestLitersPer100Km = 15;
const thriftiestLitersPer100Km = 2.2;

/** Computes L/100 km, of gasoline or its equivalent, if plug-in hybrids are charged regularly. */
const computeEverydayLitersPer100Km = (variant: Variant): number => {
  const { vehicle, mpge } = variant;
  if (vehicle.powertrain !== 'pluginHybrid' || mpge === undefined)
    return toLitersPer100Km(variant.mpg);

  const electricShare = estimateElectricShare(variant);
  return (
    electricShare * toLitersPer100Km(mpge) + (1 - electricShare) * toLitersPer100Km(variant.mpg)
  );
};

const rateConsumption = (litersPer100Km: number): number =>
  scaleBetween(
    Math.log(litersPer100Km),
    Math.log(thirstiestLitersPer100Km),
    Math.log(thriftiestLitersPer100Km),
  );

/** What a must asks for. Consumption that is as low is worth naming as a strength. */
const lowConsumptionRating = rateConsumption(toLitersPer100Km(36));

const rateEverydayConsumption = ({ variant }: Offer): number =>
  rateConsumption(computeEverydayLitersPer100Km(variant));

const sentenceByPowertrain = {
  gas: 'efficiency',
  hybrid: 'efficiency',
  diesel: 'dieselEfficiency',
  pluginHybrid: 'plugInEfficiency',
  electric: 'electricEfficiency',
} as const;

/** Each halving of energy counts the same, from 15 L/100 km (16 mpg) to 2.2 (107 MPGe). */
const efficiency: Criterion = {
  id: 'efficiency',
  label: 'Fuel or energy use',
  decidesVersion: true,
  rate: raiseOurChoices('efficient', rateEverydayConsumption),
  rateFigure: rateEverydayConsumption,
  strongFrom: lowConsumptionRating,
  ...weighGradedAnswer(
    'fuelEfficiency',
    {
      definitely: lowConsumptionRating,
      somewhat: rateConsumption(toLitersPer100Km(29)),
    },
    { liked: { feature: 'greatOnGas', weight: 'liked' } },
  ),
  strengthSentence: ({ variant: { vehicle } }) => sentenceByPowertrain[vehicle.powertrain],
  shortfallSentence: 'efficiency',
  plugInShortfallSentence: 'plugInEfficiency',
};

/** The electric range in miles that rates 0, and that rates 1, by the trips in mind. */
const rangesByTrips = {
  shortTrips: { tooLittle: 60, plenty: 160 },
  mixedDriving: { tooLittle: 150, plenty: 310 },
  longDistance: { tooLittle: 220, plenty: 360 },
};

type Trips = keyof typeof rangesByTrips;

type RangePreference = {
  readonly id:
    | `range.${Trips}`
    | 'range.shortTripsWithoutCharger'
    | 'range.mixedDrivingWithoutCharger';
  readonly judgedAs: Trips;
  readonly isAsked: (preferences: Preferences) => boolean;
};

/** No answer about charging counts as a charger at home. */
const plansTripsWithCharger =
  (trips: Trips) =>
  ({ evRange, evCharging }: Preferences): boolean =>
    evRange === trips && evCharging !== 'noCharging';

const plansTripsWithoutCharger =
  (trips: Trips) =>
  ({ evRange, evCharging }: Preferences): boolean =>
    evRange === trips && evCharging === 'noCharging';

/** Without a charger at home every charge is an errand: range is judged as for longer trips. */
const rangePreferences: readonly RangePreference[] = [
  { id: 'range.shortTrips', judgedAs: 'shortTrips', isAsked: plansTripsWithCharger('shortTrips') },
  {
    id: 'range.mixedDriving',
    judgedAs: 'mixedDriving',
    isAsked: plansTripsWithCharger('mixedDriving'),
  },
  {
    id: 'range.longDistance',
    judgedAs: 'longDistance',
    isAsked: ({ evRange }) => evRange === 'longDistance',
  },
  {
    id: 'range.shortTripsWithoutCharger',
    judgedAs: 'mixedDriving',
    isAsked: plansTripsWithoutCharger('shortTrips'),
  },
  {
    id: 'range.mixedDrivingWithoutCharger',
    judgedAs: 'longDistance',
    isAsked: plansTripsWithoutCharger('mixedDriving'),
  },
];

/** Judges an electric car's range by the trips in mind. Cars with a fuel tank rate 1. */
const buildRangeCriterion = ({ id, judgedAs, isAsked }: RangePreference): Criterion => ({
  id,
  label: 'Range for your trips',
  rate: (offer) => {
    const { tooLittle, plenty } = rangesByTrips[judgedAs];
    return isElectric(offer) ? scaleBetween(offer.variant.rangeMi ?? 0, tooLittle, plenty) : 1;
  },
  ...weighIfAsked('electricLife', isAsked),
  strengthSentence: (offer) => {
    if (isElectric(offer)) return id;

    // Short trips are no reason for a car with a tank.
    const isForLongerTrips = judgedAs === 'longDistance' || id === 'range.mixedDriving';
    return isForLongerTrips ? 'rangeWithGas' : undefined;
  },
  shortfallSentence: id,
});

/** Minutes from 10 to 80 percent at a fast charger: a long lunch rates 0, a short break 1. */
const slowestChargeMin = 55;
const fastestChargeMin = 18;

const chargesOnTheRoad = ({ evRange, evCharging }: Preferences): boolean =>
  evRange === 'mixedDriving' || evRange === 'longDistance' || evCharging === 'noCharging';

/** How fast an electric car charges on the road. Cars with a fuel tank rate 1. */
const fastCharging: Criterion = {
  id: 'fastCharging',
  label: 'Charging stops',
  rate: (offer) => {
    const { fastChargeMin = slowestChargeMin } = offer.variant;
    return isElectric(offer) ? scaleBetween(fastChargeMin, slowestChargeMin, fastestChargeMin) : 1;
  },
  strongFrom: 0.7,
  ...weighIfAsked('electricLife', chargesOnTheRoad),
  strengthSentence: (offer) => (isElectric(offer) ? 'fastCharging' : undefined),
  shortfallSentence: 'fastCharging',
  wrongKindSentence: (offer) =>
    isElectric(offer) && offer.variant.fastChargeMin === undefined ? 'noFastCharging' : undefined,
};

const chargingRatings = {
  yesCharging: { electric: 1, pluginHybrid: 0.9, noPlug: 0.5 },
  planningSoon: { electric: 0.85, pluginHybrid: 0.9, noPlug: 0.8 },
  noCharging: { electric: 0, pluginHybrid: 0.25, noPlug: 1 },
};

/** Prefers cars with a plug if the visitor has or plans a charger at home, and others if not. */
const buildChargingCriterion = (answer: keyof typeof chargingRatings): Criterion => ({
  id: `charging.${answer}`,
  label: 'Charging',
  rate: ({ variant }) => {
    const { powertrain } = variant.vehicle;
    return chargingRatings[answer][plugsIn(powertrain) ? powertrain : 'noPlug'];
  },
  ...weighIfAsked('electricLife', ({ evCharging }) => evCharging === answer),
  strengthSentence: ({ variant: { vehicle } }) => {
    const hasPlug = plugsIn(vehicle.powertrain);
    if (answer === 'noCharging') return hasPlug ? undefined : 'charging.noCharging';
    if (vehicle.powertrain === 'electric') return `charging.${answer}`;

    return hasPlug ? `plugInCharging.${answer}` : undefined;
  },
  wrongKindSentence: ({ variant: { vehicle } }) => {
    if (vehicle.powertrain === 'electric') return 'charging';

    const isNeverPluggedIn = vehicle.powertrain === 'pluginHybrid' && answer === 'noCharging';
    return isNeverPluggedIn ? 'unpluggedHybrid' : undefined;
  },
});

export const energyCriteria: readonly Criterion[] = [
  efficiency,
  ...rangePreferences.map(buildRangeCriterion),
  fastCharging,
  ...(['yesCharging', 'planningSoon', 'noCharging'] as const).map(buildChargingCriterion),
];
