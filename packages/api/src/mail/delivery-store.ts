import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { markMessageSent } from '../contact/contact-message-store.ts';
import { emailKey, givenUpEmailIndexKeys, lists, waitingEmailIndexKeys } from '../platform/dynamodb/keys.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { unlessRefused, writeTransaction } from '../platform/dynamodb/writes.ts';
import type { OutgoingEmail } from './emails.ts';
import { type DeliveryState, fromEmailItem } from './outbox-store.ts';

export type DeliveryStore = {
  /** Claims a due e-mail until `until`. Gives up an e-mail that it cannot read, and throws. Undefined: unknown id. */
  readonly claim: (id: string, now: Date, until: Date) => Promise<Claim | undefined>;
  readonly markSent: (claimed: ClaimedEmail, now: Date) => Promise<void>;
  readonly markSuppressed: (claimed: ClaimedEmail, now: Date) => Promise<void>;
  readonly giveUp: (claimed: ClaimedEmail, problem: string, now: Date) => Promise<void>;
  readonly retryAt: (claimed: ClaimedEmail, problem: string, moment: Date) => Promise<void>;
};

/** `notDue`: the e-mail has come to its end, or it waits for its time, perhaps because another worker has it. */
export type Claim =
  | { readonly kind: 'claimed'; readonly claimed: ClaimedEmail }
  | { readonly kind: 'notDue'; readonly delivery: Delivery };

export type ClaimedEmail = {
  readonly email: OutgoingEmail;
  /** From 1. Each claim has its own number, so that a late worker cannot undo the work of a later one. */
  readonly attempt: number;
};

export type Delivery = {
  readonly id: string;
  readonly recipient: string;
  readonly state: DeliveryState;
  readonly isEarlier?: boolean;
};

/** The personal data in an e-mail expires with it, 30 days after it was sent or given up. */
const keptSeconds = 30 * 24 * 60 * 60;

export const createDeliveryStore = (access: TableAccess): DeliveryStore => ({
  claim: (id, now, until) => claim(access, id, now, until),
  markSent: (claimed, now) => markSent(access, claimed, now),
  markSuppressed: (claimed, now) => update(access, endingOf(claimed, { state: 'suppressed' }, now)),
  giveUp: (claimed, problem, now) => update(access, endingOf(claimed, { state: 'givenUp', problem }, now)),

  retryAt: ({ email, attempt }, problem, moment) => {
    const nextAttemptAt = moment.toISOString();
    return update(access, {
      id: email.id,
      change: 'SET nextAttemptAt = :moment, gsi4sk = :gsi4sk, lastProblem = :problem',
      condition: '#state = :waiting AND attempts = :attempt',
      values: {
        ':moment': nextAttemptAt,
        ':gsi4sk': waitingEmailIndexKeys({ ...email, nextAttemptAt }).gsi4sk,
        ':problem': problem,
        ':waiting': 'waiting',
        ':attempt': attempt,
      },
    });
  },
});

/** The lease is the time of the next attempt: if a worker dies, the e-mail is due again from then on. */
const claim = async (access: TableAccess, id: string, now: Date, until: Date): Promise<Claim | undefined> => {
  const found = await readOrPark(access, id, now);
  if (found === undefined) return undefined;
  const nextAttemptAt = until.toISOString();
  const change = updateOf(access, {
    id,
    change: 'SET nextAttemptAt = :until, gsi4sk = :gsi4sk ADD attempts :one',
    condition: '#state = :waiting AND nextAttemptAt <= :now',
    values: {
      ':until': nextAttemptAt,
      ':gsi4sk': waitingEmailIndexKeys({ ...found.email, nextAttemptAt }).gsi4sk,
      ':one': 1,
      ':waiting': 'waiting',
      ':now': now.toISOString(),
    },
  });
  const claimed = await unlessRefused(access.client.send(new UpdateCommand({ ...change, ReturnValues: 'ALL_NEW' })));
  if (claimed === undefined) return notDueOrUnknown(access, id);
  const { email, attempts } = await fromEmailItem(claimed.Attributes);
  return { kind: 'claimed', claimed: { email, attempt: attempts } };
};

const readOrPark = async (access: TableAccess, id: string, now: Date) => {
  const item = await readItem(access, emailKey(id));
  try {
    return item === undefined ? undefined : await fromEmailItem(item);
  } catch (error) {
    await park(access, id, now);
    throw error;
  }
};

/** Gives up an e-mail that cannot be read, by its keys alone. Otherwise it would be due, and fail, in every run. */
const park = (access: TableAccess, id: string, now: Date): Promise<void> => {
  const { change, values } = endOf(id, { state: 'givenUp', problem: 'Stored in a form that cannot be read' }, now);
  return update(access, {
    id,
    change,
    condition: 'gsi4pk = :waiting',
    values: { ...values, ':waiting': lists.waitingEmails.partition },
  });
};

const notDueOrUnknown = async (access: TableAccess, id: string): Promise<Claim | undefined> => {
  const item = await readItem(access, emailKey(id));
  if (item === undefined) return undefined;
  const found = await fromEmailItem(item);
  return { kind: 'notDue', delivery: { id, recipient: found.email.to, state: found.state } };
};

/** A contact message counts as sent as soon as one e-mail about it has reached staff. */
const markSent = async (access: TableAccess, claimed: ClaimedEmail, now: Date): Promise<void> => {
  const ending = endingOf(claimed, { state: 'sent' }, now);
  const { content } = claimed.email;
  if (content.kind === 'contactMessage') {
    const writes = [{ Update: updateOf(access, ending) }, markMessageSent(access, content.message.id)];
    if (await writeTransaction(access, writes)) return;
  }
  await update(access, ending);
};

type End = { readonly state: 'sent' | 'suppressed' | 'givenUp'; readonly problem?: string };

/** A late worker may still report that it sent the e-mail. Anything else only the last worker may report. */
const endingOf = ({ email, attempt }: ClaimedEmail, end: End, now: Date): Change => {
  const { change, values } = endOf(email.id, end, now);
  const isSent = end.state === 'sent';
  return {
    id: email.id,
    change,
    condition: `#state = :waiting${isSent ? '' : ' AND attempts = :attempt'}`,
    values: { ...values, ':waiting': 'waiting', ...(isSent ? {} : { ':attempt': attempt }) },
  };
};

const endOf = (id: string, { state, problem }: End, now: Date): Pick<Change, 'change' | 'values'> => {
  const index = state === 'givenUp' ? givenUpEmailIndexKeys(id, now.toISOString()) : undefined;
  return {
    change: [
      'SET #state = :state, endedAt = :endedAt, expiresAt = :expiresAt',
      problem === undefined ? '' : ', lastProblem = :problem',
      index === undefined
        ? ' REMOVE gsi4pk, gsi4sk, nextAttemptAt'
        : ', gsi4pk = :pk, gsi4sk = :sk REMOVE nextAttemptAt',
    ].join(''),
    values: {
      ':state': state,
      ':endedAt': now.toISOString(),
      ':expiresAt': Math.floor(now.getTime() / 1000) + keptSeconds,
      ...(problem === undefined ? {} : { ':problem': problem }),
      ...(index === undefined ? {} : { ':pk': index.gsi4pk, ':sk': index.gsi4sk }),
    },
  };
};

/** `#state` stands for the attribute `state`, which is a reserved word. */
type Change = {
  readonly id: string;
  readonly change: string;
  readonly condition: string;
  readonly values: Readonly<Record<string, string | number>>;
};

const updateOf = ({ tableName }: TableAccess, { id, change, condition, values }: Change) => ({
  TableName: tableName,
  Key: emailKey(id),
  UpdateExpression: change,
  ConditionExpression: condition,
  ExpressionAttributeNames: { '#state': 'state' },
  ExpressionAttributeValues: values,
});

const update = async (access: TableAccess, change: Change): Promise<void> => {
  await unlessRefused(access.client.send(new UpdateCommand(updateOf(access, change))));
};
