import { openTable } from '../platform/dynamodb/table-access.ts';
import { createAdminAccounts } from './admin-accounts.ts';
import { createAdmin, ensureAdmin } from './create-admin.ts';
import type { FindWeakness } from './find-weakness-port.ts';
import { createKeyRingStore } from './key-ring-store.ts';
import type { Credentials } from './password-rules.ts';
import { rotateKeys } from './rotate-keys.ts';
import { createPasswordHasher } from './scrypt-passwords.ts';
import { setPassword } from './set-password.ts';
import { newSigningKey } from './signing-keys.ts';

/** What operators do to accounts and keys, on the table of that name: the commands and the local runtime use it. */
export const openStaffAccess = (tableName: string) => {
  const table = openTable(tableName);
  const now = (): Date => new Date();
  const accounts = createAdminAccounts(table);
  const dependencies = { accounts, passwords: createPasswordHasher(), now };
  return {
    createAdmin: (admin: Credentials, findWeakness: FindWeakness) =>
      createAdmin(admin, { ...dependencies, findWeakness }),
    setPassword: (admin: Credentials, findWeakness: FindWeakness) =>
      setPassword(admin, { ...dependencies, findWeakness }),
    ensureAdmin: (admin: Credentials) => ensureAdmin(admin, dependencies),
    listAdmins: () => accounts.list(),
    disableAdmin: (username: string) => accounts.disable(username),
    rotateKeys: () => rotateKeys({ store: createKeyRingStore(table), now, newKey: newSigningKey }),
    /** Ends idle connections, so that the process can end. */
    close: () => table.client.destroy(),
  };
};
