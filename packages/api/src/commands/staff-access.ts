import { createAdminAccounts } from '../adapters/dynamodb/admin-accounts.ts';
import { createKeyRingStore } from '../adapters/dynamodb/key-ring-store.ts';
import { openTable } from '../adapters/dynamodb/table-access.ts';
import { createPasswordHasher } from '../adapters/scrypt-passwords.ts';
import { newSigningKey } from '../adapters/signing-keys.ts';
import type { FindWeakness } from '../ports/find-weakness.ts';
import { createAdmin, ensureAdmin } from '../use-cases/auth/create-admin.ts';
import type { Credentials } from '../use-cases/auth/password-rules.ts';
import { rotateKeys } from '../use-cases/auth/rotate-keys.ts';
import { setPassword } from '../use-cases/auth/set-password.ts';

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
