import { surveyActivityResponseSchema } from '@app/contract/admin-data-schemas';
import type { Lead } from '@app/contract/leads-schemas';
import * as z from 'zod';
import { contactMessageKey } from '../contact-messages/keys.ts';
import {
  asVersion1,
  type ListAccess,
  parseReadableItems,
  parseRows,
} from '../platform/dynamodb/stored-item.ts';
import {
  type Item,
  readItem,
  readItems,
  readPartition,
} from '../platform/dynamodb/table-access.ts';
import { clickPrefix, surveyKey, surveyRowKey } from '../survey/keys.ts';
import { surveyParsers } from '../survey/survey-item.ts';

export type FoundSurvey = {
  readonly survey: NonNullable<Lead['survey']>;
  readonly unreadableClicks: number;
};

const rowSchema = z.object({ id: z.string() });
const clickSchema = surveyActivityResponseSchema.shape.clicks.element;

/** Finds the survey of a result, by the id of any version, with its newest answers. */
export const createLeadSurveyReader =
  (access: ListAccess) =>
  async (resultId: string): Promise<FoundSurvey | undefined> => {
    const items = await readPartition(access, surveyKey(resultId).pk);
    const given = parseSurvey(findBySortKey(items, surveyKey('').sk), access);
    if (given === undefined) return undefined;

    const firstItems =
      given.firstId === undefined
        ? items
        : await readPartition(access, surveyKey(given.firstId).pk);
    const row = rowSchema.safeParse(findBySortKey(firstItems, surveyRowKey('').sk)).data;
    const isNewest = row === undefined || row.id === given.id;
    const newest = isNewest
      ? given
      : parseSurvey(await readItem(access, surveyKey(row.id)), access);
    if (newest === undefined) return undefined;

    const { recommendations } = newest.result;
    const clickItems = firstItems.filter(({ sk }) => String(sk).startsWith(clickPrefix));
    const clicks = parseRows(clickItems, asVersion1(clickSchema), access);
    const survey = {
      resultId: newest.id,
      firstPick: recommendations[0]?.name ?? '',
      priceRange: newest.priceRange,
      region: newest.region,
      zipCode: newest.userZipcode,
      pressed: clicks.rows.map(({ target, pickId, place, clickedAt }) => ({
        name:
          target === 'booking'
            ? 'Booking link'
            : (recommendations.find(({ id }) => id === pickId)?.name ?? `Pick ${place}`),
        clickedAt,
      })),
    };
    return { survey, unreadableClicks: clicks.unreadable };
  };

const findBySortKey = (items: readonly Item[], sortKey: string): Item | undefined =>
  items.find(({ sk }) => sk === sortKey);

/** Undefined for a draft and for a survey that is gone or cannot be read. */
const parseSurvey = (item: Item | undefined, access: ListAccess) => {
  if (item === undefined) return undefined;

  const [survey] = parseReadableItems([item], surveyParsers, access);
  return survey?.status === 'completed' ? survey : undefined;
};

const messageSchema = z.object({ id: z.string(), message: z.string().optional() });

/** Reads the texts of contact messages, by their ids. Those without a text are left out. */
export const createMessageReader =
  (access: ListAccess) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const items = await readItems(access, ids.map(contactMessageKey), {
      attributes: ['pk', 'sk', 'id', 'message', 'schemaVersion'],
    });
    const messages = parseReadableItems(items, asVersion1(messageSchema), access);
    return new Map(messages.flatMap(({ id, message }) => (message ? [[id, message]] : [])));
  };
