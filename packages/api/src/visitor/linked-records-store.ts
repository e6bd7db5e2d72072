import * as z from 'zod';
import type { CountingAccess } from '../counters/counters-store.ts';
import { buildRetainedCountWrites } from '../counters/retained-counts.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import { scanTable } from '../platform/dynamodb/scan-table.ts';
import { asVersion1, findStoredItem, type ListAccess } from '../platform/dynamodb/stored-item.ts';
import { type Item, readPartition } from '../platform/dynamodb/table-access.ts';
import { buildDeleteIfPresent, writeTransaction } from '../platform/dynamodb/writes.ts';
import { sessionKey } from '../quiz-session/keys.ts';
import {
  buildSessionDeletion,
  listVisitFacts,
  sessionParsers,
} from '../quiz-session/session-store.ts';
import { parseStoredPath, storedPathSchema } from '../quiz-session/visit-path.ts';
import { storedClickSchema, toClickFact } from '../survey/click-store.ts';
import { clickPrefix, parseSurveyPartition, surveyVersionPrefix } from '../survey/keys.ts';

/** Reads the ids of all versions, the first one first, and the clicks. */
export const readSurveyLinks = async (access: ListAccess, surveyPartition: string) => {
  const items = await readPartition(access, surveyPartition);
  const selectItems = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix));
  const versionIds = selectItems(surveyVersionPrefix).map((item) => idSchema.parse(item).id);

  return {
    surveyIds: [parseSurveyPartition(surveyPartition), ...versionIds],
    clicks: selectItems(clickPrefix),
  };
};

const idSchema = z.object({ id: z.string() });

/** Scans the table for the visits that ended in one of these surveys: no index lists them. */
export const findVisits = async (
  access: ListAccess,
  surveyIds: ReadonlySet<string>,
): Promise<readonly Item[]> => {
  if (surveyIds.size === 0) return [];

  const visitsWithSurvey = {
    FilterExpression: 'begins_with(pk, :session) AND attribute_exists(surveyId)',
    ExpressionAttributeValues: { ':session': sessionKey('').pk },
  };
  return scanTable(access, visitsWithSurvey, (visits) =>
    visits.filter(({ surveyId }) => surveyIds.has(String(surveyId))),
  );
};

/** A visit as its visitor can read it: with the questions and times of its path. */
export const toReadableVisit = (visit: Item): Item => {
  const { success, data } = storedPathSchema.safeParse(visit['path']);
  if (!success) return visit;

  const path = parseStoredPath(data).map(({ questionId, atSeconds }) => ({
    questionId,
    at: new Date(atSeconds * 1000).toISOString(),
  }));
  return { ...visit, path };
};

/** Deletes a click, which stays counted. Returns false when it is gone. */
export const eraseClick = async (access: CountingAccess, key: Key): Promise<boolean> => {
  const click = await findStoredItem(access, key, asVersion1(storedClickSchema));
  if (click === undefined) return false;

  return writeTransaction(access, [
    { Delete: buildDeleteIfPresent(access, key) },
    ...buildRetainedCountWrites(access, [toClickFact(click, access)]),
  ]);
};

/** Deletes a visit but keeps its counts. Returns false when it is gone or was changed. */
export const eraseVisit = async (access: CountingAccess, key: Key): Promise<boolean> => {
  const read = await findStoredItem(access, key, sessionParsers);
  if (read === undefined) return false;

  // A dropout is another record, which stays and goes on counting its visit.
  const facts = read.session.dropout === undefined ? listVisitFacts(read.session) : [];
  return writeTransaction(access, [
    buildSessionDeletion(access, read),
    ...buildRetainedCountWrites(access, facts),
  ]);
};
