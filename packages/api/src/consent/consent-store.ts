import type { CookieConsentRequest } from '@app/contract/consent-schemas';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { consentIndexKeys, consentKey, termsAcceptanceKey } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, unlessRefused, writeTransaction } from '../platform/dynamodb/writes.ts';
import type { BusinessDay } from '../platform/time.ts';
import { countWrites } from '../totals/counters-store.ts';

export type ConsentStore = {
  readonly appendConsent: (record: ConsentRecord) => Promise<void>;
  readonly appendTermsAcceptance: (acceptance: TermsAcceptance) => Promise<void>;
};

/** A record never changes: another choice of the same visitor is another record. */
export type ConsentRecord = CookieConsentRequest & {
  readonly id: string;
  readonly ipAddress: string;
  readonly timestamp: string;
};

type TermsAcceptance = { readonly id: string; readonly ipAddress: string; readonly timestamp: string };

type Options = TableAccess & { readonly businessDay: BusinessDay };

/** Records of earlier releases have none. The migration `version-consents` adds it. */
const schemaVersion = 1;

const appendOnly = { ConditionExpression: 'attribute_not_exists(pk)' } as const;

/** Appends consent records and terms acceptances to the table. Consents are counted in the same transaction. */
export const createConsentStore = (options: Options): ConsentStore => ({
  appendConsent: async (record) => {
    const isNew = await writeTransaction(options, [putConsent(options, record), ...countsOf(options, record)]);
    if (!isNew) throw new Error('A consent record with this id exists already');
  },

  appendTermsAcceptance: async (acceptance) => {
    const Item = { ...termsAcceptanceKey(acceptance.id), schemaVersion, ...acceptance };
    // Ids are always new: an existing item is this same write, which the SDK repeated after its response got lost.
    await unlessRefused(options.client.send(new PutCommand({ TableName: options.tableName, Item, ...appendOnly })));
  },
});

const putConsent = ({ tableName }: Options, record: ConsentRecord): TransactionWrite => ({
  Put: { TableName: tableName, Item: toConsentItem(record), ...appendOnly },
});

export const toConsentItem = (record: ConsentRecord) => ({
  ...consentKey(record.id),
  ...consentIndexKeys(record),
  schemaVersion,
  ...record,
});

const countsOf = (options: Options, { id, timestamp }: ConsentRecord): readonly TransactionWrite[] => {
  const day = options.businessDay(new Date(timestamp));
  return countWrites(options, { kind: 'CONSENTS', id, day, counters: ['consents'] }, 1);
};
