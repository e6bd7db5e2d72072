import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { markMessageSent } from '../contact/contact-message-repository.ts';
import {
  emailKey,
  givenUpEmailIndexKeys,
  waitingEmailIndexKeys,
  waitingEmailsPartition,
} from '../platform/dynamodb/keys.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { unlessRefused, writeTransaction } from '../platform/dynamodb/writes.ts';
import { fromEmailItem } from './email-item.ts';
import { emailWrites, putNewEmail } from './email-writes.ts';
import type { OutgoingEmail } from './outbox-port.ts';
import { createOutboxReader } from './outbox-reader.ts';
import type { Claim, ClaimedEmail, OutboxStore } from './outbox-store-port.ts';

const keptSeconds = 30 * 24 * 60 * 60;

/** New e-mails are stored all or none; a repetition finds some there already, and stores what is missing. */
const storeAll = async (access: TableAccess, emails: readonly OutgoingEmail[]): Promise<void> => {
  if (emails.length > 1 && (await writeTransaction(access, emailWrites(access, emails)))) return;
  for (const email of emails) await unlessRefused(access.client.send(new PutCommand(putNewEmail(access, email))));
};

const notDueOrUnknown = async (access: TableAccess, id: string): Promise<Claim> => {
  const item = await readItem(access, emailKey(id));
  if (item === undefined) return undefined;
  const found = fromEmailItem(item);
  return { kind: 'notDue', delivery: { id, recipient: found.email.to, state: found.state } };
};

/**
 * Ends the waiting of an e-mail that cannot be read, by its index keys alone: it would come due, and fail, in every run.
 * It counts as given up from then on, so that the system status tells of it.
 */
const park = async ({ client, tableName }: TableAccess, id: string, now: Date): Promise<void> => {
  const { gsi4pk, gsi4sk } = givenUpEmailIndexKeys(id, now.toISOString());
  await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: tableName,
        Key: emailKey(id),
        UpdateExpression: [
          'SET #state = :givenUp, endedAt = :endedAt, expiresAt = :expiresAt, lastProblem = :problem',
          'gsi4pk = :pk, gsi4sk = :sk REMOVE nextAttemptAt',
        ].join(', '),
        ConditionExpression: 'gsi4pk = :waiting',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':givenUp': 'givenUp',
          ':endedAt': now.toISOString(),
          ':expiresAt': Math.floor(now.getTime() / 1000) + keptSeconds,
          ':problem': 'Stored in a form that cannot be read',
          ':pk': gsi4pk,
          ':sk': gsi4sk,
          ':waiting': waitingEmailsPartition,
        },
      }),
    ),
  );
};

/** Raises for an e-mail that cannot be read, after it was parked. */
const readOrPark = async (access: TableAccess, id: string, now: Date) => {
  const item = await readItem(access, emailKey(id));
  try {
    return item === undefined ? undefined : fromEmailItem(item);
  } catch (error) {
    await park(access, id, now);
    throw error;
  }
};

/** The lease is the moment of the next attempt: a worker that dies leaves the e-mail due again from then on. */
const claim = async (access: TableAccess, id: string, now: Date, until: Date): Promise<Claim> => {
  const found = await readOrPark(access, id, now);
  if (found === undefined) return undefined;
  const nextAttemptAt = until.toISOString();
  const { gsi4sk } = waitingEmailIndexKeys({ ...found.email, nextAttemptAt });
  const claimed = await unlessRefused(
    access.client.send(
      new UpdateCommand({
        TableName: access.tableName,
        Key: emailKey(id),
        UpdateExpression: 'SET nextAttemptAt = :until, gsi4sk = :gsi4sk ADD attempts :one',
        ConditionExpression: '#state = :waiting AND nextAttemptAt <= :now',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':until': nextAttemptAt,
          ':gsi4sk': gsi4sk,
          ':one': 1,
          ':waiting': 'waiting',
          ':now': now.toISOString(),
        },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  );
  if (claimed === undefined) return notDueOrUnknown(access, id);
  const { email, attempts } = fromEmailItem(claimed.Attributes);
  return { kind: 'claimed', claimed: { email, attempt: attempts } };
};

type Ending = { readonly state: 'sent' | 'suppressed' | 'givenUp'; readonly problem?: string };

/** Ends the waiting. A late worker may still tell that it sent the e-mail; anything else only the last one may tell. */
const endWrite = (
  { tableName }: TableAccess,
  { email, attempt }: ClaimedEmail,
  { state, problem }: Ending,
  now: Date,
) => {
  const index = state === 'givenUp' ? givenUpEmailIndexKeys(email.id, now.toISOString()) : undefined;
  const isOwn = state === 'sent' ? '' : ' AND attempts = :attempt';
  return {
    TableName: tableName,
    Key: emailKey(email.id),
    UpdateExpression: [
      'SET #state = :state, endedAt = :endedAt, expiresAt = :expiresAt',
      problem === undefined ? '' : ', lastProblem = :problem',
      index === undefined
        ? ' REMOVE gsi4pk, gsi4sk, nextAttemptAt'
        : ', gsi4pk = :pk, gsi4sk = :sk REMOVE nextAttemptAt',
    ].join(''),
    ConditionExpression: `#state = :waiting${isOwn}`,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':state': state,
      ':waiting': 'waiting',
      ':endedAt': now.toISOString(),
      ':expiresAt': Math.floor(now.getTime() / 1000) + keptSeconds,
      ...(problem === undefined ? {} : { ':problem': problem }),
      ...(index === undefined ? {} : { ':pk': index.gsi4pk, ':sk': index.gsi4sk }),
      ...(state === 'sent' ? {} : { ':attempt': attempt }),
    },
  };
};

const end = async (access: TableAccess, claimed: ClaimedEmail, ending: Ending, now: Date): Promise<void> => {
  await unlessRefused(access.client.send(new UpdateCommand(endWrite(access, claimed, ending, now))));
};

/** A contact message counts as sent from the moment at which the first of the staff's inboxes took it. */
const markSent = async (access: TableAccess, claimed: ClaimedEmail, now: Date): Promise<void> => {
  const ending = { state: 'sent' } as const;
  const { content } = claimed.email;
  if (content.kind === 'contactMessage') {
    const writes = [{ Update: endWrite(access, claimed, ending, now) }, markMessageSent(access, content.message.id)];
    if (await writeTransaction(access, writes)) return;
  }
  await end(access, claimed, ending, now);
};

const retryAt = async (access: TableAccess, { email, attempt }: ClaimedEmail, problem: string, moment: Date) => {
  const nextAttemptAt = moment.toISOString();
  await unlessRefused(
    access.client.send(
      new UpdateCommand({
        TableName: access.tableName,
        Key: emailKey(email.id),
        UpdateExpression: 'SET nextAttemptAt = :moment, gsi4sk = :gsi4sk, lastProblem = :problem',
        ConditionExpression: '#state = :waiting AND attempts = :attempt',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':moment': nextAttemptAt,
          ':gsi4sk': waitingEmailIndexKeys({ ...email, nextAttemptAt }).gsi4sk,
          ':problem': problem,
          ':waiting': 'waiting',
          ':attempt': attempt,
        },
      }),
    ),
  );
};

/** E-mails in the table. They expire 30 days after they were sent or given up, and the personal data with them. */
export const createOutbox = (access: TableAccess): OutboxStore => ({
  enqueue: (emails) => storeAll(access, emails),
  claim: (id, now, until) => claim(access, id, now, until),
  markSent: (claimed, now) => markSent(access, claimed, now),
  markSuppressed: (claimed, now) => end(access, claimed, { state: 'suppressed' }, now),
  giveUp: (claimed, problem, now) => end(access, claimed, { state: 'givenUp', problem }, now),
  retryAt: (claimed, problem, moment) => retryAt(access, claimed, problem, moment),
  ...createOutboxReader(access),
});
