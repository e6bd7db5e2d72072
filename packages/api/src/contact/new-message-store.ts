import type { ContactMessage } from '../contact-messages/contact-message-store.ts';
import {
  contactMessageIndexKeys,
  contactMessageKey,
  unsentMessageIndexKeys,
} from '../contact-messages/keys.ts';
import { createContactWritesBuilder, type LeadContact } from '../leads/lead-contact-store.ts';
import type { OutgoingEmail } from '../mail/emails.ts';
import { type AddressLimit, toLimitUpdate } from '../mail/mail-limits.ts';
import { toEmailPuts } from '../mail/outbox-store.ts';
import { defineNetworkHourKey } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { buildPutIfAbsent, writeTransaction } from '../platform/dynamodb/writes.ts';

export type ContactEmails = {
  readonly toStaff: readonly OutgoingEmail[];
  readonly acknowledgement?: OutgoingEmail | undefined;
};

export type NewMessageStore = ReturnType<typeof createNewMessageStore>;

export const contactAllowanceKey = defineNetworkHourKey('CONTACT_ALLOWANCE');

const acknowledgementLimit: AddressLimit = { counter: 'acknowledgements', perDay: 3 };

/** Stores messages with the e-mails about them and the lead who wrote. */
export const createNewMessageStore = (access: TableAccess) => {
  const buildContactWrites = createContactWritesBuilder(access);

  return {
    /** Leaves out an acknowledgement beyond the day's limit. False if the id is stored already. */
    insert: async (
      message: ContactMessage,
      { toStaff, acknowledgement }: ContactEmails,
    ): Promise<boolean> => {
      const keys = {
        ...contactMessageKey(message.id),
        ...contactMessageIndexKeys(message),
        ...unsentMessageIndexKeys(message),
      };
      const messagePut = buildPutIfAbsent(access, { ...keys, schemaVersion: 1, ...message });
      const contactWrites = await buildContactWrites(toLeadContact(message));
      const writes = [{ Put: messagePut }, ...contactWrites, ...toEmailPuts(access, toStaff)];

      if (acknowledgement !== undefined) {
        const acknowledgementWrites = [
          toLimitUpdate(access, acknowledgementLimit, acknowledgement),
          ...toEmailPuts(access, [acknowledgement]),
        ];
        if (await writeTransaction(access, [...writes, ...acknowledgementWrites])) return true;
      }

      // No acknowledgement, an address at its limit, or a message that is stored already.
      return writeTransaction(access, writes);
    },
  };
};

const toLeadContact = (message: ContactMessage): LeadContact => ({
  kind: 'message',
  messageId: message.id,
  at: message.createdAt,
  email: message.email,
  name: `${message.firstName} ${message.lastName}`,
  phone: message.phone,
  zipCode: message.zipCode,
  resultId: message.resultId,
});
