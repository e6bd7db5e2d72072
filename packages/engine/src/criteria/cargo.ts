import { capitalised } from '../capitalised.ts';
import { volume } from '../units.ts';
import { about, gradedCriterion, shareOf } from './criterion.ts';

const leastCuFt = 8;
const mostCuFt = 90;

/** More luggage room is better, and each doubling counts the same: from a roadster's 8 cubic feet to a van's 90. */
export const cargo = gradedCriterion({
  id: 'cargo',
  label: 'Luggage room',
  wish: 'a lot of luggage room',
  enjoyed: 'you like the room in today’s car',
  asked: 'trunkSpace',
  liked: 'roomForStuff',
  value: ({ entry }) => shareOf(Math.log(entry.cargoCuFt), Math.log(leastCuFt), Math.log(mostCuFt)),
  strength: (vehicle, country) =>
    capitalised(`${about(vehicle, 'cargoCuFt')}${volume(vehicle.entry.cargoCuFt, country)} of luggage room`),
  merit: 'luggage room',
  lead: 'has the most luggage room',
  shortfall: (vehicle, country) =>
    `Only ${about(vehicle, 'cargoCuFt')}${volume(vehicle.entry.cargoCuFt, country)} of luggage room`,
});
