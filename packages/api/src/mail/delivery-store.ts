import { toMessageSentUpdate } from '../contact-messages/contact-message-store.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  toExpressionNames,
  toExpressionValues,
  toSetClause,
  updateItem,
  writeTransaction,
} from '../platform/dynamodb/writes.ts';
import type { OutgoingEmail } from './emails.ts';
import { emailKey, emailLists, givenUpEmailIndexKeys, waitingEmailIndexKeys } from './keys.ts';
import { type DeliveryState, parseEmailItem } from './outbox-store.ts';

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

/** `notDue`: the e-mail has come to its end, waits for its time, or another worker has it. */
type Claim =
  | { readonly kind: 'claimed'; readonly claimed: ClaimedEmail }
  | { readonly kind: 'notDue'; readonly delivery: Delivery };

export type ClaimedEmail = {
  readonly email: OutgoingEmail;
  /** From 1. Each claim has its own number, so that a late worker cannot undo a later claim. */
  readonly attempt: number;
};

export type Delivery = {
  readonly id: string;
  readonly recipient: string;
  readonly state: DeliveryState;
  readonly isUnchanged?: boolean;
};

export const createDeliveryStore = (access: TableAccess) => ({
  /** Claims a due e-mail. Gives up one that it cannot read, and throws. Undefined: unknown id. */
  claim: async (id: string, now: Date, until: Date): Promise<Claim | undefined> => {
    const found = await readOrGiveUp(access, id, now);
    if (found === undefined) return undefined;

    const { email, attempts } = found;
    // The lease is the time of the next attempt: if a worker dies, the e-mail is due again.
    const isClaimed = await updateEmail(access, id, {
      set: { ...buildNextAttempt(until, email), attempts: attempts + 1 },
      condition: '#state = :waiting AND nextAttemptAt <= :now AND attempts = :read',
      values: { waiting: 'waiting', now: now.toISOString(), read: attempts },
    });
    if (isClaimed) return { kind: 'claimed', claimed: { email, attempt: attempts + 1 } };

    // Another worker may have brought it to its end since it was read.
    const present = await readOrGiveUp(access, id, now);
    if (present === undefined) return undefined;

    return { kind: 'notDue', delivery: { id, recipient: email.to, state: present.state } };
  },

  /** A contact message counts as sent as soon as one e-mail about it has reached staff. */
  markSent: async ({ email }: ClaimedEmail, now: Date): Promise<void> => {
    // A late worker may still report that it sent the e-mail, but nothing else.
    const change = {
      ...buildDeliveryEndChange('sent', now),
      condition: '#state = :waiting',
      values: { waiting: 'waiting' },
    };

    if (email.content.kind === 'contactMessage') {
      const emailUpdate = { TableName: access.tableName, ...toEmailUpdate(email.id, change) };
      const messageSent = toMessageSentUpdate(access, email.content.message.id);
      if (await writeTransaction(access, [{ Update: emailUpdate }, messageSent])) return;
    }

    await updateEmail(access, email.id, change);
  },

  markSuppressed: (claimed: ClaimedEmail, now: Date): Promise<unknown> =>
    updateEmail(access, claimed.email.id, {
      ...buildDeliveryEndChange('suppressed', now),
      ...whileClaimed(claimed),
    }),

  giveUp: (claimed: ClaimedEmail, problem: string, now: Date): Promise<unknown> =>
    updateEmail(access, claimed.email.id, {
      ...buildGiveUpChange(claimed.email.id, problem, now),
      ...whileClaimed(claimed),
    }),

  retryAt: (claimed: ClaimedEmail, problem: string, moment: Date): Promise<unknown> =>
    updateEmail(access, claimed.email.id, {
      set: { ...buildNextAttempt(moment, claimed.email), lastProblem: problem },
      ...whileClaimed(claimed),
    }),
});

/** Reads an e-mail. One that cannot be read is given up, or every run would try it and fail. */
const readOrGiveUp = async (access: TableAccess, id: string, now: Date) => {
  const item = await readItem(access, emailKey(id));
  if (item === undefined) return undefined;

  try {
    return await parseEmailItem(item);
  } catch (error) {
    await updateEmail(access, id, {
      ...buildGiveUpChange(id, 'Stored in a form that cannot be read', now),
      condition: 'gsi4pk = :waiting',
      values: { waiting: emailLists.waiting.partition },
    });
    throw error;
  }
};

const buildNextAttempt = (moment: Date, email: OutgoingEmail) => {
  const nextAttemptAt = moment.toISOString();
  return { nextAttemptAt, ...waitingEmailIndexKeys({ ...email, nextAttemptAt }) };
};

/** The personal data in an e-mail expires with it, 30 days after it was sent or given up. */
const keptSeconds = 30 * 24 * 60 * 60;

/** An e-mail that needs no further attempt leaves the list of waiting ones, and expires. */
const buildDeliveryEndChange = (state: 'sent' | 'suppressed' | 'givenUp', now: Date) => ({
  set: {
    state,
    endedAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + keptSeconds,
  },
  remove: 'gsi4pk, gsi4sk, nextAttemptAt',
});

const buildGiveUpChange = (id: string, problem: string, now: Date) => {
  const { set } = buildDeliveryEndChange('givenUp', now);
  const indexKeys = givenUpEmailIndexKeys(id, now.toISOString());
  return { set: { ...set, ...indexKeys, lastProblem: problem }, remove: 'nextAttemptAt' };
};

/** The condition that no other worker has claimed the e-mail since. */
const whileClaimed = ({ attempt }: ClaimedEmail) => ({
  condition: '#state = :waiting AND attempts = :attempt',
  values: { waiting: 'waiting', attempt },
});

type Values = Readonly<Record<string, string | number>>;

type EmailChange = {
  readonly set: Values;
  readonly remove?: string;
  readonly condition: string;
  readonly values: Values;
};

const updateEmail = (access: TableAccess, id: string, change: EmailChange): Promise<boolean> =>
  updateItem(access, toEmailUpdate(id, change));

const toEmailUpdate = (id: string, { set, remove, condition, values }: EmailChange) => {
  const removal = remove === undefined ? '' : ` REMOVE ${remove}`;
  const namesInConditions = { state: undefined };

  return {
    Key: emailKey(id),
    UpdateExpression: `SET ${toSetClause(set)}${removal}`,
    ConditionExpression: condition,
    ExpressionAttributeNames: toExpressionNames({ ...namesInConditions, ...set }),
    ExpressionAttributeValues: toExpressionValues({ ...set, ...values }),
  };
};
