import * as z from 'zod';
import { createContactWritesBuilder, type LeadContact } from '../leads/lead-contact-store.ts';
import type { OutgoingEmail } from '../mail/emails.ts';
import { type AddressLimit, toLimitUpdate } from '../mail/mail-limits.ts';
import { toEmailPuts } from '../mail/outbox-store.ts';
import { defineItemKey, defineNetworkHourKey } from '../platform/dynamodb/keys.ts';
import { findItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { buildVersionPut, writeTransaction } from '../platform/dynamodb/writes.ts';
import { toUnixSeconds } from '../platform/time.ts';

export const resultEmailsKey = defineItemKey('RESULT_EMAILS');

export const emailAllowanceKey = defineNetworkHourKey('EMAIL_ALLOWANCE');

const notesSchema = z.object({
  version: z.int(),
  sent: z.array(z.object({ recipientHash: z.string(), emailId: z.string(), at: z.iso.datetime() })),
});

export type EmailNotes = z.output<typeof notesSchema>;

export type ResultEmailStore = ReturnType<typeof createResultEmailStore>;

const resultLimit: AddressLimit = { counter: 'emails', perDay: 5 };

const daySeconds = 24 * 60 * 60;

/** Notes which e-mails of a result were stored, and to whom, in an item that expires. */
export const createResultEmailStore = (access: TableAccess) => {
  const buildContactWrites = createContactWritesBuilder(access);

  return {
    readRecent: async (resultId: string, now: Date): Promise<EmailNotes> => {
      const since = new Date(now.getTime() - daySeconds * 1000).toISOString();
      const { sent, version } = await readNotes(access, resultId);
      return { sent: sent.filter(({ at }) => at > since), version };
    },

    /** Stores an e-mail, its note and the lead. `emailedMeanwhile`: the notes have changed. */
    add: async (
      notes: EmailNotes,
      recipientHash: string,
      email: OutgoingEmail,
      contact: PicksContact,
    ): Promise<'added' | 'emailedMeanwhile' | 'tooManyForAddress'> => {
      const { resultId } = contact;
      const sent = [...notes.sent, { recipientHash, emailId: email.id, at: email.createdAt }];
      const expiresAt = toUnixSeconds(new Date(email.createdAt)) + 2 * daySeconds;
      const item = { ...resultEmailsKey(resultId), sent, expiresAt };

      const writes = [
        { Put: buildVersionPut(access, item, notes.version + 1) },
        toLimitUpdate(access, resultLimit, email),
        ...(await buildContactWrites(contact)),
        ...toEmailPuts(access, [email]),
      ];
      if (await writeTransaction(access, writes)) return 'added';

      const { version } = await readNotes(access, resultId);
      return version === notes.version ? 'tooManyForAddress' : 'emailedMeanwhile';
    },
  };
};

type PicksContact = Extract<LeadContact, { readonly kind: 'picks' }>;

/** Versions start again at 0 after an item has expired. */
const readNotes = async (access: TableAccess, resultId: string): Promise<EmailNotes> =>
  (await findItem(access, resultEmailsKey(resultId), notesSchema)) ?? { sent: [], version: 0 };
