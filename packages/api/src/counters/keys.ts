import { hash } from 'node:crypto';
import { definePartitionKey, type Key } from '../platform/dynamodb/keys.ts';

/** A counted period: a business day (YYYY-MM-DD) or all time. */
export type TotalsPeriod = { readonly day: string } | 'all';

export const countsPartition = (period: TotalsPeriod): string =>
  toPartition(period === 'all' ? 'ALL' : period.day);

const toPartition = definePartitionKey('COUNTS');

/** The funnel has partitions of its own, because most readers of a day do not need it. */
export const visitCountsPartition = (day: string): string => toVisitPartition(day);

const toVisitPartition = definePartitionKey('VISIT_COUNTS');

export type CountedKind = 'SURVEYS' | 'DROPOUTS' | 'CONSENTS' | 'CLICKS' | 'VISITS';

/** The id spreads facts over 16 items, or 4 for each group, so that few writes conflict. */
export const countsKey = (
  period: TotalsPeriod,
  kind: CountedKind,
  factId: string,
  group?: string,
): Key => {
  const isFunnel = kind === 'VISITS' && period !== 'all';
  const shards = group === undefined ? countShards : countShardsOfGroup;
  const shard = (hash('sha256', factId, 'buffer').at(0) ?? 0) % shards;
  const pk = isFunnel ? visitCountsPartition(period.day) : countsPartition(period);
  return { pk, sk: `${kind}#${group ?? ''}${shard}` };
};

const countShards = 16;

/** Facts of a group have most of their counters in common, so that a few small items hold them. */
const countShardsOfGroup = 4;

/** Returns the month (YYYY-MM) of a day (YYYY-MM-DD). */
export const toMonth = (day: string): string => day.slice(0, 'YYYY-MM'.length);

/** The sums of a month from its first day through `lastDay` (YYYY-MM-DD). */
export const monthSumsKey = (lastDay: string): Key => ({
  pk: toMonthPartition(toMonth(lastDay)),
  sk: `PACKED_SUMS#${lastDay}`,
});

/** The count of changes to closed days of a month (YYYY-MM). */
export const lateChangesKey = (month: string): Key => ({
  pk: toMonthPartition(month),
  sk: 'CHANGES',
});

const toMonthPartition = definePartitionKey('MONTH_COUNTS');
