import type { Country } from '@app/contract/region';
import { isElectric, type Offer } from '../catalogue/offers.ts';
import { type EstimableFigure, purposes } from '../catalogue/vocabulary.ts';
import { countPublishers } from '../criteria/purposes.ts';
import { estimateReliability, findAward, findStars, lightBelowLb } from '../criteria/trust.ts';
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
import { fillPhrase, type SentenceValues } from './fill.ts';
import { markEstimate, sayAbout } from './mark-estimate.ts';

/** Collects what sentences may say of an offer, in the visitor's units, as its card shows it. */
export const collectOfferValues = (offer: Offer, country: Country): SentenceValues => {
  const { variant } = offer;
  const { vehicle } = variant;
  const mark = (figure: string, kind: EstimableFigure): string => markEstimate(figure, offer, kind);

  return {
    make: vehicle.make,
    drive: english.names.drive[variant.drive],
    seats: variant.seats,
    cargo: mark(formatVolume(variant.cargoCuFt, country), 'cargoCuFt'),
    cargoBehindThirdRow: sayAbout(formatVolume(variant.cargoBehindThirdRowCuFt ?? 0, country)),
    towing: mark(formatWeight(variant.towingLb, country), 'towingLb'),
    clearance: mark(formatHeight(variant.clearanceIn, country), 'groundClearanceIn'),
    sprint: mark(formatSprintTime(variant.zeroToSixtyS, country), 'zeroToSixtyS'),
    sprintRange: getSprintRange(country),
    consumption: mark(formatConsumption(variant.mpg, isElectric(offer), country), 'combinedMpg'),
    range: mark(formatDistance(variant.rangeMi ?? 0, country), 'electricRangeMi'),
    fastCharging: sayAbout(`${variant.fastChargeMin ?? 0} minutes`),
    stars: findStars(offer) ?? 0,
    award: nameAward(offer),
    brakingYear: variant.brakingStandardFrom ?? '',
    lightWeight: formatWeight(lightBelowLb, country),
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
    rearRoom: variant.rearRoom,
    thirdRow: variant.thirdRow,
    ...collectPublisherCounts(offer),
  };
};

/** "2025 model is an IIHS Top Safety Pick+". Empty if no year on offer has an award. */
const nameAward = (offer: Offer): string => {
  const award = findAward(offer);
  if (award === undefined) return '';

  const { award: template, awardPlus: templateForPlus } = english.names;
  return fillPhrase(award.isPlus ? templateForPlus : template, { year: award.year });
};

/** How many publishers recommend an offer for each purpose, such as `cityPublishers`. */
const collectPublisherCounts = (offer: Offer): SentenceValues =>
  Object.fromEntries(
    purposes.map((purpose) => [`${purpose}Publishers`, countPublishers(purpose, offer)]),
  );
