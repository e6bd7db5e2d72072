import * as z from 'zod';
import { resultIdSchema } from './fields.ts';
import { quizAnswersSchema } from './quiz-answers.ts';
import { recommendationSetSchema } from './recommendation.ts';
import { realZipCodeSchema } from './zip-code.ts';

export const submitSurveyRequestSchema = quizAnswersSchema;
export const submitSurveyResponseSchema = z.object({ resultId: resultIdSchema });

export const updateZipRequestSchema = z.strictObject({ resultId: resultIdSchema, zipCode: realZipCodeSchema });

/** The answers as stored, read back without judging them by today's quiz. */
export const storedAnswersSchema = z.record(
  z.string(),
  z.record(z.string(), z.union([z.string(), z.record(z.string(), z.literal(true))])),
);

export const resultResponseSchema = recommendationSetSchema.extend({
  resultId: resultIdSchema,
  /** The answers and `userZipcode`, empty while the survey is a draft. */
  survey: z.object({ answers: storedAnswersSchema, userZipcode: z.string() }),
});
export type ResultResponse = z.infer<typeof resultResponseSchema>;
