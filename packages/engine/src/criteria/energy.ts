import type { Variant } from '../catalogue/vehicle.ts';
import { estimateElectricShare } from '../cost/offer-cost.ts';
import { toLitersPer100Km } from '../units.ts';
import {
  blendWithPurpose,
  type Criterion,
  scaleBetween,
  weighGradedAnswer,
  weighIfAsked,
} from './criterion.ts';

/** Liters per 100 km: 16 mpg, 107 MPGe, and 34 mpg. */
const thirstiest = 15;
const thriftiest = 2.2;

/** Liters (of gasoline equivalent) per 100 km; a plug-in hybrid is charged regularly. */
const computeEverydayLiters = (variant: Variant): number => {
  const { powertrain, mpge } = variant.vehicle;
  if (powertrain !== 'pluginHybrid' || mpge === undefined) return toLitersPer100Km(variant.mpg);

  const electric = estimateElectricShare(variant);
  return electric * toLitersPer100Km(mpge) + (1 - electric) * toLitersPer100Km(variant.mpg);
};

/**
 * Lower fuel or energy use is better; each halving counts the same, from 15 liters per 100 km (16
 * mpg) to 2.2 (107 MPGe).
 */
const efficiency: Criterion = {
  id: 'efficiency',
  label: 'Fuel or energy use',
  ...blendWithPurpose('commute', ({ variant }) =>
    scaleBetween(
      Math.log(computeEverydayLiters(variant)),
      Math.log(thirstiest),
      Math.log(thriftiest),
    ),
  ),
  ...weighGradedAnswer(
    'fuelEfficiency',
    ['efficiency', 'efficiencySomewhat', 'efficiencyDefinitely', 'efficiencyShort'],
    0.38,
    { feature: 'greatOnGas', weight: 'efficiencyLiked' },
  ),
  strength: ({ variant: { vehicle } }) =>
    vehicle.powertrain === 'pluginHybrid' ? 'plugInEfficiency' : 'efficiency',
  shortfall: 'efficiency',
};

/** Electric range in miles that counts for nothing and that is plenty, by the trips in mind. */
const trips = {
  shortTrips: { tooLittle: 60, plenty: 200 },
  mixedDriving: { tooLittle: 120, plenty: 300 },
  longDistance: { tooLittle: 200, plenty: 340 },
};

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
  ...weighIfAsked('range', ({ evRange }) => evRange === answer),
  strength: ({ variant: { vehicle } }) => {
    if (vehicle.powertrain === 'electric') return `range.${answer}`;

    return answer === 'shortTrips' ? undefined : 'rangeWithGas';
  },
  shortfall: `range.${answer}`,
});

/** How well each way of charging suits: battery only, plug-in hybrid, and no plug at all. */
const charging = {
  yesCharging: { electric: 1, pluginHybrid: 0.9, none: 0.5 },
  planningSoon: { electric: 0.85, pluginHybrid: 0.9, none: 0.8 },
  noCharging: { electric: 0.2, pluginHybrid: 0.45, none: 1 },
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
  ...weighIfAsked('charging', ({ evCharging }) => evCharging === answer),
  strength: ({ variant: { vehicle } }) => {
    const plugsIn = vehicle.powertrain === 'electric' || vehicle.powertrain === 'pluginHybrid';
    if (answer === 'noCharging') return plugsIn ? undefined : 'charging.noCharging';
    if (vehicle.powertrain === 'electric') return `charging.${answer}`;

    return plugsIn ? 'plugInCharging' : undefined;
  },
  wrongKind: ({ variant: { vehicle } }) =>
    vehicle.powertrain === 'electric' ? 'charging' : undefined,
});

export const energyCriteria: readonly Criterion[] = [
  efficiency,
  ...(['shortTrips', 'mixedDriving', 'longDistance'] as const).map(buildRangeCriterion),
  ...(['yesCharging', 'planningSoon', 'noCharging'] as const).map(buildChargingCriterion),
];
