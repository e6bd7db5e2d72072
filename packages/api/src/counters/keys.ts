import { hash } from 'node:crypto';
import { definePartitionKey, type Key } from '../platform/dynamodb/keys.ts';

/** A counted period: a business day (YYYY-MM-DD) or all time. */
export type TotalsPeriod = { readonly day: string } | 'all';

export const countsPartition = (period: TotalsPeriod): string =>
  toPartition(period === 'all' ? 'ALL' : period.day);

const toPartition = definePartitionKey('COUNTS');

export type CountedKind = 'SURVEYS' | 'DROPOUTS' | 'CONSENTS' | 'CLICKS';

/** The key of one of 16 items, so that counting at the same time rarely conflicts. */
export const countsKey = (period: TotalsPeriod, kind: CountedKind, factId: string): Key => {
  const shard = (hash('sha256', factId, 'buffer').at(0) ?? 0) % countShards;
  return { pk: countsPartition(period), sk: `${kind}#${shard}` };
};

const countShards = 16;
