import { describe, expect, it } from 'vitest';
import { listOffers, type Offer } from '../catalogue/offers.ts';
import { loadCatalogue } from '../catalogue/vehicle.ts';
import type { Powertrain } from '../catalogue/vocabulary.ts';
import { english } from '../sentences/english/english.ts';
import { findInsuredClass } from './insurance.ts';
import { getCostFigures } from './offer-cost.ts';

/**
 * Depreciation in US dollars a year, over five years from new: AAA, "Your Driving Costs", published
 * 2025-09-16.
 */
const depreciationByAaa: readonly {
  readonly vehicleClass: string;
  readonly powertrain: Powertrain;
  readonly usd: number;
}[] = [
  { vehicleClass: 'small sedan', powertrain: 'gas', usd: 2_629 },
  { vehicleClass: 'medium sedan', powertrain: 'gas', usd: 3_462 },
  { vehicleClass: 'medium sedan', powertrain: 'hybrid', usd: 3_535 },
  { vehicleClass: 'medium sedan', powertrain: 'electric', usd: 7_088 },
  { vehicleClass: 'compact SUV', powertrain: 'gas', usd: 3_554 },
  { vehicleClass: 'compact SUV', powertrain: 'hybrid', usd: 3_865 },
  { vehicleClass: 'compact SUV', powertrain: 'electric', usd: 4_960 },
  { vehicleClass: 'medium SUV', powertrain: 'gas', usd: 4_760 },
  { vehicleClass: 'medium SUV', powertrain: 'hybrid', usd: 5_198 },
  { vehicleClass: 'medium SUV', powertrain: 'electric', usd: 5_936 },
  { vehicleClass: 'midsize pickup', powertrain: 'gas', usd: 4_004 },
  { vehicleClass: 'half-ton pickup', powertrain: 'gas', usd: 6_041 },
  { vehicleClass: 'half-ton pickup', powertrain: 'hybrid', usd: 6_118 },
  { vehicleClass: 'half-ton pickup', powertrain: 'electric', usd: 8_324 },
];

const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;

/** The middle trim of every vehicle that is sold new, once. */
const listNewVehicles = (): readonly Offer[] => {
  const offers = [0, 1, 2, 3, 4].flatMap((band) => listOffers(loadCatalogue(), 'US', band));
  const typical = offers.filter(
    ({ isNew, variant }) => isNew && variant.middlePriceCountries.includes('US'),
  );
  return [...new Map(typical.map((offer) => [offer.variant, offer])).values()];
};

const computeValueLostAYear = (offer: Offer): number => {
  const { price, keptAfter } = getCostFigures(offer);
  return (price * (1 - (keptAfter[5] ?? 0))) / 5;
};

const ratios = depreciationByAaa.map(({ vehicleClass, powertrain, usd }) => {
  const offers = listNewVehicles()
    .filter(({ variant }) => variant.vehicle.powertrain === powertrain)
    .filter(({ variant }) => {
      const insuredClass = findInsuredClass(variant);
      return insuredClass && english.insurance.class[insuredClass.name] === vehicleClass;
    });
  return { vehicleClass, powertrain, ratio: mean(offers.map(computeValueLostAYear)) / usd };
});

describe('the value that a new vehicle loses in five years', () => {
  it.each(ratios)(
    'is within a fifth of AAA’s figure for a $powertrain $vehicleClass',
    ({ ratio }) => {
      expect(ratio).toBeGreaterThan(0.8);
      expect(ratio).toBeLessThan(1.2);
    },
  );

  it.each(['gas', 'hybrid', 'electric'] as const)(
    'leans neither to nor from %s cars by more than 16 %% over all classes',
    (powertrain) => {
      const own = ratios.filter((one) => one.powertrain === powertrain);

      expect(Math.abs(mean(own.map(({ ratio }) => ratio)) - 1)).toBeLessThan(0.16);
    },
  );
});
