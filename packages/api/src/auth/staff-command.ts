import { openTable } from '../platform/dynamodb/table-access.ts';
import {
  type Credentials,
  createAdmin,
  createAdminIfMissing,
  disableAdmin,
  type FindWeakness,
  setPassword,
} from './accounts.ts';
import { createAccountsStore } from './accounts-store.ts';
import { createPasswordHasher } from './passwords.ts';
import { createSessionStore } from './session-store.ts';
import { rotateSigningKey } from './signing-keys.ts';

export const openStaffAccess = (tableName: string) => {
  const table = openTable(tableName);
  const accounts = createAccountsStore(table);
  const sessions = createSessionStore(table);
  const passwords = createPasswordHasher();
  const dependencies = { accounts, sessions, passwords, now: () => new Date() };

  return {
    createAdmin: (admin: Credentials, findWeakness: FindWeakness) =>
      createAdmin(admin, { ...dependencies, findWeakness }),
    setPassword: (admin: Credentials, findWeakness: FindWeakness) =>
      setPassword(admin, { ...dependencies, findWeakness }),
    createAdminIfMissing: (admin: Credentials) => createAdminIfMissing(admin, dependencies),
    hasAdmin: async (username: string) => (await accounts.find(username)) !== undefined,
    listAdmins: () => accounts.list(),
    disableAdmin: (username: string) => disableAdmin(username, dependencies),
    rotateSigningKey: () => rotateSigningKey(table),
    endAllSessions: async () => {
      for (const { username } of await accounts.list()) await sessions.deleteAll(username);
    },
    close: () => table.client.destroy(),
  };
};
