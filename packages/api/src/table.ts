import { consentAttributes } from './consent/keys.ts';
import { type IndexName, indexes, listKeyAttributes } from './platform/dynamodb/keys.ts';
import { dropoutAttributes, sessionAttributes } from './quiz-session/keys.ts';
import { surveyRowAttributes } from './survey/keys.ts';

/** `attributesByRow` names what the index holds of each kind of row. */
const defineIndex = <Name extends IndexName>(
  name: Name,
  ...attributesByRow: readonly (readonly string[])[]
) => {
  const [partitionKey, sortKey] = listKeyAttributes({ index: name });
  return { name, partitionKey, sortKey, projected: [...new Set(attributesByRow.flat())] };
};

/** DynamoDB cannot change the attributes of a deployed index. docs/data-model.md explains each. */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLiveAttribute: 'expiresAt',
  indexes: [
    defineIndex(
      indexes.byTime,
      surveyRowAttributes,
      dropoutAttributes,
      consentAttributes,
      sessionAttributes,
    ),
    defineIndex(indexes.byGroup, surveyRowAttributes, dropoutAttributes),
    defineIndex(indexes.byEmail, surveyRowAttributes),
    defineIndex(indexes.byState),
  ],
} as const;

const buildKeySchema = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];

/** An index that holds no attributes still holds the keys. */
const buildProjection = (projected: string[]) =>
  projected.length === 0
    ? { ProjectionType: 'KEYS_ONLY' as const }
    : { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: projected };

/** Returns the input of CreateTable. Expiry is enabled separately (`table.timeToLiveAttribute`). */
export const createTableInput = (tableName: string) => {
  const keyNames = [table, ...table.indexes].flatMap(({ partitionKey, sortKey }) => [
    partitionKey,
    sortKey,
  ]);
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST' as const,
    AttributeDefinitions: keyNames.map((name) => ({
      AttributeName: name,
      AttributeType: 'S' as const,
    })),
    KeySchema: buildKeySchema(table.partitionKey, table.sortKey),
    GlobalSecondaryIndexes: table.indexes.map(({ name, partitionKey, sortKey, projected }) => ({
      IndexName: name,
      KeySchema: buildKeySchema(partitionKey, sortKey),
      Projection: buildProjection(projected),
    })),
  };
};
