import { adminSurveySchema } from '@app/contract/admin-data-schemas';
import * as z from 'zod';
import {
  getStartKey,
  queryRange,
  startRangeAt,
  toWholeRange,
} from '../platform/dynamodb/index-range.ts';
import { parseMoment } from '../platform/dynamodb/keys.ts';
import {
  type ListAccess,
  parseReadableItems,
  parseRows,
} from '../platform/dynamodb/stored-item.ts';
import { readItems } from '../platform/dynamodb/table-access.ts';
import { toChainIds } from './chain-store.ts';
import { surveyKey, surveyLists } from './keys.ts';
import { type ExportedSurvey, exportedSurveyParsers } from './survey-item.ts';

/** Reads some surveys from a position of a list, or from its beginning. */
export type ReadSurveys = (position: string | undefined) => Promise<SurveyBatch>;

export type SurveyBatch = {
  readonly surveys: readonly ExportedSurvey[];
  /** How many surveys were left out because they cannot be read. */
  readonly unreadable: number;
  readonly position?: string | undefined;
};

const surveysAtATime = 500;

const oldestFirst = toWholeRange(surveyLists.byTime);

/** Reads all surveys whole, oldest first. Logs and leaves out those it cannot read. */
export const createSurveyReader =
  (access: ListAccess): ReadSurveys =>
  async (position) => {
    const range = position === undefined ? oldestFirst : startRangeAt(oldestFirst, position);
    const { items, rest } = await queryRange(access, range, surveysAtATime);
    const { rows, unreadable } = parseRows(items, { 1: rowSchema.parse }, access);
    const read = await readSurveysOfRows(access, rows);

    return {
      surveys: read.surveys,
      unreadable: read.unreadable + unreadable,
      position: rest === undefined ? undefined : getStartKey(rest),
    };
  };

/** A row of a list of surveys: who its visitor is, when it was completed and its newest version. */
export type ListedSurvey = Pick<
  ExportedSurvey,
  'id' | 'createdAt' | 'userName' | 'userEmail' | 'userPhone'
> & { readonly newestId: string };

export const readSurveysOfRows = async (
  access: ListAccess,
  rows: readonly ListedSurvey[],
): Promise<Omit<SurveyBatch, 'position'>> => {
  const newestIds = rows.map(({ newestId }) => newestId);
  const newest = await readExported(access, newestIds);
  const newestById = new Map(newest.map((survey) => [survey.id, survey]));

  const surveys = rows.flatMap(({ newestId, ...row }) => {
    const survey = newestById.get(newestId);
    return survey === undefined ? [] : [{ ...survey, ...row }];
  });
  return { surveys, unreadable: rows.length - surveys.length };
};

const rowSchema = adminSurveySchema
  .pick({ id: true, userName: true, userEmail: true, userPhone: true })
  .extend({ pk: z.string(), gsi1sk: z.string() })
  .transform(({ pk, id, gsi1sk, ...row }) => ({
    ...row,
    ...toChainIds({ pk, id }),
    createdAt: parseMoment(gsi1sk),
  }));

const readExported = async (
  access: ListAccess,
  ids: readonly string[],
): Promise<readonly ExportedSurvey[]> => {
  const items = await readItems(access, ids.map(surveyKey));
  return parseReadableItems(items, exportedSurveyParsers, access);
};
