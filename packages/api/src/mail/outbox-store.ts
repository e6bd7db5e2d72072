import type { deliveryStates } from '@app/contract/summaries-schemas';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type IndexRange, pagesOf, wholeList } from '../platform/dynamodb/index-range.ts';
import { emailKey, type List, lists, parseWaitingEmailKey, waitingEmailIndexKeys } from '../platform/dynamodb/keys.ts';
import { readStored } from '../platform/dynamodb/stored-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, unlessRefused, writeTransaction } from '../platform/dynamodb/writes.ts';
import type { OutgoingEmail } from './emails.ts';

export type OutboxStore = {
  /** Leaves e-mails that are already stored unchanged. */
  readonly enqueue: (emails: readonly OutgoingEmail[]) => Promise<void>;
  readonly due: (now: Date, limit: number) => Promise<readonly string[]>;
  readonly status: (now: Date) => Promise<OutboxStatus>;
};

export type OutboxStatus = {
  readonly waiting: number;
  readonly oldestWaitingSince?: string | undefined;
  readonly lastProblem?: string | undefined;
  readonly givenUp: number;
};

export const createOutboxStore = (access: TableAccess): OutboxStore => ({
  enqueue: async (emails) => {
    if (emails.length > 1 && (await writeTransaction(access, emailWrites(access, emails)))) return;
    // Some e-mails exist already: this is a retry.
    for (const email of emails) await unlessRefused(access.client.send(new PutCommand(putNewEmail(access, email))));
  },

  due: async (now, limit) => {
    // "~" sorts after every id, so the range includes what is due at this very millisecond.
    const upper = `${now.toISOString()}~`;
    const keys = await readKeys(access, lists.waitingEmails, { upper }, limit);
    return keys.map((key) => parseWaitingEmailKey(key).id);
  },

  status: async (now) => {
    const since = new Date(now.getTime() - lookBackMs).toISOString();
    const [waiting, givenUp] = await Promise.all([
      readKeys(access, lists.waitingEmails, {}),
      readKeys(access, lists.givenUpEmails, { lower: since }),
    ]);
    const [oldest] = waiting.map(parseWaitingEmailKey).sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
    return {
      waiting: waiting.length,
      givenUp: givenUp.length,
      oldestWaitingSince: oldest?.createdAt,
      lastProblem: oldest === undefined ? undefined : await lastProblemOf(access, oldest.id),
    };
  },
});

/** Visitors can stop these e-mails. The others go to staff. */
export const isToVisitor = ({ content }: OutgoingEmail): boolean =>
  content.kind === 'result' || content.kind === 'contactAcknowledgement';

/** An e-mail's id contains the id of the fact that causes it, so that only a repeated fact fails its condition. */
export const emailWrites = (access: TableAccess, emails: readonly OutgoingEmail[]): readonly TransactionWrite[] =>
  emails.map((email) => ({ Put: putNewEmail(access, email) }));

const putNewEmail = ({ tableName }: TableAccess, email: OutgoingEmail) => ({
  TableName: tableName,
  Item: toNewEmailItem(email),
  ConditionExpression: 'attribute_not_exists(pk)',
});

export const toNewEmailItem = (email: OutgoingEmail) => ({
  ...emailKey(email.id),
  ...waitingEmailIndexKeys({ ...email, nextAttemptAt: email.createdAt }),
  schemaVersion: 1,
  ...email,
  content: JSON.stringify(email.content),
  state: 'waiting',
  nextAttemptAt: email.createdAt,
  attempts: 0,
});

/** `suppressed`: the address gets no mail. `givenUp`: the e-mail was refused, or tried for too long. */
export type DeliveryState = (typeof deliveryStates)[number];
const storedStates = ['waiting', 'sent', 'suppressed', 'givenUp'] as const satisfies readonly DeliveryState[];

const itemSchema = z.object({
  id: z.string(),
  to: z.string(),
  replyTo: z.string().optional(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(storedStates),
  attempts: z.int(),
  lastProblem: z.string().optional(),
});

export const fromEmailItem = async (item: unknown) => {
  const { state, attempts, lastProblem, content, ...email } = readStored(item, { 1: itemSchema.parse });
  // Each kind brings its schema and view, and most calls read no e-mail.
  const { emailContentSchema } = await import('./emails.ts');
  return {
    state,
    attempts,
    lastProblem,
    email: { ...email, content: emailContentSchema.parse(parseContent(content)) },
  };
};

const parseContent = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    // The parser's own error quotes the text, which is personal data.
    throw new Error('The content of a stored e-mail is not JSON');
  }
};

const readKeys = async (
  access: TableAccess,
  list: List,
  bounds: Partial<Pick<IndexRange, 'lower' | 'upper'>>,
  limit?: number,
): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { items } of pagesOf(access, { ...wholeList(list), ...bounds }, limit)) {
    keys.push(...items.map((item) => rowSchema.parse(item).gsi4sk));
    if (limit !== undefined && keys.length >= limit) break;
  }
  return keys.slice(0, limit);
};

const rowSchema = z.object({ gsi4sk: z.string() });

const lookBackMs = 30 * 24 * 60 * 60 * 1000;

/** Works even if the rest of the e-mail cannot be read. */
const lastProblemOf = async ({ client, tableName }: TableAccess, id: string): Promise<string | undefined> => {
  const { Item } = await client.send(new GetCommand({ TableName: tableName, Key: emailKey(id) }));
  return z
    .object({ lastProblem: z.string().optional().catch(undefined) })
    .optional()
    .parse(Item)?.lastProblem;
};
