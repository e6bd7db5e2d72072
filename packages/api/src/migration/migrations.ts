import { consentKey, termsAcceptanceKey } from '../consent/keys.ts';
import { joinVersions } from './join-versions.ts';
import type { Migration } from './migration.ts';
import { setAttributes } from './set-attributes.ts';

const prefixes = [consentKey('').pk, termsAcceptanceKey('').pk];

const versionConsents: Migration = {
  name: 'version-consents',
  purpose:
    'sets schemaVersion 1 in cookie consents and accepted terms that were stored without a version',
  findChange: async (item, access) =>
    item['schemaVersion'] === undefined &&
    prefixes.some((prefix) => String(item['pk']).startsWith(prefix))
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
