import { surveyActivityResponseSchema } from '@app/contract/admin-data-schemas';
import type { Lead } from '@app/contract/leads-schemas';
import { namePressedPick } from '@app/contract/pressed-pick';
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
import type { CompletedSurvey } from '../survey/survey.ts';
import { surveyParsers } from '../survey/survey-item.ts';

export type FoundSurvey = {
  readonly survey: NonNullable<Lead['survey']>;
  readonly unreadableClicks: number;
};

const rowSchema = z.object({ id: z.string() });
const clickSchema = surveyActivityResponseSchema.shape.clicks.element;

/** Finds a survey by the id of any version: its newest answers and pick, and all of its clicks. */
export const createLeadSurveyReader =
  (access: ListAccess) =>
  async (resultId: string): Promise<FoundSurvey | undefined> => {
    const items = await readPartition(access, surveyKey(resultId).pk);
    const version = parseCompletedSurvey(findBySortKey(items, surveyKey('').sk), access);
    if (version === undefined) return undefined;

    const firstItems =
      version.firstId === undefined
        ? items
        : await readPartition(access, surveyKey(version.firstId).pk);
    const row = rowSchema.safeParse(findBySortKey(firstItems, surveyRowKey('').sk)).data;
    const isNewest = row === undefined || row.id === version.id;
    const newest = isNewest
      ? version
      : parseCompletedSurvey(await readItem(access, surveyKey(row.id)), access);
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
      pressed: clicks.rows
        .map((click) => ({
          name: namePressedButton(click, recommendations),
          clickedAt: click.clickedAt,
        }))
        .sort((one, other) => (one.clickedAt < other.clickedAt ? -1 : 1)),
    };
    return { survey, unreadableClicks: clicks.unreadable };
  };

type Click = z.output<typeof clickSchema>;

const namePressedButton = (
  click: Click,
  newestPicks: CompletedSurvey['result']['recommendations'],
): string => {
  if (click.target === 'booking') return 'Booking link';

  return namePressedPick(click, newestPicks) ?? `Pick ${click.place}`;
};

const findBySortKey = (items: readonly Item[], sortKey: string): Item | undefined =>
  items.find(({ sk }) => sk === sortKey);

/** Undefined for a draft and for a survey that is gone or cannot be read. */
const parseCompletedSurvey = (item: Item | undefined, access: ListAccess) => {
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
