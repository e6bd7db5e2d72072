import { adminSurveySchema } from '@app/contract/schemas/admin-data';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { ReadSurveys } from '../../ports/survey-reader.ts';
import type { CompletedSurvey } from '../../ports/survey-repository.ts';
import { indexes } from '../../table.ts';
import { edgeOf, highestKey, type IndexRange, lowestKey, queryRange, restFrom } from './index-range.ts';
import { surveyKey } from './keys.ts';
import { fromSurveyItem } from './survey-item.ts';
import type { TableAccess } from './table-access.ts';

const surveysAtATime = 500;
/** BatchGetItem takes 100 keys. */
const keysAtATime = 100;

const oldestFirst: IndexRange = {
  part: 'time',
  index: indexes.byTime,
  partition: 'SURVEYS',
  lower: lowestKey,
  upper: highestKey,
  order: 'ascending',
};

const rowSchema = adminSurveySchema.omit({ createdAt: true, userZipcode: true });

const readBatch = async (
  { client, tableName }: TableAccess,
  ids: readonly string[],
): Promise<readonly CompletedSurvey[]> => {
  const found: CompletedSurvey[] = [];
  let keys: Record<string, unknown>[] = ids.map((id) => surveyKey(id));
  while (keys.length > 0) {
    const { Responses = {}, UnprocessedKeys = {} } = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys: keys } } }),
    );
    const surveys = (Responses[tableName] ?? []).map(fromSurveyItem);
    found.push(...surveys.filter((survey) => survey.status === 'completed'));
    keys = UnprocessedKeys[tableName]?.Keys ?? [];
  }
  return found;
};

const inChunks = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / keysAtATime) }, (_, index) =>
    ids.slice(index * keysAtATime, (index + 1) * keysAtATime),
  );

/** Finds surveys by their list and reads them whole: about half a read unit a survey of 3 KB. */
export const createSurveyReader =
  (access: TableAccess): ReadSurveys =>
  async (edge) => {
    const range = edge === undefined ? oldestFirst : restFrom(oldestFirst, edge);
    const { items, rest } = await queryRange(access, range, surveysAtATime);
    const rows = items.map((item) => rowSchema.parse(item));
    const chunks = inChunks(rows.map(({ id }) => id));
    const batches = await Promise.all(chunks.map((chunk) => readBatch(access, chunk)));
    const byId = new Map(batches.flat().map((survey) => [survey.id, survey]));
    return {
      surveys: rows.flatMap((row) => {
        const survey = byId.get(row.id);
        return survey === undefined ? [] : [{ ...survey, ...row }];
      }),
      edge: rest === undefined ? undefined : edgeOf(rest),
    };
  };
