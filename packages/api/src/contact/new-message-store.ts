import type { ContactMessage } from '../contact-messages/contact-message-store.ts';
import { contactMessageKey, unsentMessageIndexKeys } from '../contact-messages/keys.ts';
import type { OutgoingEmail } from '../mail/emails.ts';
import { type AddressLimit, countForAddress } from '../mail/mail-limits.ts';
import { emailWrites } from '../mail/outbox-store.ts';
import { defineNetworkHourKey } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { buildPutIfAbsent, writeTransaction } from '../platform/dynamodb/writes.ts';

export type ContactEmails = {
  readonly toStaff: readonly OutgoingEmail[];
  readonly acknowledgement?: OutgoingEmail | undefined;
};

export type NewMessageStore = ReturnType<typeof createNewMessageStore>;

export const contactAllowanceKey = defineNetworkHourKey('CONTACT_ALLOWANCE');

const acknowledgementsToAddress: AddressLimit = { counter: 'acknowledgements', perDay: 3 };

/** Messages never expire. */
export const createNewMessageStore = (access: TableAccess) => ({
  /** False if the id is stored already. Leaves out the acknowledgement if its address has received its daily limit. */
  insert: async (
    message: ContactMessage,
    { toStaff, acknowledgement }: ContactEmails,
  ): Promise<boolean> => {
    const keys = { ...contactMessageKey(message.id), ...unsentMessageIndexKeys(message) };
    const put = buildPutIfAbsent(access, { ...keys, schemaVersion: 1, ...message });
    const writes = [{ Put: put }, ...emailWrites(access, toStaff)];
    if (acknowledgement !== undefined) {
      const { to: address, createdAt: at } = acknowledgement;
      const count = countForAddress(access, acknowledgementsToAddress, { address, at });
      if (
        await writeTransaction(access, [
          ...writes,
          count,
          ...emailWrites(access, [acknowledgement]),
        ])
      )
        return true;
    }

    // There is nothing to acknowledge, the message is stored already, or the address has reached its limit.
    return writeTransaction(access, writes);
  },
});
