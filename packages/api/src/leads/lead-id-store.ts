import { createHmac } from 'node:crypto';
import { toMailbox } from '../mail/mailbox.ts';
import { createSecretProvider, findSecret } from '../platform/dynamodb/stored-secret.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { leadSecretKey } from './keys.ts';

const idLength = 22;

/** Creates a function that returns the lead id of an address, the same for all its spellings. */
export const createLeadIdProvider = (access: TableAccess) => {
  const readOrCreateSecret = createSecretProvider(access);

  return async (address: string): Promise<string> => {
    return toLeadId(await readOrCreateSecret(leadSecretKey), address);
  };
};

/** Finds the id of the lead with an address. Undefined while there are no leads at all. */
export const findLeadId = async (
  access: TableAccess,
  address: string,
): Promise<string | undefined> => {
  const secret = await findSecret(access, leadSecretKey);
  return secret === undefined ? undefined : toLeadId(secret, address);
};

export const toLeadId = (secret: string, address: string): string => {
  const hash = createHmac('sha256', secret).update(toMailbox(address)).digest('base64url');
  return hash.slice(0, idLength);
};
