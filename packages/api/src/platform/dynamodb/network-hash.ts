import { createHmac, randomBytes } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { networkKeyKey, throttledNetworkOf } from './keys.ts';
import { readItem, type TableAccess } from './table-access.ts';
import { unlessRefused } from './writes.ts';

/** Returns a hash of a visitor's network. It cannot be reversed by trying all addresses without the month's key. */
export type NetworkHasher = (viewerAddress: string, moment: Date) => Promise<string>;

/** Each month has its own key, read once per process. Without its key, a hash says nothing about an address. */
export const createNetworkHasher = (access: TableAccess): NetworkHasher => {
  const keys = new Map<string, Promise<string>>();
  return async (viewerAddress, moment) => {
    const month = moment.toISOString().slice(0, 'YYYY-MM'.length);
    const key = keys.get(month) ?? provideKey(access, month, moment);
    keys.set(month, key);
    // A failed read is not remembered.
    key.catch(() => keys.delete(month));
    return createHmac('sha256', await key)
      .update(throttledNetworkOf(viewerAddress))
      .digest('hex')
      .slice(0, hashCharacters);
  };
};

/** 96 bits tell all networks apart. */
const hashCharacters = 24;

const itemSchema = z.object({ secret: z.string().min(43) });

const provideKey = async (access: TableAccess, month: string, moment: Date): Promise<string> => {
  const { client, tableName } = access;
  const { Item } = await client.send(new GetCommand({ TableName: tableName, Key: networkKeyKey(month) }));
  if (Item !== undefined) return itemSchema.parse(Item).secret;
  const secret = randomBytes(32).toString('base64url');
  const put = new PutCommand({
    TableName: tableName,
    Item: { ...networkKeyKey(month), secret, expiresAt: Math.floor(moment.getTime() / 1000) + keptSeconds },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
  await unlessRefused(client.send(put));
  // Another process may have stored its key first.
  return itemSchema.parse(await readItem(access, networkKeyKey(month))).secret;
};

/** The month's last hashes are needed for 30 more days. */
const keptSeconds = 62 * 24 * 60 * 60;
