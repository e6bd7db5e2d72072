import { type SurveyActivity, surveyActivityResponseSchema } from '@app/contract/admin-data-schemas';
import * as z from 'zod';
import { surveyKey } from '../platform/dynamodb/keys.ts';
import { type ListAccess, readReadable } from '../platform/dynamodb/stored-item.ts';
import { readPartition } from '../platform/dynamodb/table-access.ts';
import { fail, type Result, succeed } from '../platform/result.ts';

const surveySchema = z.object({ status: z.literal('completed'), changedFrom: z.string().optional() });

const clickSchema = surveyActivityResponseSchema.shape.clicks.element;

/** Reads where a survey's answers were changed from and what its visitor pressed: one query, at most nine items. */
export const createSurveyActivity =
  (access: ListAccess) =>
  async (surveyId: string): Promise<Result<SurveyActivity>> => {
    const { pk, sk } = surveyKey(surveyId);
    const items = await readPartition(access, pk);
    const { success, data: survey } = surveySchema.safeParse(items.find((item) => item['sk'] === sk));
    if (!success) return fail('not_found', 'There is no such survey');
    const clicks = readReadable(
      items.filter((item) => String(item['sk']).startsWith('CLICK#')),
      { 1: clickSchema.parse },
      access,
    );
    return succeed({
      changedFrom: survey.changedFrom,
      clicks: clicks.toSorted((one, other) => (one.clickedAt < other.clickedAt ? -1 : 1)),
    });
  };
