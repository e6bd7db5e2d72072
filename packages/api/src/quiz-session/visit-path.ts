import type { QuestionId } from '@app/contract/quiz/definition';
import * as z from 'zod';
import type { VisitStep } from './transition.ts';

/** A code is never changed or reused. Codes 0 to 19 equal the indexes in old paths. */
export const questionCodes = {
  'lifestyle.currentCar': 0,
  'lifestyle.carAppreciation': 1,
  'budget.condition': 2,
  'usage.passengers': 3,
  'usage.trunkSpace': 4,
  'usage.towing': 5,
  'usage.acceleration': 6,
  'usage.fuelEfficiency': 7,
  'usage.safetyFeatures': 8,
  'usage.premiumMaterials': 9,
  'usage.greatAudio': 10,
  'usage.offRoad': 11,
  'usage.rideQuality': 12,
  'features.powerPreference': 13,
  'features.evRange': 14,
  'features.evCharging': 15,
  'features.bodyStyle': 16,
  'budget.totalPriceRange': 17,
  'preferences.brands': 18,
  'location.zipCode': 19,
} as const satisfies Record<QuestionId, number> & Record<string, number>;

type Codes = Readonly<Record<string, number>>;

const codeSpace = 100;

/** One number a step: Unix seconds, then two digits for the code. At 8 bytes, a session stays within a write unit. */
export const storedPathSchema = z.array(z.int().nonnegative());

export const toStoredPath = (
  path: readonly VisitStep[] | undefined,
  codes: Codes = questionCodes,
) => (path === undefined ? {} : { path: path.flatMap((step) => toStoredStep(step, codes)) });

const toStoredStep = ({ questionId, atSeconds }: VisitStep, codes: Codes): number[] => {
  const code = Object.hasOwn(codes, questionId) ? codes[questionId] : undefined;
  return code === undefined ? [] : [atSeconds * codeSpace + code];
};

export const fromStoredPath = (
  stored: readonly number[],
  codes: Codes = questionCodes,
): readonly VisitStep[] => {
  const ids = new Map(Object.entries(codes).map(([id, code]) => [code, id]));
  return stored.flatMap((step) => {
    const questionId = ids.get(step % codeSpace);
    return questionId === undefined
      ? []
      : [{ questionId, atSeconds: Math.floor(step / codeSpace) }];
  });
};
