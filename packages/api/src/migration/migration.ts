import type { CountingAccess } from '../counters/counters-store.ts';
import type { ListAccess } from '../platform/dynamodb/stored-item.ts';
import type { Item } from '../platform/dynamodb/table-access.ts';

export type MigrationAccess = CountingAccess & ListAccess;

export type Migration = {
  /** The position of a run is stored under this name, so it never changes. */
  readonly name: string;
  readonly purpose: string;
  /** Undefined for an item that has today's form. */
  readonly findChange: (item: Item, access: MigrationAccess) => Promise<Change | undefined>;
};

export type Change = {
  readonly description: string;
  /** Returns false, and changes nothing, when the item was changed or removed meanwhile. */
  readonly apply: () => Promise<boolean>;
};
