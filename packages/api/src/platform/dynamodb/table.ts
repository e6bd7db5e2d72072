/** `lists` in keys.ts says what each index holds. */
export const indexes = { byTime: 'gsi1', byGroup: 'gsi2', byEmail: 'gsi3', byState: 'gsi4' } as const;

export type IndexName = (typeof indexes)[keyof typeof indexes];

type IndexDefinition = {
  readonly name: IndexName;
  readonly partitionKey: `${IndexName}pk`;
  readonly sortKey: `${IndexName}sk`;
  readonly projected: readonly string[];
};

const surveyRow = ['id', 'userName', 'userEmail', 'userPhone', 'userZipcode', 'createdAt'] as const;
const dropoutRow = ['id', 'sessionId', 'currentQuestionId', 'ipAddress', 'exitedAt'] as const;
const surveySearch = ['searchName', 'searchEmail', 'searchPhone'] as const;
const visitPath = ['path'] as const;
const consentRow = [
  'id',
  'action',
  'necessary',
  'analytics',
  'marketing',
  'preferences',
  'ipAddress',
  'timestamp',
] as const;

const union = (...rows: readonly (readonly string[])[]): readonly string[] => [...new Set(rows.flat())];

/** The indexes hold what the admin lists show. */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLiveAttribute: 'expiresAt',
  indexes: [
    {
      name: indexes.byTime,
      partitionKey: 'gsi1pk',
      sortKey: 'gsi1sk',
      projected: union(surveyRow, surveySearch, dropoutRow, consentRow, visitPath),
    },
    {
      name: indexes.byGroup,
      partitionKey: 'gsi2pk',
      sortKey: 'gsi2sk',
      projected: union(surveyRow, surveySearch, dropoutRow),
    },
    { name: indexes.byEmail, partitionKey: 'gsi3pk', sortKey: 'gsi3sk', projected: union(surveyRow, surveySearch) },
    { name: indexes.byState, partitionKey: 'gsi4pk', sortKey: 'gsi4sk', projected: [] },
  ] satisfies readonly IndexDefinition[],
} as const;

const keySchema = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];

const projectionOf = ({ projected }: IndexDefinition) =>
  projected.length === 0
    ? { ProjectionType: 'KEYS_ONLY' as const }
    : { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...projected] };

/** Returns the input of CreateTable. Expiry is enabled separately (`table.timeToLiveAttribute`). */
export const createTableInput = (tableName: string) => {
  const definitions: readonly IndexDefinition[] = table.indexes;
  const keyNames = [table, ...definitions].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]);
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST' as const,
    AttributeDefinitions: keyNames.map((name) => ({ AttributeName: name, AttributeType: 'S' as const })),
    KeySchema: keySchema(table.partitionKey, table.sortKey),
    GlobalSecondaryIndexes: definitions.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index.partitionKey, index.sortKey),
      Projection: projectionOf(index),
    })),
  };
};
