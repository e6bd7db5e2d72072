import { type LeadStatus, leadStatuses } from '@app/contract/lead-statuses';
import * as z from 'zod';
import {
  highestCharacter,
  type IndexRange,
  queryRange,
  startRangeAfter,
  toWholeRange,
} from '../platform/dynamodb/index-range.ts';
import { listKeyAttributes } from '../platform/dynamodb/keys.ts';
import {
  asVersion1,
  type ListAccess,
  parseRows,
  parseStoredItem,
  skipIfUnreadable,
} from '../platform/dynamodb/stored-item.ts';
import { type Item, readPartition } from '../platform/dynamodb/table-access.ts';
import {
  buildPutIfAbsent,
  type TransactionWrite,
  toExpressionNames,
  toExpressionValues,
  toSetClause,
  writeTransaction,
} from '../platform/dynamodb/writes.ts';
import {
  contactPrefix,
  leadActionKeys,
  leadKey,
  leadLists,
  leadNoteKey,
  leadTimeKeys,
  notePrefix,
  parseLeadPartition,
  unansweredLeadAttributes,
} from './keys.ts';

const nextActionSchema = z.object({ day: z.string(), text: z.string() });

const leadSchema = z
  .object({
    pk: z.string(),
    version: z.int(),
    email: z.string(),
    name: z.string().optional(),
    phone: z.string().optional(),
    zipCode: z.string().optional(),
    resultId: z.string().optional(),
    contactedAt: z.string(),
    status: z.enum(leadStatuses),
    nextAction: nextActionSchema.optional(),
    changeId: z.string().optional(),
    boughtSurveyId: z.string().optional(),
    gsi4sk: z.string().optional(),
  })
  .transform(({ pk, gsi4sk, ...lead }) => ({
    ...lead,
    id: parseLeadPartition(pk),
    /** Absent once staff has changed the lead since its last contact. */
    unansweredSince: gsi4sk?.slice(0, gsi4sk.indexOf('#')),
  }));

const contactSchema = z.object({
  kind: z.enum(['message', 'picks']),
  at: z.string(),
  messageId: z.string().optional(),
  resultId: z.string().optional(),
});

const noteSchema = z.object({
  at: z.string(),
  by: z.string(),
  text: z.string().optional(),
  status: z.enum(leadStatuses).optional(),
  nextAction: nextActionSchema.nullable().optional(),
});

export type StoredLead = Readonly<z.output<typeof leadSchema>> & {
  /** The newest come first, as do the notes. */
  readonly contacts: readonly z.output<typeof contactSchema>[];
  readonly notes: readonly z.output<typeof noteSchema>[];
  readonly unreadable: number;
};

export type LeadChange = {
  readonly status?: LeadStatus | undefined;
  /** Null removes the next action. */
  readonly nextAction?: z.output<typeof nextActionSchema> | null | undefined;
  readonly note?: string | undefined;
};

export type PurchaseChange = {
  /** The survey that counts as bought by this lead from now on. Null: none does. */
  readonly boughtSurveyId: string | null;
  readonly writes: readonly TransactionWrite[];
};

type ChangeContext = {
  readonly by: string;
  readonly at: string;
  /** Identifies the change, so that a retry is recognized. */
  readonly changeId: string;
  readonly purchase: PurchaseChange;
};

export type LeadStore = ReturnType<typeof createLeadStore>;

export const createLeadStore = (access: ListAccess) => ({
  /** Logs a lead that cannot be read, and returns undefined. */
  find: (id: string): Promise<StoredLead | undefined> =>
    skipIfUnreadable(() => findLead(access, id), access),

  /** Finds leads by their ids. Counts and logs those that cannot be read. */
  findEach: async (ids: readonly string[]) => {
    // A missing lead is wrapped, so that only an unreadable one is undefined.
    const found = await Promise.all(
      ids.map((id) => skipIfUnreadable(async () => ({ lead: await findLead(access, id) }), access)),
    );
    const readable = found.filter((each) => each !== undefined);

    return {
      rows: readable.map(({ lead }) => lead).filter((lead) => lead !== undefined),
      unreadable: found.length - readable.length,
    };
  },

  /** Reads the ids of leads, newest first, after the one with a sort key. */
  listIds: async (limit: number, after: string | undefined) => {
    const wholeList = toWholeRange(leadLists.byTime, 'descending');
    const range = after === undefined ? wholeList : startRangeAfter(wholeList, after);
    const { items, rest } = await queryRange(access, range, limit);
    const rows = items.map((item) => listedSchema.parse(item));

    return { ids: rows.map(({ id }) => id), lastKey: rest && rows.at(-1)?.gsi1sk };
  },

  findNeighbors: async ({ contactedAt, id }: Pick<StoredLead, 'contactedAt' | 'id'>) => {
    const { gsi1sk } = leadTimeKeys(contactedAt, id);

    const findNext = async (order: IndexRange['order']): Promise<string | undefined> => {
      const range = startRangeAfter(toWholeRange(leadLists.byTime, order), gsi1sk);
      const { items } = await queryRange(access, range, 1);
      return items.map((item) => listedSchema.parse(item).id)[0];
    };

    const [newerId, olderId] = await Promise.all([findNext('ascending'), findNext('descending')]);
    return { newerId, olderId };
  },

  /** Lists leads without an answer since `unansweredUntil`, and those with an action up to a day. */
  listDueIds: async (unansweredUntil: string, lastDay: string, limitOfEach: number) => {
    const unanswered = { ...toWholeRange(leadLists.unanswered), upper: unansweredUntil };
    const actions = { ...toWholeRange(leadLists.actions), upper: `${lastDay}#${highestCharacter}` };
    const [waiting, planned] = await Promise.all([
      queryRange(access, unanswered, limitOfEach),
      queryRange(access, actions, limitOfEach),
    ]);
    const ids = [...waiting.items, ...planned.items].map((item) => dueSchema.parse(item).id);
    return [...new Set(ids)];
  },

  /** Changes a lead and notes that. False if the lead, or a survey it bought, changed meanwhile. */
  change: (
    lead: StoredLead,
    change: LeadChange,
    { by, at, changeId, purchase }: ChangeContext,
  ): Promise<boolean> => {
    const { note: text, status, nextAction } = change;
    const note = {
      ...leadNoteKey(lead.id, at, changeId),
      ...{ at, by, text, status, nextAction, schemaVersion: 1 },
    };
    const update = buildChangeUpdate(lead, change, changeId, purchase.boughtSurveyId);

    return writeTransaction(access, [
      { Update: { TableName: access.tableName, ...update } },
      { Put: buildPutIfAbsent(access, note) },
      ...purchase.writes,
    ] satisfies readonly TransactionWrite[]);
  },
});

/** `gsi1sk` ends with the id. */
const listedSchema = z
  .object({ gsi1sk: z.string() })
  .transform(({ gsi1sk }) => ({ gsi1sk, id: gsi1sk.slice(gsi1sk.indexOf('#') + 1) }));

const dueSchema = z.object({ pk: z.string() }).transform(({ pk }) => ({
  id: parseLeadPartition(pk),
}));

const findLead = async (access: ListAccess, id: string): Promise<StoredLead | undefined> => {
  const { pk, sk } = leadKey(id);
  const items = await readPartition(access, pk);
  const item = items.find((each) => each['sk'] === sk);
  if (item === undefined) return undefined;

  const filterNewestFirst = (prefix: string): readonly Item[] =>
    items.filter((each) => String(each['sk']).startsWith(prefix)).reverse();
  const contacts = parseRows(filterNewestFirst(contactPrefix), asVersion1(contactSchema), access);
  const notes = parseRows(filterNewestFirst(notePrefix), asVersion1(noteSchema), access);

  return {
    ...parseStoredItem(item, asVersion1(leadSchema)),
    contacts: contacts.rows,
    notes: notes.rows,
    unreadable: contacts.unreadable + notes.unreadable,
  };
};

/** A change by staff takes the lead off the unanswered list. A closed lead needs no next action. */
const buildChangeUpdate = (
  { id, version }: StoredLead,
  { status, nextAction }: LeadChange,
  changeId: string,
  boughtSurveyId: string | null,
) => {
  const isClosed = status === 'bought' || status === 'lost';
  // As in the change itself, null removes the next action and undefined leaves it as it is.
  const newAction = nextAction === undefined && isClosed ? null : nextAction;
  const fields = {
    changeId,
    version: version + 1,
    ...(status === undefined ? {} : { status }),
    ...(boughtSurveyId === null ? {} : { boughtSurveyId }),
    ...(newAction ? { nextAction: newAction, ...leadActionKeys(newAction.day, id) } : {}),
  };
  const removed = [
    ...unansweredLeadAttributes,
    ...(boughtSurveyId === null ? ['boughtSurveyId'] : []),
    ...(newAction === null ? actionAttributes : []),
  ];

  return {
    Key: leadKey(id),
    UpdateExpression: `SET ${toSetClause(fields)} REMOVE ${removed.join(', ')}`,
    ConditionExpression: '#version = :seen',
    ExpressionAttributeNames: toExpressionNames(fields),
    ExpressionAttributeValues: { ...toExpressionValues(fields), ':seen': version },
  };
};

const actionAttributes = ['nextAction', ...listKeyAttributes(leadLists.actions)];
