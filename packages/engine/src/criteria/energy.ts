import type { Country } from '@app/contract/region';
import type { Offer } from '../catalogue/offers.ts';
import type { Variant } from '../catalogue/vehicle.ts';
import { electricShare } from '../cost/offer-cost.ts';
import { consumption, distance, litersPer100KmOf } from '../units.ts';
import type { Wishes } from '../wishes.ts';
import { about, type Criterion, calledFor, capitalized, graded, shareOf, withPurpose } from './criterion.ts';

const thirstiest = 15;
const thriftiest = 2.2;
/** 34 mpg. */
const thriftyLiters = 6.9;

/** Liters (of gasoline equivalent) per 100 km in everyday driving, a plug-in hybrid charged regularly. */
const everydayLiters = (variant: Variant): number => {
  const { powertrain, mpge } = variant.vehicle;
  if (powertrain !== 'pluginHybrid' || mpge === undefined) return litersPer100KmOf(variant.mpg);
  const electric = electricShare(variant);
  return electric * litersPer100KmOf(mpge) + (1 - electric) * litersPer100KmOf(variant.mpg);
};

const range = ({ variant }: Offer, country: Country): string =>
  `${about(variant.vehicle, 'electricRangeMi')}${distance(variant.rangeMi ?? 0, country)}`;

const use = (offer: Offer, country: Country): string => {
  const { powertrain } = offer.variant.vehicle;
  const figure = consumption(offer.variant.mpg, powertrain === 'electric', country);
  const text = `${about(offer.variant.vehicle, 'combinedMpg')}${figure}`;
  return powertrain === 'pluginHybrid' ? `${text} after ${range(offer, country)} on electricity` : text;
};

const wished = graded('fuelEfficiency', 'efficiency', 0.38, {
  wish: 'low fuel use',
  liked: ['greatOnGas', 'you like that your car today uses little gas'],
});

/** Lower fuel or energy use is better; each halving counts the same, from 15 liters per 100 km (16 mpg) to 2.2 (107 MPGe). */
const efficiency: Criterion = {
  id: 'efficiency',
  label: 'Fuel or energy use',
  ...withPurpose('commute', ({ variant }) =>
    shareOf(Math.log(everydayLiters(variant)), Math.log(thirstiest), Math.log(thriftiest)),
  ),
  ...wished,
  terms: (wishes) => [...wished.terms(wishes), ['efficiencyLiked', wishes.likes.includes('greatOnGas')]],
  strength: (offer, country) => capitalized(use(offer, country)),
  merit: 'low fuel use',
  lead: 'is the most efficient',
  // Liters per 100 km rise with thirst, so "only" would praise them.
  shortfall: (offer, country) =>
    everydayLiters(offer.variant) <= thriftyLiters
      ? undefined
      : `${country === 'CA' ? 'Uses' : 'Only'} ${use(offer, country)}`,
};

type Trips = NonNullable<Wishes['evRange']>;

/** Electric range in miles that counts for nothing and that is plenty, by the trips in mind. */
const rangesMi: Readonly<Record<Trips, readonly [tooLittle: number, plenty: number]>> = {
  shortTrips: [60, 200],
  mixedDriving: [120, 300],
  longDistance: [200, 340],
};

const tripReasons: Readonly<Record<Trips, string>> = {
  shortTrips: 'you mostly drive short trips',
  mixedDriving: 'you drive a mix of town and longer trips',
  longDistance: 'you often drive long distances',
};

/** An electric car's range is judged against the trips in mind; a vehicle with a fuel tank can always go on. */
const rangeCriterion = (trips: Trips): Criterion => ({
  id: `range.${trips}`,
  label: 'Range for your trips',
  value: ({ variant }) =>
    variant.vehicle.powertrain === 'electric' ? shareOf(variant.rangeMi ?? 0, ...rangesMi[trips]) : 1,
  ...calledFor('range', ({ evRange }) => evRange === trips, tripReasons[trips]),
  strength: (offer, country) =>
    offer.variant.vehicle.powertrain === 'electric'
      ? capitalized(`${range(offer, country)} of electric range`)
      : 'No range limit: it fills up at any gas station',
  merit: 'range that suits your trips',
  lead: 'has the range for your trips',
  shortfall: (offer, country) => `Only ${range(offer, country)} of electric range`,
});

type Charging = NonNullable<Wishes['evCharging']>;

/** How well each way of charging suits: battery only, plug-in hybrid, and no plug at all. */
const suitability: Readonly<
  Record<Charging, { readonly electric: number; readonly pluginHybrid: number; readonly none: number }>
> = {
  yesCharging: { electric: 1, pluginHybrid: 0.9, none: 0.5 },
  planningSoon: { electric: 0.85, pluginHybrid: 0.9, none: 0.8 },
  noCharging: { electric: 0.2, pluginHybrid: 0.45, none: 1 },
};

const chargingReasons: Readonly<Record<Charging, string>> = {
  yesCharging: 'you can charge at home',
  planningSoon: 'you plan to charge at home',
  noCharging: 'you cannot charge at home',
};

/** With a charger at home a plug is a plus; without one, a vehicle that needs no plug is easier to live with. */
const chargingCriterion = (answer: Charging): Criterion => ({
  id: `charging.${answer}`,
  label: 'Charging',
  value: ({ variant }) => {
    const { powertrain } = variant.vehicle;
    const suits = suitability[answer];
    return powertrain === 'electric' || powertrain === 'pluginHybrid' ? suits[powertrain] : suits.none;
  },
  ...calledFor('charging', ({ evCharging }) => evCharging === answer, chargingReasons[answer]),
  strength: ({ variant }) => {
    if (variant.vehicle.powertrain === 'electric') return 'Battery only';
    return variant.vehicle.powertrain === 'pluginHybrid' ? 'Plugs in, with gas as a backup' : 'Never needs a plug';
  },
  merit: answer === 'noCharging' ? 'not needing a charger' : 'charging that suits your plans',
  lead: 'suits your way of charging best',
  shortfall: ({ variant }) =>
    variant.vehicle.powertrain === 'electric'
      ? 'Battery only, so it relies on public chargers'
      : 'Saves less gas unless it is plugged in',
});

export const energyCriteria: readonly Criterion[] = [
  efficiency,
  rangeCriterion('shortTrips'),
  rangeCriterion('mixedDriving'),
  rangeCriterion('longDistance'),
  chargingCriterion('yesCharging'),
  chargingCriterion('planningSoon'),
  chargingCriterion('noCharging'),
];
