import type { Click } from '@app/contract/survey-schemas';
import { clickIndexKeys, clickKey } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { writeTransaction } from '../platform/dynamodb/writes.ts';
import type { BusinessDay } from '../platform/time.ts';
import { countWrites } from '../totals/counters-store.ts';

/** Stores and counts a press. A press of the same pick again, or of the booking link, changes nothing. */
export type StoreClick = (click: Click, clickedAt: string) => Promise<void>;

type Options = TableAccess & { readonly businessDay: BusinessDay };

export const createClickStore =
  (options: Options): StoreClick =>
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
    const day = options.businessDay(new Date(clickedAt));
    await writeTransaction(options, [
      { Put: { TableName: options.tableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
      ...countWrites(options, { kind: 'CLICKS', id: `${key.pk}${key.sk}`, day, counters: [counter] }, 1),
    ]);
  };
