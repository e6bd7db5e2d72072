import { consentKey, termsAcceptanceKey } from '../platform/dynamodb/keys.ts';
import type { Item } from '../platform/dynamodb/table-access.ts';

export type Migration = {
  /** The position of a run is stored under this name, so it never changes. */
  readonly name: string;
  readonly purpose: string;
  readonly changeOf: (item: Item) => Change | undefined;
};

/** Attributes to set, all of them new: an item that has one already was changed meanwhile, and stays as it is. */
export type Change = Readonly<Record<string, string | number>>;

const prefixes = [consentKey('').pk, termsAcceptanceKey('').pk];

const versionConsents: Migration = {
  name: 'version-consents',
  purpose: 'sets schemaVersion 1 in cookie consents and accepted terms that were stored without a version',
  changeOf: ({ pk, schemaVersion }) =>
    schemaVersion === undefined && prefixes.some((prefix) => String(pk).startsWith(prefix))
      ? { schemaVersion: 1 }
      : undefined,
};

/** A past moment within the last five years: the table never deletes what expired earlier than that. */
const expireSigningKeys: Migration = {
  name: 'expire-signing-keys',
  purpose: 'lets the ring of signing keys expire, which no release after 2026-11 reads',
  changeOf: ({ pk }) => (pk === 'KEYS' ? { expiresAt: Date.parse('2026-11-01T00:00:00Z') / 1000 } : undefined),
};

/** All migrations, the oldest first. One stays as long as a restored table may hold the old form. */
export const migrations: readonly Migration[] = [versionConsents, expireSigningKeys];
