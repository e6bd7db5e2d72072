import { BlockList, isIP } from 'node:net';
import { abuseNotePeriods } from '@app/contract/retention';
import { definePartitionKey, hashText, type Key } from '../platform/dynamodb/keys.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putItem, updateItem } from '../platform/dynamodb/writes.ts';
import { toThrottledNetwork } from '../platform/throttled-network.ts';
import { toUnixSeconds } from '../platform/time.ts';
import { knownMailboxKey } from './keys.ts';

/** Records a mailbox that never got mail from us. Returns false above the network's limit. */
export type RecordNewMailbox = (
  email: string,
  viewerAddress: string,
  moment: Date,
) => Promise<boolean>;

const newMailboxesPerDay = 6;

/** Limits mail to guessed addresses, because the mail service pauses us if too much bounces. */
export const createNewMailboxRecorder =
  (access: TableAccess): RecordNewMailbox =>
  async (email, viewerAddress, moment) => {
    if (isLoopback(viewerAddress)) return true;

    const mailboxKey = knownMailboxKey(email);
    if ((await readItem(access, mailboxKey)) !== undefined) return true;

    return updateItem(access, {
      Key: newMailboxesKey(viewerAddress, moment),
      UpdateExpression: 'ADD mailboxes :mailboxes SET expiresAt = :expiresAt',
      ConditionExpression:
        'attribute_not_exists(mailboxes) OR contains(mailboxes, :mailbox) OR size(mailboxes) < :limit',
      ExpressionAttributeValues: {
        ':mailbox': mailboxKey.pk,
        ':mailboxes': new Set([mailboxKey.pk]),
        ':limit': newMailboxesPerDay,
        ':expiresAt': toUnixSeconds(moment) + countedSeconds,
      },
    });
  };

/** Notes that a mailbox got an e-mail, under a hash of its address. */
export type MarkMailboxKnown = (email: string, moment: Date) => Promise<unknown>;

export const createMailboxMarker =
  (access: TableAccess): MarkMailboxKnown =>
  (email, moment) =>
    putItem(access, {
      ...knownMailboxKey(email),
      expiresAt: toUnixSeconds(moment) + knownSeconds,
    });

const newMailboxesPartition = definePartitionKey('NEW_MAILBOXES');

export const newMailboxesKey = (viewerAddress: string, moment: Date): Key => ({
  pk: newMailboxesPartition(hashText(toThrottledNetwork(viewerAddress))),
  sk: moment.toISOString().slice(0, 'YYYY-MM-DD'.length),
});

const daySeconds = 24 * 60 * 60;
const countedSeconds = abuseNotePeriods.mailDays * daySeconds;
const knownSeconds = abuseNotePeriods.knownMailboxDays * daySeconds;

const loopbackAddresses = new BlockList();

loopbackAddresses.addSubnet('127.0.0.0', 8);
loopbackAddresses.addAddress('::1', 'ipv6');

/** True only on a laptop, where mail reaches nobody. No visitor has a loopback address. */
const isLoopback = (address: string): boolean =>
  loopbackAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
