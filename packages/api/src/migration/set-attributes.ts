import * as z from 'zod';
import type { Item, TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  toExpressionNames,
  toExpressionValues,
  toSetClause,
  updateItem,
} from '../platform/dynamodb/writes.ts';
import type { Change } from './migration.ts';

/** Sets attributes, all of them new: an item that has one already was changed meanwhile, and stays as it is. */
export const setAttributes = (
  access: TableAccess,
  item: Item,
  attributes: Readonly<Record<string, string | number>>,
): Change => ({
  text: Object.entries(attributes)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
    .join(', '),

  apply: () => {
    const aliases = toExpressionNames(attributes);
    const areNew = Object.keys(aliases).map((alias) => `attribute_not_exists(${alias})`);
    return updateItem(access, {
      Key: keySchema.parse(item),
      UpdateExpression: `SET ${toSetClause(attributes)}`,
      ConditionExpression: ['attribute_exists(pk)', ...areNew].join(' AND '),
      ExpressionAttributeNames: aliases,
      ExpressionAttributeValues: toExpressionValues(attributes),
    });
  },
});

const keySchema = z.object({ pk: z.string(), sk: z.string() });
