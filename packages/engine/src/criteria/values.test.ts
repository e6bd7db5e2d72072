import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '../catalogue/entry.ts';
import { everyLimit, limitBits } from '../ranking/limits.ts';
import { criterionNamed } from '../testing/criterion-named.ts';
import { makeExplaining } from '../testing/make-pick.ts';
import { makeVehicle } from '../testing/make-vehicle.ts';
import { limitsKept } from './limits-kept.ts';
import {
  baseWeights,
  chargingPoints,
  easePoints,
  importancePoints,
  likingPoints,
  limitCosts,
  rangePoints,
  ridePoints,
  sizePoints,
  winterPoints,
} from './weights.ts';

const rated = (id: string, overrides: Partial<CatalogueEntry>): number =>
  criterionNamed(id).value(makeVehicle(overrides));
const electric = { powertrain: 'electric', combinedMpg: 110 } as const;
const plugIn = { powertrain: 'pluginHybrid' } as const;

describe('the scale', () => {
  it.each<[string, Partial<CatalogueEntry>, number]>([
    ['cargo', { cargoCuFt: 8 }, 0],
    ['cargo', { cargoCuFt: 4 }, 0],
    ['cargo', { cargoCuFt: Math.sqrt(8 * 90) }, 0.5],
    ['cargo', { cargoCuFt: 90 }, 1],
    ['cargo', { cargoCuFt: 190 }, 1],
    ['towing', { towingLb: 0 }, 0],
    ['towing', { towingLb: 2_500 }, 0.25],
    ['towing', { towingLb: 13_000 }, 1],
    ['acceleration', { zeroToSixtyS: 11 }, 0],
    ['acceleration', { zeroToSixtyS: 7 }, 0.5],
    ['acceleration', { zeroToSixtyS: 2.5 }, 1],
    ['efficiency', { combinedMpg: 235.215 / 14 }, 0],
    ['efficiency', { combinedMpg: 235.215 / 5 }, 0.75],
    ['efficiency', { combinedMpg: 140 }, 1],
    // With 30 miles of electric range half the driving is electric: (2 + 8) / 2 litres.
    ['efficiency', { ...plugIn, combinedMpg: 235.215 / 8, electricMpge: 235.215 / 2, electricRangeMi: 30 }, 0.75],
    ['efficiency', { ...plugIn, combinedMpg: 235.215 / 8, electricMpge: 235.215 / 2, electricRangeMi: 90 }, 0.875],
    ['efficiency', { ...plugIn, combinedMpg: 235.215 / 8, electricMpge: 235.215 / 2 }, 0.5],
    ['efficiency', { ...plugIn, combinedMpg: 235.215 / 8, electricRangeMi: 30 }, 0.5],
    ['safety', { safety: 5 }, 1],
    ['safety', { safety: 3 }, 0.5],
    ['safety', { safety: 5, safetyStars: 3 }, 0.875],
    ['safety', { safety: 1, safetyStars: 5 }, 0.25],
    ['cabin', { cabin: 1 }, 0],
    ['cabin', { cabin: 4 }, 0.75],
    ['audio', { audio: 2 }, 0.25],
    ['tech', { tech: 5 }, 1],
    ['comfort', { ride: 2 }, 0.25],
    ['handling', { handling: 4 }, 0.75],
    ['rideBalance', { ride: 5, handling: 2 }, 0.25],
    ['rideBalance', { ride: 3, handling: 5 }, 0.5],
    ['offRoad', { drive: '4wd', groundClearanceIn: 11, segment: 'offRoadSuv' }, 1],
    ['offRoad', { drive: '4wd', groundClearanceIn: 11, segment: 'pickup' }, 0.91],
    ['offRoad', { drive: 'awd', groundClearanceIn: 8.5 }, 0.445],
    ['offRoad', { drive: 'fwd', awdAvailable: true, groundClearanceIn: 6 }, 0.2],
    ['offRoad', { drive: 'rwd', awdAvailable: false, groundClearanceIn: 5 }, 0.06],
    ['winterTraction', { drive: 'awd' }, 1],
    ['winterTraction', { drive: '4wd' }, 1],
    ['winterTraction', { drive: 'fwd', awdAvailable: true }, 0.5],
    ['winterTraction', { drive: 'rwd', awdAvailable: false }, 0],
    ['evRange.shortTrips', { ...electric, electricRangeMi: 105 }, 0.5],
    ['evRange.mixedDriving', { ...electric, electricRangeMi: 160 }, 0.25],
    ['evRange.longDistance', { ...electric, electricRangeMi: 340 }, 1],
    ['evRange.longDistance', electric, 0],
    ['evRange.longDistance', { ...plugIn, electricRangeMi: 30 }, 1],
    ['evCharging.yesCharging', electric, 1],
    ['evCharging.yesCharging', plugIn, 1],
    ['evCharging.yesCharging', {}, 0.5],
    ['evCharging.planningSoon', electric, 0.7],
    ['evCharging.planningSoon', plugIn, 0.85],
    ['evCharging.planningSoon', {}, 1],
    ['evCharging.noCharging', electric, 0.1],
    ['evCharging.noCharging', plugIn, 0.4],
    ['evCharging.unasked', { powertrain: 'hybrid' }, 1],
    ['ease', { segment: 'economyCar' }, 1],
    ['ease', { segment: 'exoticCar' }, 0],
    ['partySize.justMe', { seats: 5 }, 1],
    ['partySize.justMe', { seats: 6 }, 0.5],
    ['partySize.justMe', { seats: 8 }, 0],
    ['partySize.justMe', { seats: 2 }, 1],
    ['partySize.smallGroup', { seats: 7 }, 0.5],
    ['runningCosts', { segment: 'pickup', msrpUsd: 60_000 }, 0.65],
    ['runningCosts', { segment: 'offRoadSuv', msrpUsd: 59_999 }, 0.7],
    ['runningCosts', { segment: 'offRoadSuv', msrpUsd: 60_000 }, 0.3],
  ])('of %s puts %j at its place', (id, overrides, value) => {
    expect(rated(id, overrides)).toBeCloseTo(value, 10);
  });
});

describe('the weights', () => {
  const weightOf = (id: string, ...answers: Parameters<typeof makeExplaining>): number =>
    makeExplaining(
      { 'usage.rideQuality': [], 'lifestyle.carAppreciation': [], ...answers[0] },
      answers[1],
    ).counted.find(({ criterion }) => criterion.id === id)?.weight ?? 0;

  it.each<[string, Parameters<typeof makeExplaining>, number]>([
    ['cargo', [{}], baseWeights.cargo],
    ['cargo', [{ 'usage.trunkSpace': 'notDealbreaker' }], baseWeights.cargo + importancePoints.somewhat],
    [
      'cargo',
      [{ 'usage.trunkSpace': 'definitely', 'lifestyle.carAppreciation': 'roomForStuff' }],
      baseWeights.cargo + importancePoints.definitely + likingPoints,
    ],
    ['towing', [{}], 0],
    ['runningCosts', [{}], baseWeights.runningCosts],
    ['comfort', [{}], baseWeights.comfort],
    ['comfort', [{ 'usage.rideQuality': 'smooth' }], baseWeights.comfort + ridePoints],
    [
      'comfort',
      [{ 'usage.rideQuality': 'smooth', 'lifestyle.carAppreciation': 'smoothRide' }],
      baseWeights.comfort + ridePoints + likingPoints,
    ],
    ['handling', [{ 'usage.rideQuality': 'smooth' }], baseWeights.handling],
    ['handling', [{ 'usage.rideQuality': 'sporty' }], baseWeights.handling + ridePoints],
    ['rideBalance', [{ 'usage.rideQuality': 'balance' }], ridePoints],
    ['rideBalance', [{}], 0],
    ['winterTraction', [{}, '55401'], winterPoints],
    ['winterTraction', [{}, '10001'], winterPoints / 2],
    ['winterTraction', [{}, '33101'], 0],
    ['evRange.shortTrips', [{ 'features.evRange': 'shortTrips' }], rangePoints.shortTrips],
    ['evRange.mixedDriving', [{ 'features.evRange': 'mixedDriving' }], rangePoints.mixedDriving],
    ['evRange.mixedDriving', [{ 'features.evRange': 'longDistance' }], 0],
    ['evCharging.yesCharging', [{ 'features.evCharging': 'yesCharging' }], chargingPoints.yesCharging],
    ['evCharging.noCharging', [{ 'features.evCharging': 'noCharging' }], chargingPoints.noCharging],
    ['evCharging.noCharging', [{ 'features.evCharging': 'yesCharging' }], 0],
    ['evCharging.unasked', [{ 'features.evCharging': 'noCharging' }], 0],
    ['evCharging.unasked', [{}], chargingPoints.unasked],
    ['ease', [{ 'lifestyle.currentCar': 'noDriving' }], easePoints],
    ['ease', [{}], 0],
    ['partySize.justMe', [{ 'usage.passengers': 'justMe' }], sizePoints.justMe],
    ['partySize.justMe', [{}], 0],
    ['partySize.smallGroup', [{}], sizePoints.smallGroup],
  ])('of %s, for %j, add up what each answer is worth', (id, answers, weight) => {
    expect(weightOf(id, ...answers)).toBeCloseTo(weight, 10);
  });
});

describe('limits kept', () => {
  it.each([
    [0, 1],
    [limitBits.brands, 1 - limitCosts.brands],
    [limitBits.powertrain, 1 - limitCosts.powertrain],
    [limitBits.brands | limitBits.condition, 1 - limitCosts.brands - limitCosts.condition],
    [limitBits.price | limitBits.powertrain, 0],
    [everyLimit, 0],
  ])('with the broken ones %i are worth %d of the whole', (broken, worth) => {
    expect(limitsKept(broken)).toBeCloseTo(worth, 10);
  });
});
