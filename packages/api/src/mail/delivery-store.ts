import { toMessageSentUpdate } from '../contact-messages/contact-message-store.ts';
import { listKeyAttributes } from '../platform/dynamodb/keys.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  toExpressionNames,
  toExpressionValues,
  toSetClause,
  updateItem,
  writeTransaction,
} from '../platform/dynamodb/writes.ts';
import { toUnixSeconds } from '../platform/time.ts';
import type { OutgoingEmail } from './emails.ts';
import { emailKey, emailLists, givenUpEmailIndexKeys, waitingEmailIndexKeys } from './keys.ts';
import { type DeliveryState, parseEmailItem } from './outbox-store.ts';

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

/** `notDue`: the e-mail is finished, its next attempt is later, or another worker claimed it. */
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
  /** True if the e-mail was not due, so this call did not try to send it. */
  readonly isUnchanged?: boolean;
};

export const createDeliveryStore = (access: TableAccess) => ({
  /** Claims a due e-mail for one worker until `leaseEnd`. Returns undefined for an unknown id. */
  claim: async (id: string, now: Date, leaseEnd: Date): Promise<Claim | undefined> => {
    const stored = await readOrGiveUp(access, id, now);
    if (stored === undefined) return undefined;

    const { email, attempts } = stored;
    // The lease is the time of the next attempt: if a worker dies, the e-mail is due again.
    const isClaimed = await updateEmail(access, id, {
      set: { ...toNextAttemptAttributes(leaseEnd, email), attempts: attempts + 1 },
      condition: '#state = :waiting AND nextAttemptAt <= :now AND attempts = :attemptsRead',
      values: { waiting: 'waiting', now: now.toISOString(), attemptsRead: attempts },
    });
    if (isClaimed) return { kind: 'claimed', claimed: { email, attempt: attempts + 1 } };

    // Another worker may have finished it since it was read.
    const current = await readOrGiveUp(access, id, now);
    if (current === undefined) return undefined;

    return { kind: 'notDue', delivery: { id, recipient: email.to, state: current.state } };
  },

  /** A contact message counts as sent as soon as one e-mail about it has reached staff. */
  markSent: async ({ email }: ClaimedEmail, now: Date): Promise<void> => {
    // Without `whileClaimed`: a worker whose lease has ended can still report a sent e-mail.
    const change = {
      ...buildDeliveryEndChange('sent', now),
      condition: '#state = :waiting',
      values: { waiting: 'waiting' },
    };

    if (email.content.kind === 'contactMessage') {
      const emailUpdate = { TableName: access.tableName, ...toEmailUpdate(email.id, change) };
      const messageSent = toMessageSentUpdate(access, email.content.message.id);
      if (await writeTransaction(access, [{ Update: emailUpdate }, messageSent])) return;
      // The message is not unsent any more, which must not keep the e-mail from being marked.
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
      set: { ...toNextAttemptAttributes(moment, claimed.email), lastProblem: problem },
      ...whileClaimed(claimed),
    }),
});

/** Reads an e-mail. Gives up one that cannot be read, so that later runs skip it, and throws. */
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

const toNextAttemptAttributes = (moment: Date, email: OutgoingEmail) => {
  const nextAttemptAt = moment.toISOString();
  return { nextAttemptAt, ...waitingEmailIndexKeys({ ...email, nextAttemptAt }) };
};

/** The personal data in an e-mail expires with it, 30 days after its delivery ended. */
const keptSeconds = 30 * 24 * 60 * 60;

/** An e-mail that needs no further attempt leaves the list of waiting ones, and expires. */
const buildDeliveryEndChange = (state: 'sent' | 'suppressed' | 'givenUp', now: Date) => ({
  set: {
    state,
    endedAt: now.toISOString(),
    expiresAt: toUnixSeconds(now) + keptSeconds,
  },
  remove: [...listKeyAttributes(emailLists.waiting), 'nextAttemptAt'].join(', '),
});

/** Moves an e-mail from the list of waiting ones to the list of those that were given up. */
const buildGiveUpChange = (id: string, problem: string, now: Date) => {
  const { set } = buildDeliveryEndChange('givenUp', now);
  const indexKeys = givenUpEmailIndexKeys(id, now.toISOString());
  return { set: { ...set, ...indexKeys, lastProblem: problem }, remove: 'nextAttemptAt' };
};

/** Limits a change to an e-mail that waits and that no other worker has claimed since. */
const whileClaimed = ({ attempt }: ClaimedEmail) => ({
  condition: '#state = :waiting AND attempts = :attempt',
  values: { waiting: 'waiting', attempt },
});

type AttributeValues = Readonly<Record<string, string | number>>;

type EmailChange = {
  readonly set: AttributeValues;
  readonly remove?: string;
  readonly condition: string;
  readonly values: AttributeValues;
};

const updateEmail = (access: TableAccess, id: string, change: EmailChange): Promise<boolean> =>
  updateItem(access, toEmailUpdate(id, change));

const toEmailUpdate = (id: string, { set, remove, condition, values }: EmailChange) => {
  const removal = remove === undefined ? '' : ` REMOVE ${remove}`;
  // Defines `#state` for the condition, even if `set` has no state.
  const namesInConditions = { state: undefined };

  return {
    Key: emailKey(id),
    UpdateExpression: `SET ${toSetClause(set)}${removal}`,
    ConditionExpression: condition,
    ExpressionAttributeNames: toExpressionNames({ ...namesInConditions, ...set }),
    ExpressionAttributeValues: toExpressionValues({ ...set, ...values }),
  };
};
