import type { CountingAccess } from '../counters/counters-store.ts';
import type { Cutoffs } from './cutoffs.ts';
import { listExpiredRecords } from './expired-records-store.ts';
import type { ExpiringRecords } from './expiring-records.ts';
import { createAddressExpiry } from './ip-address-store.ts';

/** Whole records come first, so that their IP addresses need no removal of their own. */
export const listExpiring = (
  access: CountingAccess,
  cutoffs: Cutoffs,
): readonly ExpiringRecords[] => [
  ...listExpiredRecords(access, cutoffs),
  createAddressExpiry(access, cutoffs.ipAddresses),
];
