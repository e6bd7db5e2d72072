import type { CookieConsentRequest } from '@app/contract/consent-schemas';
import { type CountingAccess, countWrites } from '../counters/counters-store.ts';
import { buildPutIfAbsent, putIfAbsent, writeTransaction } from '../platform/dynamodb/writes.ts';
import { consentIndexKeys, consentKey, termsAcceptanceKey } from './keys.ts';

/** The time tells which version of the terms was in force. */
type TermsAcceptance = {
  readonly id: string;
  readonly ipAddress: string;
  readonly timestamp: string;
};

/** A record never changes: another choice of the same visitor is another record. */
type ConsentRecord = CookieConsentRequest & TermsAcceptance;

/** Records of earlier releases have none. The migration `version-consents` adds it. */
const schemaVersion = 1;

export const createConsentStore = (options: CountingAccess) => ({
  appendConsent: async (record: ConsentRecord): Promise<void> => {
    const fact = {
      id: record.id,
      day: options.businessDay(new Date(record.timestamp)),
      counters: ['consents'],
    };
    const counts = countWrites(options, [{ kind: 'CONSENTS', ...fact }], 1);
    const isNew = await writeTransaction(options, [
      { Put: buildPutIfAbsent(options, toConsentItem(record)) },
      ...counts,
    ]);
    if (!isNew) throw new Error('A consent record with this id exists already');
  },

  appendTermsAcceptance: async (acceptance: TermsAcceptance): Promise<void> => {
    // Ids are always new: an existing item is this same write, which the SDK repeated after its response got lost.
    await putIfAbsent(options, {
      ...termsAcceptanceKey(acceptance.id),
      schemaVersion,
      ...acceptance,
    });
  },
});

export const toConsentItem = (record: ConsentRecord) => ({
  ...consentKey(record.id),
  ...consentIndexKeys(record),
  schemaVersion,
  ...record,
});
