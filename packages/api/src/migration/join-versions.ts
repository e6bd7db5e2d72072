import * as z from 'zod';
import { buildCountWrites } from '../counters/counters-store.ts';
import { asVersion1, parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import { type Item, readItem } from '../platform/dynamodb/table-access.ts';
import {
  buildDeleteIfPresent,
  buildPutIfAbsent,
  type TransactionWrite,
  toExpressionNames,
  toExpressionValues,
  toSetClause,
  writeTransaction,
} from '../platform/dynamodb/writes.ts';
import { retryWhileOthersWrite } from '../platform/retry.ts';
import type { ToBusinessDay } from '../platform/time.ts';
import {
  buildUnchangedCondition,
  type Chain,
  type ChainState,
  findChain,
  findSurveyRow,
  findVersion,
  toChainFact,
  toVersionNote,
  type Version,
} from '../survey/chain-store.ts';
import { storedClickSchema, toClickFact } from '../survey/click-store.ts';
import {
  clickIndexKeys,
  clickKey,
  parseClickCounter,
  parseSurveyPartition,
  surveyKey,
  surveyListAttributes,
  surveyRowKey,
  surveyVisitorIndexKeys,
  toSearchText,
} from '../survey/keys.ts';
import { toSurveyFact } from '../survey/survey-counters.ts';
import type { Change, Migration, MigrationAccess } from './migration.ts';

/**
 * Early releases stored a survey with changed answers by itself, with its own row, counts and
 * clicks. It becomes a version in the chain of the survey that it was changed from.
 */
export const joinVersions: Migration = {
  name: 'join-versions',
  purpose: 'joins surveys with changed answers to the survey that they were changed from',
  findChange: async (item, access) => {
    const { pk, sk } = keySchema.parse(item);
    const id = parseSurveyPartition(pk);
    if (pk !== surveyKey(id).pk) return undefined;
    if (sk === surveyKey(id).sk) return findJoinChange(access, item, id);

    return sk.startsWith(clickKey(id, '').sk) ? findClickMove(access, item, id) : undefined;
  },
};

const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** Undefined for a first survey, and for one with a `firstId`, which is a version already. */
const findJoinChange = async (
  access: MigrationAccess,
  item: Item,
  id: string,
): Promise<Change | undefined> => {
  if (item['changedFrom'] === undefined || item['firstId'] !== undefined) return undefined;

  const unjoined = await readUnjoinedVersion(access, id);
  if (unjoined === undefined) return undefined;

  return {
    description: `becomes a version of ${unjoined.chain.id}`,
    apply: () => joinChain(access, id),
  };
};

/** A migration follows a chain of changes to its first survey, however long it is. */
const unlimitedSteps = Number.POSITIVE_INFINITY;

type Row = NonNullable<Awaited<ReturnType<typeof findSurveyRow>>>;

/** A survey with changed answers that is in no chain yet, and the chain that it belongs to. */
type UnjoinedVersion = {
  readonly version: Version;
  readonly ownRow: Row;
  readonly chain: Chain;
  readonly firstRow: Row;
};

/** Reads a survey and the counted chain to join. Undefined if it has none or is in one already. */
const readUnjoinedVersion = async (
  access: MigrationAccess,
  id: string,
): Promise<UnjoinedVersion | undefined> => {
  const version = await findVersion(access, id);
  if (version?.changedFrom === undefined || version.firstId !== undefined) return undefined;

  const ownRow = await findSurveyRow(access, id);
  const chain = await findChain(access, id, unlimitedSteps);
  if (ownRow?.newestId !== id || chain?.isCounted !== true || chain.id === id) return undefined;

  const firstRow = await findSurveyRow(access, chain.id);
  return firstRow && { version, ownRow, chain, firstRow };
};

/** Makes a survey a version in its chain. Returns false when there is nothing left to join. */
const joinChain = (access: MigrationAccess, id: string): Promise<boolean> =>
  retryWhileOthersWrite(async () => {
    const unjoined = await readUnjoinedVersion(access, id);
    if (unjoined === undefined) return false;

    const isWritten = await writeTransaction(access, buildJoinWrites(access, unjoined));
    return isWritten ? true : undefined;
  });

const buildJoinWrites = (
  access: MigrationAccess,
  unjoined: UnjoinedVersion,
): readonly TransactionWrite[] => {
  const { version, chain } = unjoined;
  const versionUpdate = {
    TableName: access.tableName,
    Key: surveyKey(version.id),
    UpdateExpression: 'SET firstId = :firstId',
    ConditionExpression: 'changedFrom = :changedFrom AND attribute_not_exists(firstId)',
    ExpressionAttributeValues: { ':firstId': chain.id, ':changedFrom': version.changedFrom },
  };

  return [
    { Update: versionUpdate },
    { Put: buildPutIfAbsent(access, toVersionNote(chain.id, version)) },
    buildRemovalFromLists(access, unjoined),
    buildFirstRowUpdate(access, unjoined),
    ...buildCountWrites(access, listCountChanges(unjoined, access.toBusinessDay)),
  ];
};

const isNewest = ({ version, chain }: UnjoinedVersion): boolean =>
  version.createdAt > chain.newest.createdAt;

/** The survey no longer counts by itself. If it is the newest, its chain counts its answers. */
const listCountChanges = (unjoined: UnjoinedVersion, toBusinessDay: ToBusinessDay) => {
  const { version, ownRow, chain } = unjoined;
  const ownFact = toSurveyFact({ ...version, outcomes: ownRow.outcomes }, toBusinessDay);
  if (!isNewest(unjoined)) return { subtracted: [ownFact] };

  const joinedChain = { ...chain, newest: version };
  return {
    subtracted: [ownFact, toChainFact(chain, toBusinessDay)],
    added: [toChainFact(joinedChain, toBusinessDay)],
  };
};

/** The lists show a chain by its first row. A row that names another visitor is not deleted. */
const buildRemovalFromLists = (
  { tableName }: MigrationAccess,
  { version, ownRow, firstRow }: UnjoinedVersion,
): TransactionWrite => {
  const unchangedRow = {
    TableName: tableName,
    Key: surveyRowKey(ownRow.id),
    ...buildUnchangedRowCondition(ownRow, { ...ownRow, newest: version }),
  };
  return hasOtherVisitor(ownRow, firstRow)
    ? { Update: { ...unchangedRow, UpdateExpression: `REMOVE ${surveyListAttributes.join(', ')}` } }
    : { Delete: unchangedRow };
};

const hasOtherVisitor = (ownRow: Row, firstRow: Row): boolean =>
  ownRow.userEmail !== undefined &&
  firstRow.userEmail !== undefined &&
  toSearchText(ownRow.userEmail) !== toSearchText(firstRow.userEmail);

const contactFields = ['userName', 'userEmail', 'userPhone'] as const;

const buildUnchangedRowCondition = (row: Row, chain: ChainState) => {
  const unchanged = buildUnchangedCondition(chain);
  const presentFields = contactFields.filter((name) => row[name] !== undefined);
  const conditions = contactFields.map((name) =>
    row[name] === undefined ? `attribute_not_exists(${name})` : `${name} = :read_${name}`,
  );

  return {
    ConditionExpression: [unchanged.ConditionExpression, ...conditions].join(' AND '),
    ExpressionAttributeValues: {
      ...unchanged.ExpressionAttributeValues,
      ...Object.fromEntries(presentFields.map((name) => [`:read_${name}`, row[name]])),
    },
  };
};

/** The first row shows the chain: the newest id and ZIP, and contact details of any version. */
const buildFirstRowUpdate = (
  { tableName }: MigrationAccess,
  unjoined: UnjoinedVersion,
): TransactionWrite => {
  const { version, ownRow, chain, firstRow } = unjoined;
  const unchangedRow = {
    TableName: tableName,
    Key: surveyRowKey(chain.id),
    // Compared with `chain`, because the writes of the totals subtract what that counts.
    ...buildUnchangedRowCondition(firstRow, chain),
  };
  const newestFields = isNewest(unjoined)
    ? { id: version.id, userZipcode: version.userZipcode }
    : {};
  const addedContactFields = hasOtherVisitor(ownRow, firstRow)
    ? {}
    : buildMissingContactFields(ownRow, firstRow);

  const fields = { ...newestFields, ...addedContactFields };
  if (Object.keys(fields).length === 0) return { ConditionCheck: unchangedRow };

  return {
    Update: {
      ...unchangedRow,
      UpdateExpression: `SET ${toSetClause(fields)}`,
      ExpressionAttributeNames: toExpressionNames(fields),
      ExpressionAttributeValues: {
        ...unchangedRow.ExpressionAttributeValues,
        ...toExpressionValues(fields),
      },
    },
  };
};

/** Each detail has index keys of its own, so those of the others stay as they are. */
const buildMissingContactFields = (ownRow: Row, firstRow: Row) => {
  const missing = contactFields.filter(
    (name) => firstRow[name] === undefined && ownRow[name] !== undefined,
  );
  const contact = Object.fromEntries(missing.map((name) => [name, ownRow[name]]));
  return { ...contact, ...surveyVisitorIndexKeys({ id: firstRow.id, ...contact }) };
};

type StoredClick = z.infer<typeof storedClickSchema>;

/** Builds the move of a version's click to the first survey. Undefined if it needs no move. */
const findClickMove = async (
  access: MigrationAccess,
  item: Item,
  id: string,
): Promise<Change | undefined> => {
  const chain = await findChain(access, id, unlimitedSteps);
  if (chain === undefined || chain.id === id) return undefined;

  // Parsed here and not in `apply`: an unreadable item is reported only while changes are found.
  const click = parseStoredItem(item, asVersion1(storedClickSchema));
  return {
    description: `moves to ${chain.id}`,
    apply: () => moveClick(access, item, click, chain.id),
  };
};

/** Moves a click to the first survey. Clicks on the same button of two versions count once. */
const moveClick = async (
  access: MigrationAccess,
  item: Item,
  click: StoredClick,
  firstId: string,
): Promise<boolean> => {
  const { pk, sk, gsi1sk, clickedAt } = click;
  const key = { ...surveyKey(firstId), sk };
  const deletion = { Delete: buildDeleteIfPresent(access, { pk, sk }) };

  if ((await readItem(access, key)) !== undefined) {
    const subtracted = [toClickFact(click, access)];
    return writeTransaction(access, [deletion, ...buildCountWrites(access, { subtracted })]);
  }

  const indexKeys = clickIndexKeys(clickedAt, firstId, parseClickCounter(gsi1sk));
  const put = { Put: buildPutIfAbsent(access, { ...item, ...key, ...indexKeys }) };
  return writeTransaction(access, [deletion, put]);
};
