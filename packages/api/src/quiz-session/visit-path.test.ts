import { questionIds } from '@app/contract/quiz/definition';
import { describe, expect, it } from 'vitest';
import { parseStoredPath, questionCodes, toStoredPath } from './visit-path.ts';

const atSeconds = Date.UTC(2026, 10, 21, 12) / 1000;

/** The order of the quiz in the releases that stored the index of a question. */
const frozenOrder = [
  'lifestyle.currentCar',
  'lifestyle.carAppreciation',
  'budget.condition',
  'usage.passengers',
  'usage.trunkSpace',
  'usage.towing',
  'usage.acceleration',
  'usage.fuelEfficiency',
  'usage.safetyFeatures',
  'usage.premiumMaterials',
  'usage.greatAudio',
  'usage.offRoad',
  'usage.rideQuality',
  'features.powerPreference',
  'features.evRange',
  'features.evCharging',
  'features.bodyStyle',
  'budget.totalPriceRange',
  'preferences.brands',
  'location.zipCode',
];

describe('a stored path', () => {
  it('keeps each question with the second when it was reached', () => {
    const path = questionIds.map((questionId, index) => ({
      questionId,
      atSeconds: atSeconds + index,
    }));

    expect(parseStoredPath(toStoredPath(path).path ?? [])).toEqual(path);
  });

  it('reads the index of a question in old steps as the question of that time', () => {
    const stored = frozenOrder.map((_, index) => atSeconds * 100 + index);

    expect(parseStoredPath(stored).map(({ questionId }) => questionId)).toEqual(frozenOrder);
  });

  it('has a distinct code of at most two digits for each question', () => {
    const codes = Object.values<number>(questionCodes);

    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => Number.isInteger(code) && code >= 0 && code < 100)).toBe(true);
  });

  it('leaves out steps on a question without a code', () => {
    const path = ['constructor', '__proto__', 'usage.unknown'].map((questionId) => ({
      questionId,
      atSeconds,
    }));

    expect(toStoredPath(path)).toEqual({ path: [] });
    expect(parseStoredPath([atSeconds * 100 + 99])).toEqual([]);
  });

  it('is absent when the visitor has reached no question', () => {
    expect(toStoredPath(undefined)).toEqual({});
  });
});
