import type { Click } from '@app/contract/survey-schemas';
import * as z from 'zod';
import {
  buildCountWrites,
  type CountedFact,
  type CountingAccess,
} from '../counters/counters-store.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import { asVersion1, parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import { sendQuery, type TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  buildDeleteIfPresent,
  buildPutIfAbsent,
  writeTransaction,
} from '../platform/dynamodb/writes.ts';
import { findSurveyRow } from './chain-store.ts';
import { clickIndexKeys, clickKey, parseClickCounter } from './keys.ts';
import { recordSurveyOutcome } from './survey-outcomes-store.ts';

/** Stores and counts a click, unless its survey is a test. The same button counts once. */
export type StoreClick = (click: NamedClick, clickedAt: string) => Promise<void>;

/** `pickName` is stored because a later version may have the same pick with other years and trim. */
type NamedClick = Click & { readonly pickName?: string | undefined };

export const createClickStore =
  (access: CountingAccess): StoreClick =>
  async (click, clickedAt) => {
    const { resultId, ...fields } = click;
    const row = await findSurveyRow(access, resultId);
    if (row?.isCounted !== true) return;

    const isListing = click.target === 'listings';
    const counter = `click:${isListing ? click.place : click.target}`;
    const item = {
      ...clickKey(resultId, isListing ? `PICK#${click.pickId}` : 'BOOKING'),
      ...clickIndexKeys(clickedAt, resultId, counter),
      ...fields,
      clickedAt,
      schemaVersion: 1,
    };

    await writeTransaction(access, [
      { Put: buildPutIfAbsent(access, item) },
      ...buildCountWrites(access, { added: [toClickFact(item, access)] }),
    ]);
    // Also on a repeated press, because the first may have been interrupted here. It counts once.
    if (!isListing) await recordSurveyOutcome(access, resultId, 'booking');
  };

type StoredClick = Key & { readonly gsi1sk: string; readonly clickedAt: string };

export const toClickFact = (
  { pk, sk, gsi1sk, clickedAt }: StoredClick,
  { toBusinessDay }: CountingAccess,
): CountedFact => ({
  kind: 'CLICKS',
  id: `${pk}${sk}`,
  day: toBusinessDay(new Date(clickedAt)),
  // The sort key of the index ends with the counter.
  counters: [parseClickCounter(gsi1sk)],
});

/** Counts the buttons that were pressed on a survey's result pages, each of which has seven. */
export const countClicks = async (access: TableAccess, surveyId: string): Promise<number> =>
  (await queryClicks(access, surveyId)).Items?.length ?? 0;

const queryClicks = (access: TableAccess, surveyId: string, limit?: number) => {
  const { pk, sk: prefix } = clickKey(surveyId, '');
  return sendQuery(access, {
    TableName: access.tableName,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :click)',
    ExpressionAttributeValues: { ':pk': pk, ':click': prefix },
    ConsistentRead: true,
    Limit: limit,
  });
};

/** Each takes up to three writes, and a transaction holds 100. */
const clicksAtATime = 20;

/** Removes a survey's clicks and takes back their counts. May throw `UnreadableItem`. */
export const removeClicks = async (access: CountingAccess, surveyId: string): Promise<void> => {
  for (;;) {
    const { Items = [] } = await queryClicks(access, surveyId, clicksAtATime);
    if (Items.length === 0) return;

    const clicks = Items.map((item) => parseStoredItem(item, asVersion1(storedClickSchema)));
    const deletions = clicks.map((click) => ({
      Delete: buildDeleteIfPresent(access, { pk: click.pk, sk: click.sk }),
    }));
    const subtracted = clicks.map((click) => toClickFact(click, access));

    // If another run removes the same clicks at the same time, the next round finds what is left.
    await writeTransaction(access, [...deletions, ...buildCountWrites(access, { subtracted })]);
  }
};

export const storedClickSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  gsi1sk: z.string(),
  clickedAt: z.string(),
});
