import {
  type SurveyActivity,
  surveyActivityResponseSchema,
} from '@app/contract/admin-data-schemas';
import * as z from 'zod';
import { type ListAccess, readReadable } from '../platform/dynamodb/stored-item.ts';
import { type Item, readPartition } from '../platform/dynamodb/table-access.ts';
import { fail, type Result, succeed } from '../platform/result.ts';
import { toBookingReference } from '../survey/booking-reference.ts';
import { surveyKey, surveyVersionPrefix } from '../survey/keys.ts';

const surveySchema = z.object({
  status: z.literal('completed'),
  id: z.string(),
  createdAt: z.string(),
  changedFrom: z.string().optional(),
  firstId: z.string().optional(),
});

const { clicks, versions } = surveyActivityResponseSchema.shape;
const clickSchema = clicks.element;
const versionSchema = versions.unwrap().element;

/** Reads the versions of a survey and what its visitor pressed: one query, or two for the id of a later version. */
export const createSurveyActivity =
  (access: ListAccess) =>
  async (surveyId: string): Promise<Result<SurveyActivity>> => {
    const own = await readPartition(access, surveyKey(surveyId).pk);
    const survey = findSurvey(own);
    if (survey === undefined) return fail('not_found', 'There is no such survey');

    const items =
      survey.firstId === undefined
        ? own
        : await readPartition(access, surveyKey(survey.firstId).pk);
    const first = findSurvey(items) ?? survey;
    const later = readReadable(
      startingWith(surveyVersionPrefix, items),
      { 1: versionSchema.parse },
      access,
    );
    const pressed = readReadable(startingWith('CLICK#', items), { 1: clickSchema.parse }, access);

    return succeed({
      changedFrom: survey.changedFrom,
      bookingReference: toBookingReference(first.id),
      versions:
        later.length === 0 ? undefined : [{ id: first.id, createdAt: first.createdAt }, ...later],
      clicks: pressed.toSorted((one, other) => (one.clickedAt < other.clickedAt ? -1 : 1)),
    });
  };

const findSurvey = (items: readonly Item[]): z.infer<typeof surveySchema> | undefined =>
  surveySchema.safeParse(items.find(({ sk }) => sk === surveyKey('').sk)).data;

const startingWith = (prefix: string, items: readonly Item[]): readonly Item[] =>
  items.filter(({ sk }) => String(sk).startsWith(prefix));
