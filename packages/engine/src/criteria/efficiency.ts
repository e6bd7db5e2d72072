import type { Country } from '@app/contract/region';
import { capitalised } from '../capitalised.ts';
import type { Vehicle } from '../catalogue/vehicle.ts';
import { consumption, distance, litresPer100KmOf } from '../units.ts';
import { about, gradedCriterion, shareOf } from './criterion.ts';

const thirstiest = 14;
const thriftiest = 2;
/** A plug-in hybrid with this electric range (miles) covers half its driving on the battery; our estimate after SAE J2841. */
const halfElectricRangeMi = 30;

/** Litres (of gasoline equivalent) per 100 km in everyday driving, a plug-in hybrid charged regularly. */
const everydayLitres = ({ entry, litresPer100Km }: Vehicle): number => {
  if (entry.electricMpge === undefined || entry.electricRangeMi === undefined) return litresPer100Km;
  const electricShare = entry.electricRangeMi / (entry.electricRangeMi + halfElectricRangeMi);
  return electricShare * litresPer100KmOf(entry.electricMpge) + (1 - electricShare) * litresPer100Km;
};

const figure = (vehicle: Vehicle, country: Country): string => {
  const { powertrain, combinedMpg, electricRangeMi } = vehicle.entry;
  const use = `${about(vehicle, 'combinedMpg')}${consumption(combinedMpg, powertrain === 'electric', country)}`;
  if (powertrain !== 'pluginHybrid' || electricRangeMi === undefined) return use;
  return `${use} after ${about(vehicle, 'electricRangeMi')}${distance(electricRangeMi, country)} on electricity`;
};

/** Lower fuel or energy use is better, evenly from 14 litres of gasoline equivalent per 100 km (17 mpg) to 2 (118 MPGe). */
export const efficiency = gradedCriterion({
  id: 'efficiency',
  label: 'Fuel or energy use',
  wish: 'low fuel use',
  enjoyed: 'you like that today’s car is great on gas',
  asked: 'fuelEfficiency',
  liked: 'greatOnGas',
  value: (vehicle) => shareOf(everydayLitres(vehicle), thirstiest, thriftiest),
  strength: (vehicle, country) => capitalised(figure(vehicle, country)),
  merit: 'low consumption',
  lead: 'is the most efficient',
  // Litres per 100 km rise with thirst, so "only" would praise them.
  shortfall: (vehicle, country) => `${country === 'CA' ? 'Uses' : 'Only'} ${figure(vehicle, country)}`,
});
