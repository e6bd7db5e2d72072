import { hash } from 'node:crypto';
import { toThrottledNetwork } from '../throttled-network.ts';

/** The key of an item. A feature's keys are in its `keys.ts`, or in the store that uses them. */
export type Key = { readonly pk: string; readonly sk: string };

// Prefixes are declared by the `define...` functions below, or as the partition of a list. A test
// finds them in the source, and checks that no two features share one.

/** Returns a function that builds partition keys: "USER" and the id "ann" make "USER#ann". */
export const definePartitionKey =
  (prefix: string) =>
  (id: string): string =>
    `${prefix}#${id}`;

/** Returns a function that builds the keys of items that are alone in their partition. */
export const defineItemKey = (prefix: string) => {
  const toPartition = definePartitionKey(prefix);
  return (id: string): Key => ({ pk: toPartition(id), sk: prefix });
};

/** Returns a function that builds the keys of items that share a partition. */
export const defineKeyInPartition =
  (partition: string) =>
  (sk: string): Key => ({ pk: partition, sk });

/** The names of key attributes begin with the name of their index, such as `gsi1pk`. */
export const indexes = {
  byTime: 'gsi1',
  byGroup: 'gsi2',
  byEmail: 'gsi3',
  byState: 'gsi4',
} as const;

export type IndexName = (typeof indexes)[keyof typeof indexes];

export type IndexList = { readonly index: IndexName; readonly partition: string };

/** Names an index's two key attributes. An item with neither is in none of the index's lists. */
export const listKeyAttributes = <Name extends IndexName>({ index }: { readonly index: Name }) =>
  [`${index}pk`, `${index}sk`] as const;

/** Builds the attributes that put an item into a list sorted by time (ISO 8601). */
export const buildByTimeKeys = ({ partition }: IndexList, at: string, id: string) => ({
  gsi1pk: partition,
  gsi1sk: `${at}#${id}`,
});

/** Builds the attributes that put an item into a list of one state, sorted by time (ISO 8601). */
export const buildByStateKeys = ({ partition }: IndexList, at: string, id: string) => ({
  gsi4pk: partition,
  gsi4sk: `${at}#${id}`,
});

/** Returns the time in a sort key: "2026-01-31T09:30:00.000Z" in "2026-01-31T09:30:00.000Z#id". */
export const parseMoment = (sortKey: string): string => sortKey.slice(0, sortKey.indexOf('#'));

export type NetworkHourKey = (viewerAddress: string, moment: Date) => Key;

/** Returns a function that builds the key of a network's counter for a clock hour (UTC). */
export const defineNetworkHourKey = (prefix: string): NetworkHourKey => {
  const toPartition = definePartitionKey(prefix);
  return (viewerAddress, moment) => ({
    pk: toPartition(hashText(toThrottledNetwork(viewerAddress))),
    sk: cutToHour(moment),
  });
};

/** Formats a moment up to its hour in UTC: "2026-01-31T09". */
export const cutToHour = (moment: Date): string =>
  moment.toISOString().slice(0, 'YYYY-MM-DDTHH'.length);

/** Formats a moment without its last digits: "2026-01-31T09:3" is 9:30 to 9:39 UTC. */
export const cutToTenMinutes = (moment: Date): string =>
  moment.toISOString().slice(0, 'YYYY-MM-DDTHH:M'.length);

export const hashText = (text: string): string => hash('sha256', text, 'base64url');
