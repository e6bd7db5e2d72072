import * as z from 'zod';
import { hashText } from '../platform/dynamodb/keys.ts';
import { findItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { deleteItem, updateItem } from '../platform/dynamodb/writes.ts';
import { hourMs } from '../platform/time.ts';
import { visitorMailPauseKey } from './keys.ts';

const itemSchema = z.object({
  /** E-mails to visitors since the last pause. */
  sent: z.int().default(0),
  /** `<value of "sent" when the bounce was reported>#<hash of the address>` */
  bounces: z.set(z.string()).default(new Set()),
  pausedUntil: z.iso.datetime().optional(),
});

type RecentMail = Readonly<z.output<typeof itemSchema>>;

export type VisitorMailPause = ReturnType<typeof createVisitorMailPause>;

const pausedMs = 24 * hourMs;

/** Pauses mail to visitors when too much of it bounces. Otherwise SES would pause all mail. */
export const createVisitorMailPause = (access: TableAccess) => ({
  /** Starts a pause when due. Returns true while mail is paused: for a day, or until `resume`. */
  pauseIfDue: async (moment: Date): Promise<boolean> => {
    const recentMail = await findItem(access, visitorMailPauseKey, itemSchema);
    if (recentMail === undefined) return false;

    const { pausedUntil } = recentMail;
    if (pausedUntil !== undefined && pausedUntil > moment.toISOString()) return true;
    if (!hasTooManyBounces(recentMail)) return false;

    await startPause(access, moment);
    return true;
  },

  countSent: (): Promise<unknown> =>
    updateItem(access, {
      Key: visitorMailPauseKey,
      UpdateExpression: 'ADD sent :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),

  /** Notes a bounce under the hash of its address, so that repeated reports by SNS count once. */
  noteBounce: async (address: string): Promise<void> => {
    const { sent, bounces } = itemSchema.parse(
      (await findItem(access, visitorMailPauseKey, itemSchema)) ?? {},
    );
    const addressHash = hashText(address).slice(0, 16);
    const outdated = [...bounces].filter((bounce) => !isRecentBounce(bounce, sent));

    await updateItem(access, {
      Key: visitorMailPauseKey,
      UpdateExpression: 'ADD bounces :bounces',
      ExpressionAttributeValues: { ':bounces': new Set([`${sent}#${addressHash}`]) },
    });
    if (outdated.length === 0) return;

    await updateItem(access, {
      Key: visitorMailPauseKey,
      UpdateExpression: 'DELETE bounces :outdated',
      ExpressionAttributeValues: { ':outdated': new Set(outdated) },
    });
  },

  /** Ends a pause, and forgets the bounces before it. */
  resume: (): Promise<void> => deleteItem(access, visitorMailPauseKey),
});

const countedMails = 200;
const minMails = 50;
const maxBounceRate = 0.04;

/** True if over 4 % of the last 200 e-mails (at least 50) bounced. An address counts once. */
export const hasTooManyBounces = ({ sent, bounces }: RecentMail): boolean => {
  const recentBounces = [...bounces].filter((bounce) => isRecentBounce(bounce, sent));
  const addressHashes = new Set(recentBounces.map(parseAddressHash));
  const maxBounces = maxBounceRate * Math.min(sent, countedMails);

  return sent >= minMails && addressHashes.size > maxBounces;
};

const parseAddressHash = (bounce: string): string => bounce.slice(bounce.indexOf('#') + 1);

/** True if a bounce, `<sent at its report>#<hash>`, was reported during the last 200 e-mails. */
const isRecentBounce = (bounce: string, sent: number): boolean => {
  const sentAtReport = Number.parseInt(bounce, 10);

  return sentAtReport > sent - countedMails;
};

/** Starts a pause and resets the counts. Returns false if another call has started it already. */
const startPause = (access: TableAccess, moment: Date): Promise<boolean> =>
  updateItem(access, {
    Key: visitorMailPauseKey,
    UpdateExpression: 'SET pausedUntil = :until, sent = :none REMOVE bounces',
    ConditionExpression: 'attribute_not_exists(pausedUntil) OR pausedUntil <= :now',
    ExpressionAttributeValues: {
      ':until': new Date(moment.getTime() + pausedMs).toISOString(),
      ':now': moment.toISOString(),
      ':none': 0,
    },
  });
