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

    const texts = { searchName, searchPhone };
    const presentTexts = Object.entries(texts).flatMap(([key, text]) =>
      text ? [[key, text]] : [],
    );
    return buildSearchChange(access, item, Object.fromEntries(presentTexts));
  },
};

const buildSearchChange = (
  access: MigrationAccess,
  item: Item,
  texts: Readonly<Record<string, string>>,
): Change => ({
  text: 'search texts',
  apply: () =>
    updateItem(access, {
      Key: keySchema.parse(item),
      UpdateExpression: `SET ${toSetClause(texts)}`,
      // The visitor may be erased meanwhile.
      ConditionExpression: 'userEmail = :userEmail',
      ExpressionAttributeNames: toExpressionNames(texts),
      ExpressionAttributeValues: { ...toExpressionValues(texts), ':userEmail': item['userEmail'] },
    }),
});

const keySchema = z.object({ pk: z.string(), sk: z.string() });
