import * as z from 'zod';
import { countChanges, countWrites } from '../counters/counters-store.ts';
import { parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import { backOff, type Item, maxAttempts, readItem } from '../platform/dynamodb/table-access.ts';
import {
  buildDeleteIfPresent,
  buildPutIfAbsent,
  type TransactionWrite,
  toExpressionValues,
  toSetClause,
  writeTransaction,
} from '../platform/dynamodb/writes.ts';
import {
  type Chain,
  countedChain,
  findChain,
  findRow,
  findVersion,
  type Version,
  versionItem,
} from '../survey/chain-store.ts';
import { countedClick, storedClickSchema } from '../survey/click-store.ts';
import {
  clickIndexKeys,
  clickKey,
  parseClickCounter,
  parseSurveyPartition,
  searchText,
  surveyKey,
  surveyRowKey,
  surveyVisitorIndexKeys,
} from '../survey/keys.ts';
import { countedSurvey } from '../survey/survey-counters.ts';
import type { Change, Migration, MigrationAccess } from './migration.ts';

/**
 * Early releases stored a survey with changed answers as one of its own, with a row and counts. It becomes a version of
 * the survey that it was changed from, in one transaction; then the presses on its page follow.
 */
export const joinVersions: Migration = {
  name: 'join-versions',
  purpose: 'joins surveys with changed answers to the survey that they were changed from',
  findChange: async (item, access) => {
    const { pk, sk } = keySchema.parse(item);
    const id = parseSurveyPartition(pk);
    if (pk !== surveyKey(id).pk) return undefined;
    if (sk === surveyKey(id).sk) return findJoining(access, item, id);

    return sk.startsWith(clickKey(id, '').sk) ? findMove(access, item, id) : undefined;
  },
};

const keySchema = z.object({ pk: z.string(), sk: z.string() });

const findJoining = async (
  access: MigrationAccess,
  item: Item,
  id: string,
): Promise<Change | undefined> => {
  if (item['changedFrom'] === undefined || item['firstId'] !== undefined) return undefined;

  const joining = await readJoining(access, id);
  if (joining === undefined) return undefined;

  return { text: `becomes a version of ${joining.chain.id}`, apply: () => join(access, id) };
};

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

type Joining = {
  readonly version: Version;
  readonly row: Row;
  readonly chain: Chain;
  readonly firstRow: Row;
};

/** Undefined when the survey is a version already, and when what it was changed from is gone. */
const readJoining = async (access: MigrationAccess, id: string): Promise<Joining | undefined> => {
  const version = await findVersion(access, id);
  if (version?.changedFrom === undefined || version.firstId !== undefined) return undefined;

  const [row, chain] = [
    await findRow(access, id),
    await findChain(access, id, Number.POSITIVE_INFINITY),
  ];
  const firstRow = chain && (await findRow(access, chain.id));
  if (chain === undefined || firstRow === undefined || row?.newestId !== id || chain.id === id)
    return undefined;

  return { version, row, chain, firstRow };
};

const join = async (access: MigrationAccess, id: string): Promise<boolean> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const joining = await readJoining(access, id);
    if (joining === undefined) return false;
    if (await writeTransaction(access, joiningWrites(access, joining))) return true;

    // Visitors may change the chain at the same time.
    await backOff(attempt);
  }

  throw new Error('The chain of a version kept changing');
};

const joiningWrites = (access: MigrationAccess, joining: Joining): readonly TransactionWrite[] => {
  const { version, chain } = joining;
  const { tableName, businessDay } = access;
  const isNewest = version.createdAt > chain.newest.createdAt;
  const replaced = [
    { fact: countedChain(chain, businessDay), amount: -1 as const },
    { fact: countedChain({ ...chain, newest: version }, businessDay), amount: 1 as const },
  ];

  return [
    {
      Update: {
        TableName: tableName,
        Key: surveyKey(version.id),
        UpdateExpression: 'SET firstId = :firstId',
        ConditionExpression: 'changedFrom = :changedFrom AND attribute_not_exists(firstId)',
        ExpressionAttributeValues: { ':firstId': chain.id, ':changedFrom': version.changedFrom },
      },
    },
    { Put: buildPutIfAbsent(access, versionItem(chain.id, version)) },
    leaveLists(access, joining),
    updateFirstRow(access, joining, isNewest),
    ...countChanges(access, [
      { fact: countedSurvey(version, businessDay), amount: -1 },
      ...(isNewest ? replaced : []),
    ]),
  ];
};

/** The version's row goes, or leaves the lists when it names another visitor than the first survey's. */
const leaveLists = (
  { tableName }: MigrationAccess,
  { row, firstRow }: Joining,
): TransactionWrite => {
  const unchanged = { TableName: tableName, Key: surveyRowKey(row.id), ...asRead(row) };
  return namesOther(row, firstRow)
    ? { Update: { ...unchanged, UpdateExpression: `REMOVE ${indexKeys.join(', ')}` } }
    : { Delete: unchanged };
};

const indexKeys = ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'gsi3pk', 'gsi3sk'];

const namesOther = (row: Row, firstRow: Row): boolean =>
  row.userEmail !== undefined &&
  firstRow.userEmail !== undefined &&
  searchText(row.userEmail) !== searchText(firstRow.userEmail);

const contactFields = ['userName', 'userEmail', 'userPhone'] as const;

/** The condition that a row still has the newest version and the visitor that were read. */
const asRead = (row: Row) => {
  const known = contactFields.filter((name) => row[name] !== undefined);
  const conditions = contactFields.map((name) =>
    row[name] === undefined ? `attribute_not_exists(${name})` : `${name} = :read_${name}`,
  );
  return {
    ConditionExpression: ['id = :read_id', ...conditions].join(' AND '),
    ExpressionAttributeValues: {
      ':read_id': row.newestId,
      ...Object.fromEntries(known.map((name) => [`:read_${name}`, row[name]])),
    },
  };
};

/** The first row gets the newest answers' ZIP code, and what it does not know of the visitor. */
const updateFirstRow = (
  { tableName }: MigrationAccess,
  { version, row, chain, firstRow }: Joining,
  isNewest: boolean,
): TransactionWrite => {
  const { ExpressionAttributeValues, ConditionExpression } = asRead(firstRow);
  const unchanged = { TableName: tableName, Key: surveyRowKey(chain.id), ConditionExpression };
  const fields = {
    ...(isNewest ? { id: version.id, userZipcode: version.userZipcode } : {}),
    ...(namesOther(row, firstRow) ? {} : newContact(row, firstRow)),
  };
  if (Object.keys(fields).length === 0)
    return { ConditionCheck: { ...unchanged, ExpressionAttributeValues } };

  return {
    Update: {
      ...unchanged,
      UpdateExpression: `SET ${toSetClause(fields)}`,
      ExpressionAttributeNames: Object.fromEntries(
        Object.keys(fields).map((name) => [`#${name}`, name]),
      ),
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ...toExpressionValues(fields) },
    },
  };
};

const newContact = (row: Row, firstRow: Row) => {
  const known = contactFields.filter(
    (name) => firstRow[name] === undefined && row[name] !== undefined,
  );
  const contact = Object.fromEntries(known.map((name) => [name, row[name]]));
  return { ...contact, ...surveyVisitorIndexKeys({ id: firstRow.id, ...contact }) };
};

type StoredClick = z.infer<ReturnType<typeof storedClickSchema>>;

const findMove = async (
  access: MigrationAccess,
  item: Item,
  id: string,
): Promise<Change | undefined> => {
  const chain = await findChain(access, id, Number.POSITIVE_INFINITY);
  if (chain === undefined || chain.id === id) return undefined;

  const click = parseStoredItem(item, { 1: storedClickSchema().parse });
  return { text: `moves to ${chain.id}`, apply: () => moveClick(access, item, click, chain.id) };
};

/** The same press on two versions counts once. */
const moveClick = async (
  access: MigrationAccess,
  item: Item,
  click: StoredClick,
  firstId: string,
): Promise<boolean> => {
  const { sk, gsi1sk, clickedAt } = click;
  const key = { ...surveyKey(firstId), sk };
  const deletion = { Delete: buildDeleteIfPresent(access, { pk: click.pk, sk }) };
  const moved = {
    ...item,
    ...key,
    ...clickIndexKeys(clickedAt, firstId, parseClickCounter(gsi1sk)),
  };
  if ((await readItem(access, key)) === undefined) {
    return writeTransaction(access, [deletion, { Put: buildPutIfAbsent(access, moved) }]);
  }

  return writeTransaction(access, [
    deletion,
    ...countWrites(access, [countedClick(click, access)], -1),
  ]);
};
