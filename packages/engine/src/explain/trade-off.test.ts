import { describe, expect, it } from 'vitest';
import { judgementsFor, makeExplaining, makePick } from '../testing/make-pick.ts';
import { makeVehicle } from '../testing/make-vehicle.ts';
import { realVehicle } from '../testing/real-vehicle.ts';
import { tradeOffOf } from './trade-off.ts';

const tradeOff = (id: string, ...answers: Parameters<typeof makeExplaining>): string => {
  const explaining = makeExplaining(...answers);
  const vehicle = realVehicle(id);
  return tradeOffOf(makePick({ vehicle }), explaining, judgementsFor(explaining, vehicle));
};

describe('the trade-off', () => {
  it('is the wish that costs the pick most: how much it matters by how badly it is met', () => {
    const wants = { 'usage.rideQuality': 'smooth', 'usage.greatAudio': 'notDealbreaker' } as const;
    expect(tradeOff('jeep-wrangler-2014', { ...wants, 'usage.fuelEfficiency': 'notDealbreaker' })).toBe(
      'Ride comfort rated only 1 of 5 — you wanted a smooth ride',
    );
    expect(tradeOff('jeep-wrangler-2014', { ...wants, 'usage.fuelEfficiency': 'definitely' })).toBe(
      'Only 18 mpg combined — you wanted low fuel use',
    );
  });

  it('is the worse met of two wishes of the same weight', () => {
    const both = {
      'usage.acceleration': 'definitely',
      'usage.trunkSpace': 'definitely',
      'usage.rideQuality': 'sporty',
    };
    expect(tradeOff('mazda-mx-5-miata-2014', both)).toBe(
      'Only 5.3 cu ft of luggage room — you wanted a lot of luggage room',
    );
    expect(tradeOff('honda-odyssey-2014', both)).toBe(
      'Takes about 7.5 s from 0 to 60 mph — you wanted quick acceleration',
    );
  });

  it.each([
    [1, 'Ride comfort rated only 1 of 5 — you wanted a smooth ride'],
    [2, 'Tows only up to 4,400 lb — you wanted to tow'],
  ] as const)('is the lesser wish only where that is missed by much more: a ride of %i', (ride, text) => {
    const explaining = makeExplaining({ 'usage.towing': 'definitely', 'usage.rideQuality': 'smooth' });
    const vehicle = makeVehicle({ towingLb: 4_400, ride });
    expect(tradeOffOf(makePick({ vehicle }), explaining, judgementsFor(explaining, vehicle))).toBe(text);
  });

  it('is in the units of the country', () => {
    expect(tradeOff('ford-f-150-2015', { 'usage.fuelEfficiency': 'definitely' }, 'M5V2T6')).toBe(
      'Uses 12.4 L/100 km combined — you wanted low fuel use',
    );
  });

  it('is the known weakness where every wish is met, whatever was not asked for', () => {
    expect(tradeOff('jeep-wrangler-2014', { 'usage.rideQuality': [], 'usage.offRoad': 'definitely' })).toBe(
      'Rough, loud road manners',
    );
  });

  it('is none of the wishes at 0.45 of the scale or above', () => {
    const explaining = makeExplaining({ 'usage.towing': 'definitely', 'usage.rideQuality': [] });
    const towing = (towingLb: number): string => {
      const vehicle = makeVehicle({ towingLb });
      return tradeOffOf(makePick({ vehicle }), explaining, judgementsFor(explaining, vehicle));
    };
    expect(towing(4_500)).toBe('Noisy at speed');
    expect(towing(4_400)).toBe('Tows only up to 4,400 lb — you wanted to tow');
  });
});
