import type { Country } from '@app/contract/region';
import type { Offer } from '../catalogue/offers.ts';
import { markEstimate } from '../criteria/criterion.ts';
import { estimateReliability } from '../criteria/trust.ts';
import {
  formatConsumption,
  formatDistance,
  formatHeight,
  formatSprintTime,
  formatVolume,
  formatWeight,
  getSprintRange,
} from '../units.ts';
import { english } from './english/english.ts';
import type { SentenceValues } from './fill.ts';

/** What sentences may say of an offer, in the visitor's units, as the card shows it. */
export const listOfferValues = (offer: Offer, country: Country): SentenceValues => {
  const { variant } = offer;
  const { vehicle } = variant;
  const isElectric = vehicle.powertrain === 'electric';

  return {
    make: vehicle.make,
    drive: english.names.drive[variant.drive],
    seats: variant.seats,
    cargo: markEstimate(vehicle, 'cargoCuFt') + formatVolume(vehicle.cargoCuFt, country),
    cargoBehindThirdRow: `about ${formatVolume(vehicle.cargoBehindThirdRowCuFt ?? 0, country)}`,
    towing: markEstimate(vehicle, 'towingLb') + formatWeight(variant.towingLb, country),
    clearance:
      markEstimate(vehicle, 'groundClearanceIn') + formatHeight(variant.clearanceIn, country),
    sprint: markEstimate(vehicle, 'zeroToSixtyS') + formatSprintTime(variant.zeroToSixtyS, country),
    sprintRange: getSprintRange(country),
    consumption:
      markEstimate(vehicle, 'combinedMpg') + formatConsumption(variant.mpg, isElectric, country),
    range: markEstimate(vehicle, 'electricRangeMi') + formatDistance(variant.rangeMi ?? 0, country),
    stars: vehicle.stars ?? 0,
    safety: vehicle.safety,
    reliability: Math.round(estimateReliability(offer)),
    reputation: vehicle.reputation,
    parts: vehicle.parts,
    ride: variant.ride,
    handling: variant.handling,
    cabin: variant.cabin,
    audio: variant.audio,
    tech: variant.tech,
    offRoad: variant.offRoad,
    rearRoom: vehicle.rearRoom,
    thirdRow: vehicle.thirdRow,
  };
};
