import type { Offer } from '../catalogue/offers.ts';
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

/** Liters per 100 km: 16 mpg, 107 MPGe, and 34 mpg. */
const thirstiest = 15;
const thriftiest = 2.2;

/** Liters (of gasoline equivalent) per 100 km; a plug-in hybrid is charged regularly. */
const computeEverydayLiters = (variant: Variant): number => {
  const { vehicle, mpge } = variant;
  if (vehicle.powertrain !== 'pluginHybrid' || mpge === undefined)
    return toLitersPer100Km(variant.mpg);

  const electric = estimateElectricShare(variant);
  return electric * toLitersPer100Km(mpge) + (1 - electric) * toLitersPer100Km(variant.mpg);
};

const rateConsumption = (litersPer100Km: number): number =>
  scaleBetween(Math.log(litersPer100Km), Math.log(thirstiest), Math.log(thriftiest));

/** What a must asks for is worth naming. */
const lowConsumption = rateConsumption(toLitersPer100Km(36));

const rateEveryday = ({ variant }: Offer): number =>
  rateConsumption(computeEverydayLiters(variant));

/** Each halving of energy counts the same, from 15 L/100 km (16 mpg) to 2.2 (107 MPGe). */
const efficiency: Criterion = {
  id: 'efficiency',
  label: 'Fuel or energy use',
  decidesVersion: true,
  rate: raiseOurChoices('efficient', rateEveryday),
  rateFigure: rateEveryday,
  strongFrom: lowConsumption,
  ...weighGradedAnswer(
    'fuelEfficiency',
    {
      definitely: lowConsumption,
      somewhat: rateConsumption(toLitersPer100Km(29)),
    },
    { liked: { feature: 'greatOnGas', weight: 'liked' } },
  ),
  strengthSentence: ({ variant: { vehicle } }) => {
    if (vehicle.powertrain === 'pluginHybrid') return 'plugInEfficiency';

    const burnsGas = vehicle.powertrain === 'gas' || vehicle.powertrain === 'hybrid';
    return burnsGas ? 'efficiency' : 'ratedEfficiency';
  },
  shortfallSentence: 'efficiency',
};

/** Electric range in miles that counts for nothing and that is plenty, by the trips in mind. */
const trips = {
  shortTrips: { tooLittle: 60, plenty: 160 },
  mixedDriving: { tooLittle: 150, plenty: 310 },
  longDistance: { tooLittle: 220, plenty: 360 },
};

type Trips = keyof typeof trips;

type RangePreference = {
  readonly id:
    | `range.${Trips}`
    | 'range.shortTripsWithoutCharger'
    | 'range.mixedDrivingWithoutCharger';
  readonly judgedAs: Trips;
  readonly isAsked: (preferences: Preferences) => boolean;
};

/** Makes a test of whether a visitor has these trips in mind, and can charge at home or not. */
const answersTrips =
  (answer: Trips, isChargedAtHome: boolean) =>
  ({ evRange, evCharging }: Preferences): boolean =>
    evRange === answer && (evCharging !== 'noCharging') === isChargedAtHome;

/** Without a charger at home every charge is an errand, so that more range is worth more. */
const rangePreferences: readonly RangePreference[] = [
  { id: 'range.shortTrips', judgedAs: 'shortTrips', isAsked: answersTrips('shortTrips', true) },
  {
    id: 'range.mixedDriving',
    judgedAs: 'mixedDriving',
    isAsked: answersTrips('mixedDriving', true),
  },
  {
    id: 'range.longDistance',
    judgedAs: 'longDistance',
    isAsked: ({ evRange }) => evRange === 'longDistance',
  },
  {
    id: 'range.shortTripsWithoutCharger',
    judgedAs: 'mixedDriving',
    isAsked: answersTrips('shortTrips', false),
  },
  {
    id: 'range.mixedDrivingWithoutCharger',
    judgedAs: 'longDistance',
    isAsked: answersTrips('mixedDriving', false),
  },
];

/** Judges an electric car's range by the trips in mind. With a fuel tank, one can always go on. */
const buildRangeCriterion = ({ id, judgedAs, isAsked }: RangePreference): Criterion => ({
  id,
  label: 'Range for your trips',
  rate: ({ variant }) => {
    const { tooLittle, plenty } = trips[judgedAs];
    return variant.vehicle.powertrain === 'electric'
      ? scaleBetween(variant.rangeMi ?? 0, tooLittle, plenty)
      : 1;
  },
  ...weighIfAsked('electricLife', isAsked),
  strengthSentence: ({ variant: { vehicle } }) => {
    if (vehicle.powertrain === 'electric') return id;

    // Short trips are no reason for a car with a tank.
    const isForLongerTrips = judgedAs === 'longDistance' || id === 'range.mixedDriving';
    return isForLongerTrips ? 'rangeWithGas' : undefined;
  },
  shortfallSentence: id,
});

/** Minutes from 10 to 80 percent at a fast charger: a long lunch, and a short break. */
const slowestChargeMin = 55;
const fastestChargeMin = 18;

/** Charging stops are part of longer trips, and of every week without a charger at home. */
const chargesOnTheRoad = ({ evRange, evCharging }: Preferences): boolean =>
  evRange === 'mixedDriving' || evRange === 'longDistance' || evCharging === 'noCharging';

/** How fast an electric car charges on the road. With a fuel tank nobody has to. */
const fastCharging: Criterion = {
  id: 'fastCharging',
  label: 'Charging stops',
  rate: ({ variant: { vehicle } }) =>
    vehicle.powertrain === 'electric'
      ? scaleBetween(vehicle.fastChargeMin ?? slowestChargeMin, slowestChargeMin, fastestChargeMin)
      : 1,
  strongFrom: 0.7,
  ...weighIfAsked('electricLife', chargesOnTheRoad),
  strengthSentence: ({ variant: { vehicle } }) =>
    vehicle.powertrain === 'electric' ? 'fastCharging' : undefined,
  shortfallSentence: 'fastCharging',
  wrongKindSentence: ({ variant: { vehicle } }) =>
    vehicle.powertrain === 'electric' && vehicle.fastChargeMin === undefined
      ? 'noFastCharging'
      : undefined,
};

/** How well each way of charging suits: battery only, plug-in hybrid, and no plug at all. */
const charging = {
  yesCharging: { electric: 1, pluginHybrid: 0.9, none: 0.5 },
  planningSoon: { electric: 0.85, pluginHybrid: 0.9, none: 0.8 },
  noCharging: { electric: 0, pluginHybrid: 0.25, none: 1 },
};

/** With a charger at home a plug is a plus; without one it is easier to do without a plug. */
const buildChargingCriterion = (answer: keyof typeof charging): Criterion => ({
  id: `charging.${answer}`,
  label: 'Charging',
  rate: ({ variant }) => {
    const { powertrain } = variant.vehicle;
    return charging[answer][plugsIn(powertrain) ? powertrain : 'none'];
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

    const isUnplugged = vehicle.powertrain === 'pluginHybrid' && answer === 'noCharging';
    return isUnplugged ? 'unpluggedHybrid' : undefined;
  },
});

export const energyCriteria: readonly Criterion[] = [
  efficiency,
  ...rangePreferences.map(buildRangeCriterion),
  fastCharging,
  ...(['yesCharging', 'planningSoon', 'noCharging'] as const).map(buildChargingCriterion),
];
