import * as z from 'zod';
import type { GroupSchemas } from './endpoints.ts';
import { acknowledgementSchema, namedResultSchema, resultIdSchema } from './field-schemas.ts';
import { quizAnswersSchema, storedSectionSchema, submissionSchema } from './quiz/answers-schema.ts';
import { findVisitorZipProblem, normalizeZip } from './quiz/zip-code.ts';
import { recommendationSetSchema } from './recommendation-schemas.ts';

const realZipCodeSchema = z
  .string()
  .max(20)
  .transform(normalizeZip)
  .superRefine((zip, context) => {
    const message = findVisitorZipProblem(zip);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

export const submitSurveyResponseSchema = z.object({ resultId: resultIdSchema });

const resultResponseSchema = recommendationSetSchema.extend({
  resultId: resultIdSchema,
  /** Stands for the result in booking links; only staff can find the result by it. */
  bookingReference: z.string(),
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

/** A press on a listing button or the booking link, which lead out of the results page. */
const clickSchema = z.discriminatedUnion('target', [
  z.strictObject({
    target: z.literal('listings'),
    resultId: namedResultSchema,
    pickId: z.string().min(1).max(100),
    place: z.int().min(1).max(6),
  }),
  z.strictObject({ target: z.literal('booking'), resultId: namedResultSchema }),
]);

export type Click = z.infer<typeof clickSchema>;

export const surveySchemas = {
  submitSurvey: {
    body: submissionSchema,
    response: submitSurveyResponseSchema,
    errors: ['conflict', 'too_many_requests'],
  },
  updateZip: {
    body: z.strictObject({ resultId: namedResultSchema, zipCode: realZipCodeSchema }),
    response: acknowledgementSchema,
    errors: ['not_found', 'conflict'],
  },
  previewSurvey: {
    body: quizAnswersSchema,
    response: recommendationSetSchema,
    errors: ['too_many_requests'],
  },
  recordClick: { body: clickSchema, response: acknowledgementSchema, errors: ['not_found'] },
  getResult: {
    params: z.object({ resultId: namedResultSchema }),
    response: resultResponseSchema,
    errors: ['not_found'],
  },
} as const satisfies GroupSchemas<'survey'>;
