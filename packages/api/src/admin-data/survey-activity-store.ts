import {
  type SurveyActivity,
  surveyActivityResponseSchema,
} from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import { asVersion1, type ListAccess, parseRows } from '../platform/dynamodb/stored-item.ts';
import { type Item, readPartition } from '../platform/dynamodb/table-access.ts';
import { fail, type Result, succeed } from '../platform/result.ts';
import { toBookingReference } from '../survey/booking-reference.ts';
import { clickPrefix, surveyKey, surveyVersionPrefix } from '../survey/keys.ts';
import { completedSurveySchema } from '../survey/survey.ts';

const surveySchema = completedSurveySchema.pick({
  status: true,
  id: true,
  createdAt: true,
  changedFrom: true,
  firstId: true,
});

const { shape } = surveyActivityResponseSchema;
const clickSchema = shape.clicks.element;
const versionSchema = shape.versions.unwrap().element;

/** Versions and clicks are in the first version's partition: a later one takes two queries. */
export const createSurveyActivityReader =
  (access: ListAccess) =>
  async (surveyId: string): Promise<Result<SurveyActivity>> => {
    const items = await readPartition(access, surveyKey(surveyId).pk);
    const survey = findCompletedSurvey(items);
    if (survey === undefined) return fail('not_found', 'There is no such survey');

    const { firstId = surveyId } = survey;
    const firstItems =
      firstId === surveyId ? items : await readPartition(access, surveyKey(firstId).pk);
    const firstVersion = findCompletedSurvey(firstItems) ?? survey;

    const laterVersions = parseRows(
      filterBySortKeyPrefix(firstItems, surveyVersionPrefix),
      asVersion1(versionSchema),
      access,
    );
    const clicks = parseRows(
      filterBySortKeyPrefix(firstItems, clickPrefix),
      asVersion1(clickSchema),
      access,
    );

    return succeed({
      changedFrom: survey.changedFrom,
      bookingReference: toBookingReference(firstVersion.id),
      versions:
        laterVersions.rows.length === 0
          ? undefined
          : [{ id: firstVersion.id, createdAt: firstVersion.createdAt }, ...laterVersions.rows],
      clicks: clicks.rows.toSorted((one, other) => (one.clickedAt < other.clickedAt ? -1 : 1)),
      unreadable: laterVersions.unreadable + clicks.unreadable || undefined,
    });
  };

const findCompletedSurvey = (items: readonly Item[]): z.infer<typeof surveySchema> | undefined =>
  surveySchema.safeParse(items.find(({ sk }) => sk === surveyKey('').sk)).data;

const filterBySortKeyPrefix = (items: readonly Item[], prefix: string): readonly Item[] =>
  items.filter(({ sk }) => String(sk).startsWith(prefix));
