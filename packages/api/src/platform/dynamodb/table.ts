/** `lists` in keys.ts says what each index holds. */
export const indexes = { byTime: 'gsi1', byGroup: 'gsi2', byEmail: 'gsi3', byState: 'gsi4' } as const;

export type IndexName = (typeof indexes)[keyof typeof indexes];

const surveyRow = ['id', 'userName', 'userEmail', 'userPhone', 'userZipcode', 'createdAt'];
const dropoutRow = ['id', 'sessionId', 'currentQuestionId', 'ipAddress', 'exitedAt'];
const surveySearch = ['searchName', 'searchEmail', 'searchPhone'];
const visitPath = ['path'];
const consentRow = ['id', 'action', 'necessary', 'analytics', 'marketing', 'preferences', 'ipAddress', 'timestamp'];

const indexOf = <Name extends IndexName>(name: Name, ...rows: readonly (readonly string[])[]) => ({
  name,
  partitionKey: `${name}pk` as const,
  sortKey: `${name}sk` as const,
  projected: [...new Set(rows.flat())],
});

export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLiveAttribute: 'expiresAt',
  indexes: [
    indexOf(indexes.byTime, surveyRow, surveySearch, dropoutRow, consentRow, visitPath),
    indexOf(indexes.byGroup, surveyRow, surveySearch, dropoutRow),
    indexOf(indexes.byEmail, surveyRow, surveySearch),
    indexOf(indexes.byState),
  ],
} as const;

const keySchema = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];

const projectionOf = (projected: string[]) =>
  projected.length === 0
    ? { ProjectionType: 'KEYS_ONLY' as const }
    : { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: projected };

/** Returns the input of CreateTable. Expiry is enabled separately (`table.timeToLiveAttribute`). */
export const createTableInput = (tableName: string) => {
  const keyNames = [table, ...table.indexes].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]);
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST' as const,
    AttributeDefinitions: keyNames.map((name) => ({ AttributeName: name, AttributeType: 'S' as const })),
    KeySchema: keySchema(table.partitionKey, table.sortKey),
    GlobalSecondaryIndexes: table.indexes.map(({ name, partitionKey, sortKey, projected }) => ({
      IndexName: name,
      KeySchema: keySchema(partitionKey, sortKey),
      Projection: projectionOf(projected),
    })),
  };
};
