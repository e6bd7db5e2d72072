import type { Click } from '@app/contract/survey-schemas';
import { clickCounterIn, clickIndexKeys, clickKey, type Key } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { writeTransaction } from '../platform/dynamodb/writes.ts';
import type { BusinessDay } from '../platform/time.ts';
import { type CountedFact, countWrites } from '../totals/counters-store.ts';

/** Stores and counts a press. A press of the same pick again, or of the booking link, changes nothing. */
export type StoreClick = (click: Click, clickedAt: string) => Promise<void>;

export type ClickOptions = TableAccess & { readonly businessDay: BusinessDay };

export const createClickStore =
  (options: ClickOptions): StoreClick =>
  async (click, clickedAt) => {
    const { resultId, ...pressed } = click;
    const counter = `click:${click.target === 'listings' ? click.place : click.target}`;
    const key = clickKey(resultId, click.target === 'listings' ? `PICK#${click.pickId}` : 'BOOKING');
    const Item = {
      ...key,
      ...clickIndexKeys(clickedAt, resultId, counter),
      ...pressed,
      clickedAt,
      schemaVersion: 1,
    };
    await writeTransaction(options, [
      { Put: { TableName: options.tableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
      ...countWrites(options, countedClick(Item, options), 1),
    ]);
  };

type StoredClick = Key & { readonly gsi1sk: string; readonly clickedAt: string };

export const countedClick = (
  { pk, sk, gsi1sk, clickedAt }: StoredClick,
  { businessDay }: ClickOptions,
): CountedFact => ({
  kind: 'CLICKS',
  id: `${pk}${sk}`,
  day: businessDay(new Date(clickedAt)),
  counters: [clickCounterIn(gsi1sk)],
});
