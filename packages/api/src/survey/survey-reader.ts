import { adminSurveySchema } from '@app/contract/admin-data-schemas';
import * as z from 'zod';
import {
  getStartKey,
  queryRange,
  startRangeAt,
  toWholeRange,
} from '../platform/dynamodb/index-range.ts';
import { parseMoment } from '../platform/dynamodb/keys.ts';
import { type ListAccess, parseReadableItems } from '../platform/dynamodb/stored-item.ts';
import { readItems } from '../platform/dynamodb/table-access.ts';
import { toChainIds } from './chain-store.ts';
import { surveyKey, surveyLists } from './keys.ts';
import type { CompletedSurvey } from './survey.ts';
import { surveyParsers } from './survey-item.ts';

/** Reads some surveys from a position of the list by time, or from its beginning. */
export type ReadSurveys = (position: string | undefined) => Promise<SurveyBatch>;

export type SurveyBatch = {
  readonly surveys: readonly CompletedSurvey[];
  readonly position?: string | undefined;
};

const surveysAtATime = 500;

const oldestFirst = toWholeRange(surveyLists.byTime);

/** Reads surveys whole, with their newest answers. Logs and leaves out those it cannot read. */
export const createSurveyReader =
  (access: ListAccess): ReadSurveys =>
  async (position) => {
    const range = position === undefined ? oldestFirst : startRangeAt(oldestFirst, position);
    const { items, rest } = await queryRange(access, range, surveysAtATime);
    const rows = parseReadableItems(items, { 1: rowSchema.parse }, access);

    const newestIds = rows.map(({ newestId }) => newestId);
    const newest = await readCompleted(access, newestIds);
    const newestById = new Map(newest.map((survey) => [survey.id, survey]));
    const surveys = rows.flatMap(({ newestId, ...row }) => {
      const survey = newestById.get(newestId);
      return survey === undefined ? [] : [{ ...survey, ...row }];
    });

    return { surveys, position: rest === undefined ? undefined : getStartKey(rest) };
  };

const rowSchema = adminSurveySchema
  .pick({ id: true, userName: true, userEmail: true, userPhone: true })
  .extend({ pk: z.string(), gsi1sk: z.string() })
  .transform(({ pk, id, gsi1sk, ...row }) => ({
    ...row,
    ...toChainIds({ pk, id }),
    createdAt: parseMoment(gsi1sk),
  }));

const readCompleted = async (
  access: ListAccess,
  ids: readonly string[],
): Promise<readonly CompletedSurvey[]> => {
  const items = await readItems(access, ids.map(surveyKey));
  return parseReadableItems(items, surveyParsers, access).filter(
    (survey) => survey.status === 'completed',
  );
};
