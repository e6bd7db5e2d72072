import type { SystemStatus } from '@app/contract/system-status-schemas';
import * as z from 'zod';
import {
  type IndexRange,
  queryRange,
  readPages,
  toWholeRange,
} from '../platform/dynamodb/index-range.ts';
import { asVersion1, parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import { findItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  buildPutIfAbsent,
  putIfAbsent,
  type TransactionWrite,
  writeTransaction,
} from '../platform/dynamodb/writes.ts';
import type { OutgoingEmail } from './emails.ts';
import { emailKey, emailLists, parseWaitingEmailKey, waitingEmailIndexKeys } from './keys.ts';

export type OutboxStore = ReturnType<typeof createOutboxStore>;

type OutboxStatus = Omit<SystemStatus['mail'], 'suppressed' | 'summaryRecipients'>;

const waitingRange = toWholeRange(emailLists.waiting);
const givenUpRange = toWholeRange(emailLists.givenUp);
const givenUpShownForMs = 30 * 24 * 60 * 60 * 1000;

export const createOutboxStore = (access: TableAccess) => ({
  /** Stores e-mails as waiting. Those that are stored already stay as they are. */
  enqueue: async (emails: readonly OutgoingEmail[]): Promise<void> => {
    // A single e-mail needs no transaction.
    const areStoredTogether =
      emails.length > 1 && (await writeTransaction(access, toEmailPuts(access, emails)));
    if (areStoredTogether) return;

    // The transaction fails if this is a retry, because some e-mails exist already.
    for (const email of emails) await putIfAbsent(access, toNewEmailItem(email));
  },

  /** The ids of the e-mails that are due, those that have been due the longest first. */
  listDue: async (now: Date, limit: number): Promise<readonly string[]> => {
    // "~" sorts after "#", so the range includes what is due at this very millisecond.
    const dueRange = { ...waitingRange, upper: `${now.toISOString()}~` };
    const { items } = await queryRange(access, dueRange, limit);
    return items.map((row) => parseWaitingEmailKey(rowSchema.parse(row).gsi4sk).id);
  },

  /** `lastProblem` is that of the e-mail that has waited the longest. */
  getStatus: async (now: Date): Promise<OutboxStatus> => {
    const since = new Date(now.getTime() - givenUpShownForMs).toISOString();
    const [waitingKeys, givenUpKeys] = await Promise.all([
      readSortKeys(access, waitingRange),
      readSortKeys(access, { ...givenUpRange, lower: since }),
    ]);

    const [oldest] = waitingKeys
      .map(parseWaitingEmailKey)
      .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
    return {
      waiting: waitingKeys.length,
      givenUp: givenUpKeys.length,
      oldestWaitingSince: oldest?.createdAt,
      lastProblem: oldest && (await findLastProblem(access, oldest.id)),
    };
  },
});

/** Visitors can stop these e-mails. The others go to staff. */
export const isToVisitor = ({ content }: OutgoingEmail): boolean =>
  content.kind === 'result' || content.kind === 'contactAcknowledgement';

/** Builds puts that store e-mails as waiting. They fail if an e-mail is stored already. */
export const toEmailPuts = (
  access: TableAccess,
  emails: readonly OutgoingEmail[],
): readonly TransactionWrite[] =>
  emails.map((email) => ({ Put: buildPutIfAbsent(access, toNewEmailItem(email)) }));

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

/** `suppressed`: the address gets no mail. `givenUp`: refused, or tried for too long. */
const stateSchema = z.enum(['waiting', 'sent', 'suppressed', 'givenUp']);

export type DeliveryState = z.output<typeof stateSchema>;

const itemSchema = z.object({
  id: z.string(),
  to: z.string(),
  replyTo: z.string().optional(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  state: stateSchema,
  attempts: z.int(),
});

export const parseEmailItem = async (item: unknown) => {
  const { state, attempts, content, ...email } = parseStoredItem(item, asVersion1(itemSchema));
  // Imported late, because it brings the views of all kinds, and most calls read no e-mail.
  const { emailContentSchema } = await import('./emails.ts');
  const parsedContent = emailContentSchema.parse(parseContentJson(content));
  return { state, attempts, email: { ...email, content: parsedContent } };
};

const parseContentJson = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    // The parser's own error quotes the text, which is personal data.
    throw new Error('The content of a stored e-mail is not JSON');
  }
};

const rowSchema = z.object({ gsi4sk: z.string() });

const readSortKeys = async (access: TableAccess, range: IndexRange): Promise<readonly string[]> => {
  const keys: string[] = [];

  for await (const { items } of readPages(access, range))
    keys.push(...items.map((row) => rowSchema.parse(row).gsi4sk));
  return keys;
};

const findLastProblem = async (access: TableAccess, id: string): Promise<string | undefined> => {
  const item = await findItem(access, emailKey(id), problemSchema);
  return item?.lastProblem;
};

/** Ignores all other attributes, so that even an e-mail that cannot be read shows its problem. */
const problemSchema = z.object({ lastProblem: z.string().optional().catch(undefined) });
