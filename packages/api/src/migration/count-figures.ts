import { buildCountWrites, type CountedFact } from '../counters/counters-store.ts';
import { asVersion1, findStoredItem, parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import type { Item } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, writeTransaction } from '../platform/dynamodb/writes.ts';
import { retryWhileOthersWrite } from '../platform/retry.ts';
import {
  countedDropoutSchema,
  listDropoutFacts,
  toCountedDropout,
} from '../quiz-session/dropout-item.ts';
import { dropoutKey, sessionKey } from '../quiz-session/keys.ts';
import { findSession, listVisitFacts, sessionParsers } from '../quiz-session/session-store.ts';
import { findChain, toChainFact } from '../survey/chain-store.ts';
import { clickKey, parseSurveyPartition, surveyKey, surveyRowKey } from '../survey/keys.ts';
import { listStoredDayCounters } from '../survey/survey.ts';
import type { SurveyOutcome } from '../survey/survey-counters.ts';
import { surveyParsers } from '../survey/survey-item.ts';
import { findOutcomeRow, recordSurveyOutcome } from '../survey/survey-outcomes-store.ts';
import type { Change, Migration, MigrationAccess } from './migration.ts';

/**
 * Early releases counted surveys by price range and region only, and no funnel. Each stored survey
 * and visit is marked as counted in the transaction that counts it, so that it counts once.
 */
export const countFigures: Migration = {
  name: 'count-figures',
  purpose: 'counts answers, first picks, outcomes and the funnel of each day',
  findChange: async (item, access) => {
    const [pk, sk] = [String(item['pk']), String(item['sk'])];
    if (sk === sessionKey('').sk) return findVisitChange(access, item);
    if (sk === dropoutKey('').sk) return findDropoutChange(access, item);

    const surveyId = parseSurveyPartition(pk);
    if (pk !== surveyKey(surveyId).pk) return undefined;
    if (sk === surveyKey(surveyId).sk) return findSurveyChange(access, item, surveyId);
    if (sk === surveyRowKey(surveyId).sk && item['userEmail'] !== undefined)
      return findOutcomeChange(access, surveyId, 'contact');
    if (sk === clickKey(surveyId, 'BOOKING').sk)
      return findOutcomeChange(access, surveyId, 'booking');

    return undefined;
  },
};

const findSurveyChange = async (
  access: MigrationAccess,
  item: Item,
  id: string,
): Promise<Change | undefined> => {
  if (item['status'] !== 'completed' || item['dayCounters'] !== undefined) return undefined;

  const survey = parseStoredItem(item, surveyParsers);
  if (survey.status !== 'completed') return undefined;

  const dayCounters = listStoredDayCounters(survey);
  const isNewest = (await findChain(access, id))?.newest.id === id;
  return isNewest
    ? { description: 'counts its answers', apply: () => countSurvey(access, id, dayCounters) }
    : undefined;
};

/** Stores and counts a survey's day counters. Returns false if it has them or is not the newest. */
const countSurvey = (access: MigrationAccess, id: string, dayCounters: string[]) =>
  retryWhileOthersWrite(async () => {
    const chain = await findChain(access, id);
    if (chain?.newest.id !== id || chain.newest.dayCounters !== undefined) return false;

    const counted = { ...chain, newest: { ...chain.newest, dayCounters } };
    const facts = {
      subtracted: [toChainFact(chain, access.toBusinessDay)],
      added: [toChainFact(counted, access.toBusinessDay)],
    };
    const isWritten = await writeTransaction(access, [
      {
        Update: {
          TableName: access.tableName,
          Key: surveyKey(id),
          UpdateExpression: 'SET dayCounters = :dayCounters',
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(dayCounters)',
          ExpressionAttributeValues: { ':dayCounters': dayCounters },
        },
      },
      {
        ConditionCheck: {
          TableName: access.tableName,
          Key: surveyRowKey(chain.id),
          ConditionExpression: 'id = :id',
          ExpressionAttributeValues: { ':id': id },
        },
      },
      ...buildCountWrites(access, facts),
    ]);
    return isWritten ? true : undefined;
  });

const findOutcomeChange = async (
  access: MigrationAccess,
  surveyId: string,
  outcome: SurveyOutcome,
): Promise<Change | undefined> => {
  const row = await findOutcomeRow(access, surveyId);
  return row === undefined || row.outcomes.includes(outcome)
    ? undefined
    : {
        description: `counts its ${outcome}`,
        apply: () => recordSurveyOutcome(access, surveyId, outcome),
      };
};

/** Counts a completed visit and marks it with its day. Undefined if it is marked already. */
const findVisitChange = async (
  access: MigrationAccess,
  item: Item,
): Promise<Change | undefined> => {
  if (item['status'] !== 'completed' || item['countedDay'] !== undefined) return undefined;

  const { session, version } = parseStoredItem(item, sessionParsers);
  const countedDay = access.toBusinessDay(new Date(session.lastSeenAt));
  const added = listVisitFacts({ ...session, countedDay });
  const mark = buildCountedUpdate(access, session.sessionId, version, 'countedDay', countedDay);
  return {
    description: `counts on ${countedDay}`,
    apply: () => writeMarksAndCounts(access, [mark], { added }),
  };
};

/** Builds the update that marks a session as counted, unless its `version` has changed. */
const buildCountedUpdate = (
  { tableName }: MigrationAccess,
  sessionId: string,
  version: number,
  attribute: 'countedDay' | 'dropout.device',
  value: string,
): TransactionWrite => ({
  Update: {
    TableName: tableName,
    Key: sessionKey(sessionId),
    UpdateExpression: `SET ${attribute} = :value ADD #version :one`,
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':value': value, ':version': version, ':one': 1 },
  },
});

/** Finds the change that counts an old dropout, which is stored without `device`, in the funnel. */
const findDropoutChange = async (
  access: MigrationAccess,
  item: Item,
): Promise<Change | undefined> =>
  item['device'] === undefined
    ? {
        description: 'counts in the funnel',
        apply: () => countDropout(access, String(item['id']), String(item['sessionId'])),
      }
    : undefined;

/** Counts an old dropout in the funnel. Marks it, and the copy of it in its session, as counted. */
const countDropout = async (
  access: MigrationAccess,
  dropoutId: string,
  sessionId: string,
): Promise<boolean> => {
  const stored = await findStoredItem(
    access,
    dropoutKey(dropoutId),
    asVersion1(countedDropoutSchema),
  );
  if (stored === undefined || stored.device !== undefined) return false;

  const device = 'unknown';
  const dropout = toCountedDropout(stored);
  const facts = {
    subtracted: listDropoutFacts(dropout),
    added: listDropoutFacts({ ...dropout, device }),
  };

  const dropoutMark: TransactionWrite = {
    Update: {
      TableName: access.tableName,
      Key: dropoutKey(dropoutId),
      UpdateExpression: 'SET device = :device',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(device)',
      ExpressionAttributeValues: { ':device': device },
    },
  };
  const read = await findSession(access, sessionId);
  const sessionMarks =
    read !== undefined && read.session.dropout?.id === dropoutId
      ? [buildCountedUpdate(access, sessionId, read.version, 'dropout.device', device)]
      : [];

  return writeMarksAndCounts(access, [dropoutMark, ...sessionMarks], facts);
};

type Facts = {
  readonly added: readonly CountedFact[];
  readonly subtracted?: readonly CountedFact[];
};

const writeMarksAndCounts = (
  access: MigrationAccess,
  marks: readonly TransactionWrite[],
  facts: Facts,
): Promise<boolean> => writeTransaction(access, [...marks, ...buildCountWrites(access, facts)]);
