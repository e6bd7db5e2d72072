import * as z from 'zod';
import { agreementIndexKeys, consentKey, termsAcceptanceKey } from '../consent/keys.ts';
import { contactMessageIndexKeys, contactMessageKey } from '../contact-messages/keys.ts';
import type { Item } from '../platform/dynamodb/table-access.ts';
import { buildAttributeChange } from './attribute-change.ts';
import { countFigures } from './count-figures.ts';
import { leadMessages, leadSurveys } from './create-leads.ts';
import { foldSearch } from './fold-search.ts';
import { joinVersions } from './join-versions.ts';
import type { Migration } from './migration.ts';

const partitionPrefixes = [consentKey('').pk, termsAcceptanceKey('').pk];

const versionConsents: Migration = {
  name: 'version-consents',
  purpose:
    'sets schemaVersion 1 in cookie consents and accepted terms that were stored without a version',
  findChange: async (item, access) => {
    const isRecord = partitionPrefixes.some((prefix) => String(item['pk']).startsWith(prefix));
    return isRecord && item['schemaVersion'] === undefined
      ? buildAttributeChange(access, item, { schemaVersion: 1 })
      : undefined;
  },
};

/** DynamoDB never deletes items that expired over five years ago: `expiresAt` must be later. */
const expireSigningKeys: Migration = {
  name: 'expire-signing-keys',
  purpose: 'lets the ring of signing keys expire, which no release after 2026-11 reads',
  findChange: async (item, access) =>
    item['pk'] === 'KEYS'
      ? buildAttributeChange(access, item, { expiresAt: Date.parse('2026-11-01T00:00:00Z') / 1000 })
      : undefined,
};

/** Until an item is in its list by time, the job `retention` cannot find it. */
const listByTime: Migration = {
  name: 'list-by-time',
  purpose: 'lists agreements to the terms and contact messages by time, so that they can expire',
  findChange: async (item, access) => {
    const keys = item['gsi1pk'] === undefined ? findTimeListKeys(item) : undefined;
    return keys && buildAttributeChange(access, item, keys);
  },
};

/** Builds the keys that put an item into its list by time. Undefined for items of other kinds. */
const findTimeListKeys = (item: Item) => {
  const partition = String(item['pk']);
  if (partition.startsWith(termsAcceptanceKey('').pk))
    return agreementIndexKeys(agreementSchema.parse(item));

  return partition.startsWith(contactMessageKey('').pk)
    ? contactMessageIndexKeys(messageSchema.parse(item))
    : undefined;
};

const agreementSchema = z.object({ id: z.string(), timestamp: z.string() });
const messageSchema = z.object({ id: z.string(), createdAt: z.string() });

/** The oldest come first. A migration stays as long as a restored table may have the old form. */
export const migrations: readonly Migration[] = [
  versionConsents,
  expireSigningKeys,
  joinVersions,
  listByTime,
  leadMessages,
  leadSurveys,
  foldSearch,
  countFigures,
];
