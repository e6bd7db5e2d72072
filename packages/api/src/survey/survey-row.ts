import * as z from 'zod';
import { visitSourceSchema } from '../counters/visit-source.ts';
import { surveyIndexKeys, surveyRowKey, testSurveyIndexKeys } from './keys.ts';
import type { CompletedSurvey } from './survey.ts';
import type { SurveyOutcome } from './survey-counters.ts';

const outcomesSchema = z
  .set(z.enum(['contact', 'booking', 'bought']))
  .optional()
  .transform((outcomes): readonly SurveyOutcome[] => [...(outcomes ?? [])].sort());

/** `id` is the newest version's. Readers pick what they need, so other damage does not matter. */
export const surveyRowSchema = z.object({
  pk: z.string(),
  id: z.string(),
  createdAt: z.string(),
  userName: z.string().optional(),
  userEmail: z.string().optional(),
  userPhone: z.string().optional(),
  userZipcode: z.string(),
  source: visitSourceSchema.optional(),
  outcomes: outcomesSchema,
  /** The number of leads that bought after this survey. */
  purchases: z.int().optional(),
  /** Present if the survey is in the list of surveys and counted. */
  gsi1pk: z.string().optional(),
  gsi1sk: z.string().optional(),
  /** Present if the survey is in the list of test surveys. */
  gsi4pk: z.string().optional(),
});

/** Builds the condition that a row is, or is not, in the list of surveys, which are counted. */
export const buildListedCondition = (isListed: boolean): string =>
  isListed ? 'attribute_exists(gsi1pk)' : 'attribute_not_exists(gsi1pk)';

/** Builds the row by which lists show a survey: contact details, but no answers and picks. */
export const toSurveyRow = ({
  id,
  userName,
  userEmail,
  userPhone,
  userZipcode,
  createdAt,
  source,
  isFromTestAddress = false,
}: CompletedSurvey) => ({
  ...surveyRowKey(id),
  ...surveyIndexKeys({ id, userName, userEmail, userPhone, createdAt }),
  ...(isFromTestAddress ? testSurveyIndexKeys({ id, createdAt }) : {}),
  id,
  userName,
  userEmail,
  userPhone,
  userZipcode,
  createdAt,
  source,
  schemaVersion: 1,
});
