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

type QuestionCodes = Readonly<Record<string, number>>;

/** A stored step is the Unix seconds times this, plus the code of its question. */
const codeFactor = 100;

/** A step takes 8 bytes, so that a session stays within one write unit. */
export const storedPathSchema = z.array(z.int().nonnegative());

/** Returns the attribute for a path, if there is a path. Leaves out questions without a code. */
export const toStoredPath = (
  path: readonly VisitStep[] | undefined,
  codes: QuestionCodes = questionCodes,
) => (path === undefined ? {} : { path: path.flatMap((step) => toStoredStep(step, codes)) });

const toStoredStep = ({ questionId, atSeconds }: VisitStep, codes: QuestionCodes): number[] => {
  const code = Object.hasOwn(codes, questionId) ? codes[questionId] : undefined;
  return code === undefined ? [] : [atSeconds * codeFactor + code];
};

/** Reads the steps of a stored path. Leaves out steps whose question code is unknown. */
export const parseStoredPath = (
  storedPath: readonly number[],
  codes: QuestionCodes = questionCodes,
): readonly VisitStep[] => {
  const idsByCode = new Map(Object.entries(codes).map(([id, code]) => [code, id]));

  return storedPath.flatMap((step) => {
    const questionId = idsByCode.get(step % codeFactor);
    if (questionId === undefined) return [];

    return [{ questionId, atSeconds: Math.floor(step / codeFactor) }];
  });
};
