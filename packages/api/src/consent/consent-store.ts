import type { CookieConsentRequest } from '@app/contract/consent-schemas';
import {
  buildCountWrites,
  type CountedFact,
  type CountingAccess,
} from '../counters/counters-store.ts';
import { buildRetainedCountWrites } from '../counters/retained-counts.ts';
import {
  buildDeleteIfPresent,
  buildPutIfAbsent,
  putIfAbsent,
  type TransactionWrite,
  writeTransaction,
} from '../platform/dynamodb/writes.ts';
import type { ToBusinessDay } from '../platform/time.ts';
import { agreementIndexKeys, consentIndexKeys, consentKey, termsAcceptanceKey } from './keys.ts';

/** The time says which version of the terms was in force. */
type TermsAcceptance = {
  readonly id: string;
  readonly ipAddress: string;
  readonly timestamp: string;
};

/** A record never changes: another choice of the same visitor is another record. */
type ConsentRecord = CookieConsentRequest & TermsAcceptance;

/** Records of earlier releases have none. The migration `version-consents` adds it. */
const schemaVersion = 1;

export const createConsentStore = (access: CountingAccess) => ({
  appendConsent: async (record: ConsentRecord): Promise<void> => {
    const isNew = await writeTransaction(access, [
      { Put: buildPutIfAbsent(access, toConsentItem(record)) },
      ...buildCountWrites(access, { added: [toConsentFact(record, access.toBusinessDay)] }),
    ]);
    if (!isNew) throw new Error('A consent record with this id exists already');
  },

  appendTermsAcceptance: async (acceptance: TermsAcceptance): Promise<void> => {
    // Ids are new, so an item with this one can only come from an SDK retry of this same write.
    await putIfAbsent(access, {
      ...termsAcceptanceKey(acceptance.id),
      ...agreementIndexKeys(acceptance),
      schemaVersion,
      ...acceptance,
    });
  },
});

/** Removes a consent and takes back its count. False when it is gone already. */
export const removeConsent = (access: CountingAccess, consent: ListedConsent): Promise<boolean> =>
  writeTransaction(access, [
    { Delete: buildDeleteIfPresent(access, consentKey(consent.id)) },
    ...buildCountWrites(access, { subtracted: [toConsentFact(consent, access.toBusinessDay)] }),
  ]);

/** Builds the writes that delete a consent and note that the totals still count it. */
export const buildConsentExpiry = (
  access: CountingAccess,
  record: ListedConsent,
): readonly TransactionWrite[] => [
  { Delete: buildDeleteIfPresent(access, consentKey(record.id)) },
  ...buildRetainedCountWrites(access, [toConsentFact(record, access.toBusinessDay)]),
];

type ListedConsent = Pick<ConsentRecord, 'id' | 'timestamp'>;

const toConsentFact = (record: ListedConsent, toBusinessDay: ToBusinessDay): CountedFact => ({
  kind: 'CONSENTS',
  id: record.id,
  day: toBusinessDay(new Date(record.timestamp)),
  counters: ['consents'],
});

export const toConsentItem = (record: ConsentRecord) => ({
  ...consentKey(record.id),
  ...consentIndexKeys(record),
  schemaVersion,
  ...record,
});
