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

/** The first version's partition holds the clicks: two queries for the id of a later version. */
export const createSurveyActivityReader =
  (access: ListAccess) =>
  async (surveyId: string): Promise<Result<SurveyActivity>> => {
    const items = await readPartition(access, surveyKey(surveyId).pk);
    const survey = findSurvey(items);
    if (survey === undefined) return fail('not_found', 'There is no such survey');

    const { firstId = surveyId } = survey;
    const firstItems =
      firstId === surveyId ? items : await readPartition(access, surveyKey(firstId).pk);
    const first = findSurvey(firstItems) ?? survey;

    const laterVersions = parseRows(
      filterBySortKey(firstItems, surveyVersionPrefix),
      asVersion1(versionSchema),
      access,
    );
    const clicks = parseRows(
      filterBySortKey(firstItems, clickPrefix),
      asVersion1(clickSchema),
      access,
    );

    return succeed({
      changedFrom: survey.changedFrom,
      bookingReference: toBookingReference(first.id),
      versions:
        laterVersions.rows.length === 0
          ? undefined
          : [{ id: first.id, createdAt: first.createdAt }, ...laterVersions.rows],
      clicks: clicks.rows.toSorted((one, other) => (one.clickedAt < other.clickedAt ? -1 : 1)),
      unreadable: laterVersions.unreadable + clicks.unreadable || undefined,
    });
  };

/** Returns undefined for a survey that is not completed. */
const findSurvey = (items: readonly Item[]): z.infer<typeof surveySchema> | undefined =>
  surveySchema.safeParse(items.find(({ sk }) => sk === surveyKey('').sk)).data;

const filterBySortKey = (items: readonly Item[], prefix: string): readonly Item[] =>
  items.filter(({ sk }) => String(sk).startsWith(prefix));
