import * as z from 'zod';
import { namedResultSchema, resultIdSchema } from './fields.ts';
import { quizAnswersSchema } from './quiz-answers.ts';
import { recommendationSetSchema } from './recommendation.ts';
import { realZipCodeSchema } from './zip-code.ts';

export const submitSurveyRequestSchema = quizAnswersSchema;
export const submitSurveyResponseSchema = z.object({ resultId: resultIdSchema });

export const updateZipRequestSchema = z.strictObject({ resultId: namedResultSchema, zipCode: realZipCodeSchema });

const storedSectionSchema = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.literal(true))]));

/** The answers as stored, read back without judging them by today's quiz. */
export const storedAnswersSchema = z.record(z.string(), storedSectionSchema);

export const resultResponseSchema = recommendationSetSchema.extend({
  resultId: resultIdSchema,
  /** The answers, and `userZipcode`, which is empty while the survey is a draft. */
  survey: z.object({
    lifestyle: storedSectionSchema.optional(),
    usage: storedSectionSchema.optional(),
    features: storedSectionSchema.optional(),
    budget: storedSectionSchema.optional(),
    preferences: storedSectionSchema.optional(),
    location: storedSectionSchema.optional(),
    userZipcode: z.string(),
  }),
});
export type ResultResponse = z.infer<typeof resultResponseSchema>;
