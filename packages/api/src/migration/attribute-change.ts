import * as z from 'zod';
import type { Item, TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  toExpressionNames,
  toExpressionValues,
  toSetClause,
  updateItem,
} from '../platform/dynamodb/writes.ts';
import type { Change } from './migration.ts';

type NewAttributes = Readonly<Record<string, string | number>>;

/** Builds a change that sets attributes, unless the item is gone or has one of them by then. */
export const buildAttributeChange = (
  access: TableAccess,
  item: Item,
  attributes: NewAttributes,
): Change => ({
  description: Object.entries(attributes)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
    .join(', '),

  apply: () => {
    const aliases = toExpressionNames(attributes);
    const absenceConditions = Object.keys(aliases).map((alias) => `attribute_not_exists(${alias})`);
    return updateItem(access, {
      Key: keySchema.parse(item),
      UpdateExpression: `SET ${toSetClause(attributes)}`,
      ConditionExpression: ['attribute_exists(pk)', ...absenceConditions].join(' AND '),
      ExpressionAttributeNames: aliases,
      ExpressionAttributeValues: toExpressionValues(attributes),
    });
  },
});

const keySchema = z.object({ pk: z.string(), sk: z.string() });
