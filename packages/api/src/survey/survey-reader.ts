import { adminSurveySchema } from '@app/contract/admin-data-schemas';
import * as z from 'zod';
import { readPages, toWholeRange } from '../platform/dynamodb/index-range.ts';
import { parseMoment } from '../platform/dynamodb/keys.ts';
import {
  asVersion1,
  type ListAccess,
  parseReadableItems,
  parseRows,
  type RowBatch,
} from '../platform/dynamodb/stored-item.ts';
import { type Item, readItems } from '../platform/dynamodb/table-access.ts';
import { readAhead } from '../platform/read-ahead.ts';
import { toChainIds } from './chain-store.ts';
import { surveyKey, surveyLists } from './keys.ts';
import { type ExportedSurvey, exportedSurveyParsers, unpackContent } from './survey-item.ts';

/** A row of a list of surveys: who its visitor is, when it was completed and its newest version. */
export type ListedSurvey = Pick<
  ExportedSurvey,
  'id' | 'createdAt' | 'userName' | 'userEmail' | 'userPhone'
> & { readonly newestId: string };

const surveysAtATime = 500;

/** Reads all surveys whole, oldest first. Logs and leaves out those it cannot read. */
export const readAllSurveys = (access: ListAccess): AsyncIterable<RowBatch<ExportedSurvey>> =>
  readListedSurveys(access, listAllSurveys(access));

async function* listAllSurveys(access: ListAccess): AsyncGenerator<RowBatch<ListedSurvey>> {
  const oldestFirst = toWholeRange(surveyLists.byTime);

  for await (const { items } of readPages(access, oldestFirst, surveysAtATime))
    yield parseRows(items, asVersion1(rowSchema), access);
}

/**
 * While the caller works on some rows, the next ones are unpacked, and those after them are
 * requested. That doubles the rows per second: a million surveys must fit in the 15 minutes of the export writer.
 */
export async function* readListedSurveys(
  access: ListAccess,
  list: AsyncIterable<RowBatch<ListedSurvey>>,
): AsyncGenerator<RowBatch<ExportedSurvey>> {
  const listedItems = readItemsOfRows(access, readAhead(list));
  const unpacked = unpackItems(readAhead(listedItems));

  for await (const { rows, unreadable, items } of readAhead(unpacked)) {
    const newestVersions = parseReadableItems(items, exportedSurveyParsers, access);
    const newestById = new Map(newestVersions.map((survey) => [survey.id, survey]));

    const surveys = rows.flatMap(({ newestId, ...row }) => {
      const survey = newestById.get(newestId);
      // The row's id and time are those of the first version.
      return survey === undefined ? [] : [{ ...survey, ...row }];
    });

    yield { rows: surveys, unreadable: unreadable + rows.length - surveys.length };
  }
}

type ListedItems = RowBatch<ListedSurvey> & { readonly items: readonly Item[] };

async function* readItemsOfRows(
  access: ListAccess,
  list: AsyncIterable<RowBatch<ListedSurvey>>,
): AsyncGenerator<ListedItems> {
  for await (const { rows, unreadable } of list) {
    const keys = rows.map(({ newestId }) => surveyKey(newestId));

    yield { rows, unreadable, items: await readItems(access, keys) };
  }
}

async function* unpackItems(list: AsyncIterable<ListedItems>): AsyncGenerator<ListedItems> {
  for await (const { items, ...listed } of list)
    yield { ...listed, items: await Promise.all(items.map(unpackContent)) };
}

const rowSchema = adminSurveySchema
  .pick({ id: true, userName: true, userEmail: true, userPhone: true })
  .extend({ pk: z.string(), gsi1sk: z.string() })
  .transform(({ pk, id, gsi1sk, ...row }) => ({
    ...row,
    ...toChainIds({ pk, id }),
    createdAt: parseMoment(gsi1sk),
  }));
