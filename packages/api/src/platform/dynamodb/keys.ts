import { hash } from 'node:crypto';
import { toThrottledNetwork } from '../throttled-network.ts';

/** Identifies an item. Each feature builds the keys of its own items: in its `keys.ts`, or in the only store that uses them. */
export type Key = { readonly pk: string; readonly sk: string };

// A prefix is declared by one of these functions, or as the partition of a list, so that a test finds it and its feature.

export const partitionKey =
  (prefix: string) =>
  (id: string): string =>
    `${prefix}#${id}`;

/** Builds the key of an item that is the only one of its kind in its partition. */
export const itemKey = (prefix: string) => {
  const toPartition = partitionKey(prefix);
  return (id: string): Key => ({ pk: toPartition(id), sk: prefix });
};

/** Builds the keys of items that share a partition. */
export const keyIn =
  (partition: string) =>
  (sk: string): Key => ({ pk: partition, sk });

/** The index's name begins the names of its key attributes. `table.ts` defines what each index holds. */
export const indexes = {
  byTime: 'gsi1',
  byGroup: 'gsi2',
  byEmail: 'gsi3',
  byState: 'gsi4',
} as const;

export type IndexName = (typeof indexes)[keyof typeof indexes];

/** A partition of an index. */
export type List = { readonly index: IndexName; readonly partition: string };

export const byTimeKeys = ({ partition }: List, at: string, id: string) => ({
  gsi1pk: partition,
  gsi1sk: `${at}#${id}`,
});

/** Returns the moment at the start of a sort key. */
export const parseMoment = (sortKey: string): string => sortKey.slice(0, sortKey.indexOf('#'));

export type NetworkAllowanceKey = (viewerAddress: string, moment: Date) => Key;

/** Builds the keys under which a feature counts the calls of a network in a clock hour (UTC). */
export const networkAllowanceKey = (prefix: string): NetworkAllowanceKey => {
  const toPartition = partitionKey(prefix);
  return (viewerAddress, moment) => ({
    pk: toPartition(hashText(toThrottledNetwork(viewerAddress))),
    sk: cutToHour(moment),
  });
};

export const cutToHour = (moment: Date): string =>
  moment.toISOString().slice(0, 'YYYY-MM-DDTHH'.length);

export const cutToTenMinutes = (moment: Date): string =>
  moment.toISOString().slice(0, 'YYYY-MM-DDTHH:M'.length);

/** Makes a key of text that may hold anything. */
export const hashText = (text: string): string => hash('sha256', text, 'base64url');
