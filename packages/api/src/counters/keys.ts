import { hash } from 'node:crypto';
import { definePartitionKey, type Key } from '../platform/dynamodb/keys.ts';

/** A counted period: a business day (YYYY-MM-DD) or all time. */
export type TotalsPeriod = { readonly day: string } | 'all';

export const countsPartition = (period: TotalsPeriod): string =>
  toPartition(period === 'all' ? 'ALL' : period.day);

const toPartition = definePartitionKey('COUNTS');

export type CountedKind = 'SURVEYS' | 'DROPOUTS' | 'CONSENTS' | 'CLICKS';

/** One of 16 items, so that concurrent facts rarely conflict. One kind per item keeps items below 1 KB, one write unit. */
export const countsKey = (period: TotalsPeriod, kind: CountedKind, factId: string): Key => ({
  pk: countsPartition(period),
  sk: `${kind}#${(hash('sha256', factId, 'buffer').at(0) ?? 0) % countShards}`,
});

const countShards = 16;
