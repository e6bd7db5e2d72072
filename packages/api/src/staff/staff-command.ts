import { openTable } from '../platform/dynamodb/table-access.ts';
import { type Credentials, createAdmin, ensureAdmin, type FindWeakness, setPassword } from './accounts.ts';
import { createAccountsStore } from './accounts-store.ts';
import { createPasswordHasher } from './passwords.ts';
import { createKeyRingStore, endAllSessions, newSigningKey, rotateKeys } from './signing-keys.ts';

export const openStaffAccess = (tableName: string) => {
  const table = openTable(tableName);
  const now = (): Date => new Date();
  const accounts = createAccountsStore(table);
  const dependencies = { accounts, passwords: createPasswordHasher(), now };
  const keyDependencies = { store: createKeyRingStore(table), now, newKey: newSigningKey };
  return {
    createAdmin: (admin: Credentials, findWeakness: FindWeakness) =>
      createAdmin(admin, { ...dependencies, findWeakness }),
    setPassword: (admin: Credentials, findWeakness: FindWeakness) =>
      setPassword(admin, { ...dependencies, findWeakness }),
    ensureAdmin: (admin: Credentials) => ensureAdmin(admin, dependencies),
    hasAdmin: async (username: string) => (await accounts.find(username)) !== undefined,
    listAdmins: () => accounts.list(),
    disableAdmin: (username: string) => accounts.disable(username),
    rotateKeys: () => rotateKeys(keyDependencies),
    endAllSessions: () => endAllSessions({ ...keyDependencies, accounts }),
    close: () => table.client.destroy(),
  };
};
