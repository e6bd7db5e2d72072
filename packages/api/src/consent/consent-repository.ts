import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { consentIndexKeys, consentKey, termsAcceptanceKey } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, unlessRefused, writeTransaction } from '../platform/dynamodb/writes.ts';
import type { BusinessDay } from '../platform/time.ts';
import { countWrites } from '../totals/counters-store.ts';
import type { ConsentRecord, ConsentRepository, TermsAcceptance } from './consent-repository-port.ts';

type Options = TableAccess & { readonly businessDay: BusinessDay };

/** Records are only ever added. */
const appendOnly = { ConditionExpression: 'attribute_not_exists(pk)' } as const;

/** The stored form of a choice. */
export const toConsentItem = (record: ConsentRecord) => ({
  ...consentKey(record.id),
  ...consentIndexKeys(record),
  ...record,
});

const putConsent = ({ tableName }: Options, record: ConsentRecord): TransactionWrite => ({
  Put: {
    TableName: tableName,
    Item: toConsentItem(record),
    ...appendOnly,
  },
});

const countsOf = (options: Options, { id, timestamp }: ConsentRecord): readonly TransactionWrite[] => {
  const day = options.businessDay(new Date(timestamp));
  return countWrites(options, { kind: 'CONSENTS', id, day, counters: ['consents'] }, 1);
};

/** Consent records and terms acceptances in the table: append-only, the consents counted in the same transaction. */
export const createConsentRepository = (options: Options): ConsentRepository => ({
  appendConsent: async (record) => {
    const isNew = await writeTransaction(options, [putConsent(options, record), ...countsOf(options, record)]);
    if (!isNew) throw new Error('A consent record with this id exists already');
  },

  appendTermsAcceptance: async (acceptance: TermsAcceptance) => {
    const Item = { ...termsAcceptanceKey(acceptance.id), ...acceptance };
    // Ids are new each time: what is there is this same write, sent again by the SDK after its answer got lost.
    await unlessRefused(options.client.send(new PutCommand({ TableName: options.tableName, Item, ...appendOnly })));
  },
});
