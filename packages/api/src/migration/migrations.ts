import { consentKey, termsAcceptanceKey } from '../platform/dynamodb/keys.ts';
import type { ListAccess } from '../platform/dynamodb/stored-item.ts';
import type { Item } from '../platform/dynamodb/table-access.ts';
import type { CountingAccess } from '../totals/counters-store.ts';
import { joinVersions } from './join-versions.ts';
import { setAttributes } from './set-attributes.ts';

export type MigrationAccess = CountingAccess & ListAccess;

export type Migration = {
  /** The position of a run is stored under this name, so it never changes. */
  readonly name: string;
  readonly purpose: string;
  /** Undefined for an item that has today's form. */
  readonly findChange: (item: Item, access: MigrationAccess) => Promise<Change | undefined>;
};

export type Change = {
  /** What changes, for the dry run. */
  readonly text: string;
  /** Returns false, and changes nothing, when the item was changed or removed meanwhile. */
  readonly apply: () => Promise<boolean>;
};

const prefixes = [consentKey('').pk, termsAcceptanceKey('').pk];

const versionConsents: Migration = {
  name: 'version-consents',
  purpose: 'sets schemaVersion 1 in cookie consents and accepted terms that were stored without a version',
  findChange: async (item, access) =>
    item['schemaVersion'] === undefined && prefixes.some((prefix) => String(item['pk']).startsWith(prefix))
      ? setAttributes(access, item, { schemaVersion: 1 })
      : undefined,
};

/** A past moment within the last five years: the table never deletes what expired earlier than that. */
const expireSigningKeys: Migration = {
  name: 'expire-signing-keys',
  purpose: 'lets the ring of signing keys expire, which no release after 2026-11 reads',
  findChange: async (item, access) =>
    item['pk'] === 'KEYS'
      ? setAttributes(access, item, { expiresAt: Date.parse('2026-11-01T00:00:00Z') / 1000 })
      : undefined,
};

/** All migrations, the oldest first. One stays as long as a restored table may hold the old form. */
export const migrations: readonly Migration[] = [versionConsents, expireSigningKeys, joinVersions];
