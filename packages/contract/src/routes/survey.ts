import * as z from 'zod';
import { acknowledgementSchema, namedResultSchema } from '../schemas/fields.ts';
import * as survey from '../schemas/survey.ts';
import type { GroupSchemas } from './route-schemas.ts';

export const surveySchemas = {
  submitSurvey: { body: survey.submitSurveyRequestSchema, response: survey.submitSurveyResponseSchema },
  updateZip: { body: survey.updateZipRequestSchema, response: acknowledgementSchema },
  getResult: { params: z.object({ resultId: namedResultSchema }), response: survey.resultResponseSchema },
} as const satisfies GroupSchemas<'survey'>;
