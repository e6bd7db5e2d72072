import { createHmac } from 'node:crypto';
import { toThrottledNetwork } from '../throttled-network.ts';
import { toUnixSeconds } from '../time.ts';
import { defineKeyInPartition } from './keys.ts';
import { createSecretProvider } from './stored-secret.ts';
import type { TableAccess } from './table-access.ts';

/** The key of the item with the secret for the hashes of a month (YYYY-MM). */
export const networkSecretKey = defineKeyInPartition('NETWORK_KEY');

/** Hashes a visitor's network. Nobody can reverse it without the month's secret. */
export type NetworkHasher = (viewerAddress: string, moment: Date) => Promise<string>;

export const createNetworkHasher = (access: TableAccess): NetworkHasher => {
  const readOrCreateSecret = createSecretProvider(access);
  return async (viewerAddress, moment) => {
    const month = moment.toISOString().slice(0, 'YYYY-MM'.length);
    const secret = await readOrCreateSecret(networkSecretKey(month), getExpirySeconds(moment));

    return createHmac('sha256', secret)
      .update(toThrottledNetwork(viewerAddress))
      .digest('hex')
      .slice(0, hashCharacters);
  };
};

/** 96 bits, enough that no two networks get the same hash. */
const hashCharacters = 24;

const getExpirySeconds = (moment: Date): number => toUnixSeconds(moment) + secretLifetimeSeconds;

/** A month, and the 30 days for which its last hashes are needed. */
const secretLifetimeSeconds = 62 * 24 * 60 * 60;
