import { createHmac } from 'node:crypto';
import { toThrottledNetwork } from '../throttled-network.ts';
import { keyIn } from './keys.ts';
import { createSecretProvider } from './stored-secret.ts';
import type { TableAccess } from './table-access.ts';

/** A key for the hashes of a month (YYYY-MM). */
export const networkSecretKey = keyIn('NETWORK_KEY');

/** Returns a hash of a visitor's network. It cannot be reversed by trying all addresses without the month's key. */
export type NetworkHasher = (viewerAddress: string, moment: Date) => Promise<string>;

export const createNetworkHasher = (access: TableAccess): NetworkHasher => {
  const provideSecret = createSecretProvider(access);
  return async (viewerAddress, moment) => {
    const month = moment.toISOString().slice(0, 'YYYY-MM'.length);
    return createHmac('sha256', await provideSecret(networkSecretKey(month), expiryAfter(moment)))
      .update(toThrottledNetwork(viewerAddress))
      .digest('hex')
      .slice(0, hashCharacters);
  };
};

/** 96 bits tell all networks apart. */
const hashCharacters = 24;

const expiryAfter = (moment: Date): number => Math.floor(moment.getTime() / 1000) + keptSeconds;

/** The month's last hashes are needed for 30 more days. */
const keptSeconds = 62 * 24 * 60 * 60;
