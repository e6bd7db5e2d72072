import * as z from 'zod';
import { removeConsent } from '../consent/consent-store.ts';
import { agreementList, consentList, termsAcceptanceKey } from '../consent/keys.ts';
import type { CountingAccess } from '../counters/counters-store.ts';
import { highestCharacter, readPages, toWholeRange } from '../platform/dynamodb/index-range.ts';
import { createNetworkHasher } from '../platform/dynamodb/network-hash.ts';
import { asVersion1, type ListAccess, parseRows } from '../platform/dynamodb/stored-item.ts';
import { deleteItem } from '../platform/dynamodb/writes.ts';
import type { Period } from './forged-batch-store.ts';

/** A choice of cookies, or an agreement to the terms. */
export type NetworkConsent = {
  readonly kind: 'choice' | 'agreement';
  readonly networkHash: string;
  readonly id: string;
  readonly timestamp: string;
};

const listByKind = { choice: consentList, agreement: agreementList } as const;

const rowSchema = z.object({
  id: z.string(),
  timestamp: z.string(),
  ipAddress: z.string().optional(),
});

/** Lists the cookie choices and terms agreements of a period that still have an IP address. */
export const listConsents = async (
  access: ListAccess,
  { from, until }: Period,
): Promise<readonly NetworkConsent[]> => {
  const hashNetwork = createNetworkHasher(access);
  const consents: NetworkConsent[] = [];

  for (const kind of ['choice', 'agreement'] as const) {
    const range = {
      ...toWholeRange(listByKind[kind]),
      lower: from.toISOString(),
      upper: until.toISOString() + highestCharacter,
    };

    for await (const { items } of readPages(access, range)) {
      const { rows } = parseRows(items, asVersion1(rowSchema), access);

      for (const { id, timestamp, ipAddress } of rows) {
        if (ipAddress === undefined) continue;

        const networkHash = await hashNetwork(ipAddress, new Date(timestamp));

        consents.push({ kind, networkHash, id, timestamp });
      }
    }
  }

  return consents;
};

/** Removes a choice and takes back its count, or removes an agreement, which is not counted. */
export const removeForgedConsent = async (
  access: CountingAccess,
  consent: NetworkConsent,
): Promise<boolean> => {
  if (consent.kind === 'choice') return removeConsent(access, consent);

  await deleteItem(access, termsAcceptanceKey(consent.id));
  return true;
};
