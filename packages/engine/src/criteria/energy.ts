import type { Country } from '@app/contract/region';
import type { Offer } from '../catalogue/offers.ts';
import type { Variant } from '../catalogue/vehicle.ts';
import { estimateElectricShare } from '../cost/offer-cost.ts';
import type { Preferences } from '../preferences.ts';
import { formatConsumption, formatDistance, toLitersPer100Km } from '../units.ts';
import {
  type Criterion,
  capitalize,
  markEstimate,
  scaleBetween,
  weighGradedAnswer,
  weighIfAsked,
} from './criterion.ts';

/** Liters per 100 km: 16 mpg, 107 MPGe, and 34 mpg. */
const thirstiest = 15;
const thriftiest = 2.2;

/**
 * Liters (of gasoline equivalent) per 100 km in everyday driving, a plug-in hybrid charged
 * regularly.
 */
const computeEverydayLiters = (variant: Variant): number => {
  const { powertrain, mpge } = variant.vehicle;
  if (powertrain !== 'pluginHybrid' || mpge === undefined) return toLitersPer100Km(variant.mpg);

  const electric = estimateElectricShare(variant);
  return electric * toLitersPer100Km(mpge) + (1 - electric) * toLitersPer100Km(variant.mpg);
};

const rateConsumption = (litersPer100Km: number): number =>
  scaleBetween(Math.log(litersPer100Km), Math.log(thirstiest), Math.log(thriftiest));

const formatRange = ({ variant }: Offer, country: Country): string =>
  `${markEstimate(variant.vehicle, 'electricRangeMi')}${formatDistance(variant.rangeMi ?? 0, country)}`;

const formatEnergyUse = (offer: Offer, country: Country): string => {
  const { powertrain } = offer.variant.vehicle;
  const figure = formatConsumption(offer.variant.mpg, powertrain === 'electric', country);
  const text = `${markEstimate(offer.variant.vehicle, 'combinedMpg')}${figure}`;
  return powertrain === 'pluginHybrid'
    ? `${text} after ${formatRange(offer, country)} on electricity`
    : text;
};

/**
 * Lower fuel or energy use is better; each halving counts the same, from 15 liters per 100 km (16
 * mpg) to 2.2 (107 MPGe).
 */
const efficiency: Criterion = {
  id: 'efficiency',
  label: 'Fuel or energy use',
  rate: ({ variant }) => rateConsumption(computeEverydayLiters(variant)),
  ...weighGradedAnswer(
    'fuelEfficiency',
    ['everyday', 'niceToHave', 'must', 'shortfall'],
    {
      definitely: rateConsumption(toLitersPer100Km(36)),
      somewhat: rateConsumption(toLitersPer100Km(29)),
    },
    {
      wanted: 'low fuel use',
      liked: {
        feature: 'greatOnGas',
        weight: 'liked',
        because: 'you like that your car today uses little gas',
      },
    },
  ),
  strength: (offer, country) => capitalize(formatEnergyUse(offer, country)),
  shortfall: (offer, country) =>
    `this one ${country === 'CA' ? 'uses' : 'gets'} ${formatEnergyUse(offer, country)}`,
};

/** Electric range in miles that counts for nothing and that is plenty, by the trips in mind. */
const trips = {
  shortTrips: { tooLittle: 60, plenty: 160, because: 'you mostly drive short trips' },
  mixedDriving: {
    tooLittle: 150,
    plenty: 310,
    because: 'you drive a mix of town and longer trips',
  },
  longDistance: { tooLittle: 220, plenty: 360, because: 'you often drive long distances' },
};

/** Without a charger at home every charge is an errand, so that more range is worth more. */
const longerTrips = {
  shortTrips: 'mixedDriving',
  mixedDriving: 'longDistance',
  longDistance: 'longDistance',
} as const;

const findTripsToJudgeBy = ({
  evRange,
  evCharging,
}: Preferences): keyof typeof trips | undefined =>
  evRange !== undefined && evCharging === 'noCharging' ? longerTrips[evRange] : evRange;

/**
 * An electric car's range is judged against the trips in mind; a vehicle with a fuel tank can
 * always go on.
 */
const buildRangeCriterion = (answer: keyof typeof trips): Criterion => ({
  id: `range.${answer}`,
  label: 'Range for your trips',
  rate: ({ variant }) => {
    const { tooLittle, plenty } = trips[answer];
    return variant.vehicle.powertrain === 'electric'
      ? scaleBetween(variant.rangeMi ?? 0, tooLittle, plenty)
      : 1;
  },
  weightFactors: (preferences) => [['electricLife', findTripsToJudgeBy(preferences) === answer]],
  because: (preferences) => {
    if (findTripsToJudgeBy(preferences) !== answer) return undefined;

    return preferences.evRange === answer ? trips[answer].because : charging.noCharging.because;
  },
  strength: (offer, country) => {
    const { powertrain } = offer.variant.vehicle;
    if (powertrain === 'electric')
      return capitalize(`${formatRange(offer, country)} of electric range`);
    if (powertrain === 'pluginHybrid')
      return capitalize(`${formatRange(offer, country)} of electric range, then gas`);

    return 'No range limit: it fills up at any gas station';
  },
  shortfall: (offer, country) => `this one goes ${formatRange(offer, country)} on a charge`,
});

/** How well each way of charging suits: battery only, plug-in hybrid, and no plug at all. */
const charging = {
  yesCharging: { electric: 1, pluginHybrid: 0.9, none: 0.5, because: 'you can charge at home' },
  planningSoon: {
    electric: 0.85,
    pluginHybrid: 0.9,
    none: 0.8,
    because: 'you plan to charge at home',
  },
  noCharging: { electric: 0, pluginHybrid: 0.3, none: 1, because: 'you cannot charge at home' },
};

/**
 * With a charger at home a plug is a plus; without one, a vehicle that needs no plug is easier to
 * live with.
 */
const buildChargingCriterion = (answer: keyof typeof charging): Criterion => ({
  id: `charging.${answer}`,
  label: 'Charging',
  rate: ({ variant }) => {
    const { powertrain } = variant.vehicle;
    return charging[answer][
      powertrain === 'electric' || powertrain === 'pluginHybrid' ? powertrain : 'none'
    ];
  },
  ...weighIfAsked(
    'electricLife',
    ({ evCharging }) => evCharging === answer,
    charging[answer].because,
  ),
  strength: ({ variant }) => {
    if (variant.vehicle.powertrain === 'electric') return 'Runs on its battery alone';

    return variant.vehicle.powertrain === 'pluginHybrid'
      ? 'Plugs in, with gas as a backup'
      : 'Never needs a plug';
  },
  wrongKind: ({ variant }) =>
    variant.vehicle.powertrain === 'electric' ? 'this one runs on its battery alone' : undefined,
});

export const energyCriteria: readonly Criterion[] = [
  efficiency,
  ...(['shortTrips', 'mixedDriving', 'longDistance'] as const).map(buildRangeCriterion),
  ...(['yesCharging', 'planningSoon', 'noCharging'] as const).map(buildChargingCriterion),
];
