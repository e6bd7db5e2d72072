import { weight } from '../units.ts';
import { about, gradedCriterion, shareOf } from './criterion.ts';

const enoughForAnyCamperLb = 10_000;

/** More towing capacity is better up to 10,000 lb, which pulls nearly every travel trailer; beyond it, no more. */
export const towing = gradedCriterion({
  id: 'towing',
  label: 'Towing',
  wish: 'to tow',
  somewhat: 'towing is on your nice-to-have list',
  asked: 'towing',
  value: ({ entry }) => shareOf(entry.towingLb, 0, enoughForAnyCamperLb),
  strength: (vehicle, country) => `Tows up to ${about(vehicle, 'towingLb')}${weight(vehicle.entry.towingLb, country)}`,
  merit: 'towing',
  lead: 'tows the most',
  shortfall: (vehicle, country) =>
    vehicle.entry.towingLb === 0
      ? 'Not rated for towing'
      : `Tows only up to ${about(vehicle, 'towingLb')}${weight(vehicle.entry.towingLb, country)}`,
});
