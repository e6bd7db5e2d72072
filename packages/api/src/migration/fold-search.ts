import * as z from 'zod';
import { asVersion1, parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import type { Item } from '../platform/dynamodb/table-access.ts';
import {
  toExpressionNames,
  toExpressionValues,
  toSetClause,
  updateItem,
} from '../platform/dynamodb/writes.ts';
import { surveyRowKey, toSearchAttributes } from '../survey/keys.ts';
import { surveyRowSchema } from '../survey/survey-row.ts';
import type { Change, Migration, MigrationAccess } from './migration.ts';

const rowSchema = surveyRowSchema
  .pick({ userName: true, userPhone: true })
  .extend({ userEmail: z.string() });

/** Early releases stored names and phone numbers for the search as they were typed. */
export const foldSearch: Migration = {
  name: 'fold-search',
  purpose: 'lets searches find names without accents, and phone numbers by their digits',
  findChange: async (item, access) => {
    if (item['sk'] !== surveyRowKey('').sk || item['userEmail'] === undefined) return undefined;

    const row = parseStoredItem(item, asVersion1(rowSchema));
    const { searchName, searchPhone } = toSearchAttributes(row);
    if (item['searchName'] === searchName && item['searchPhone'] === searchPhone) return undefined;

    const presentAttributes = Object.entries({ searchName, searchPhone }).flatMap(([name, text]) =>
      text ? [[name, text]] : [],
    );
    return buildSearchChange(access, item, Object.fromEntries(presentAttributes));
  },
};

const buildSearchChange = (
  access: MigrationAccess,
  item: Item,
  searchAttributes: Readonly<Record<string, string>>,
): Change => ({
  description: 'search texts',
  apply: () =>
    updateItem(access, {
      Key: keySchema.parse(item),
      UpdateExpression: `SET ${toSetClause(searchAttributes)}`,
      // The texts of a visitor who was erased meanwhile must not return.
      ConditionExpression: 'userEmail = :userEmail',
      ExpressionAttributeNames: toExpressionNames(searchAttributes),
      ExpressionAttributeValues: {
        ...toExpressionValues(searchAttributes),
        ':userEmail': item['userEmail'],
      },
    }),
});

const keySchema = z.object({ pk: z.string(), sk: z.string() });
