import { authSchemas } from '@app/contract/auth-schemas';
import { readBaseConfig } from '../platform/config.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { adminRoutes, publicRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { succeed } from '../platform/result.ts';
import {
  createStaffActionReader,
  createStaffActionRecorder,
} from '../staff-actions/staff-action-store.ts';
import { createAccountsStore } from './accounts-store.ts';
import { changePassword } from './change-password.ts';
import { openKnownBrowsers } from './known-browsers.ts';
import { createLoginAttemptsStore } from './login-limit.ts';
import { createPasswordHasher } from './passwords.ts';
import { readKnownBrowserToken, readSessionToken } from './session-cookies.ts';
import { createSessionStore } from './session-store.ts';
import { openStaffSessions } from './sessions.ts';
import { getCurrentUser, signIn, signOut } from './sign-in.ts';

const { table, ...shared } = openFunctionContext('auth', readBaseConfig());

const sessions = openStaffSessions(table);

const dependencies = {
  ...shared,
  authenticate: sessions.authenticate,
  accounts: createAccountsStore(table),
  sessions,
  knownBrowsers: openKnownBrowsers(table),
  passwords: createPasswordHasher(),
  attempts: createLoginAttemptsStore(table),
  staffActions: createStaffActionReader(table),
  recordStaffAction: createStaffActionRecorder(table),
  endSessions: createSessionStore(table).deleteAll,
  // Loaded on demand: its dictionaries are ten times as large as the function.
  loadWeaknessFinder: async () => (await import('./password-weakness.ts')).createWeaknessFinder([]),
  now: () => new Date(),
};

const shownSignIns = 5;
const route = publicRoutes(authSchemas);
const adminRoute = adminRoutes(authSchemas);

export const handler = createHandler(
  [
    route('me', ({ readCookie }) => getCurrentUser(readCookie, dependencies)),
    route('login', async ({ body, viewerAddress, readCookie }) => {
      const formerToken = readSessionToken(readCookie);
      const knownBrowserToken = readKnownBrowserToken(readCookie);
      const request = { ...body, viewerAddress, formerToken, knownBrowserToken };
      const result = await signIn(request, dependencies);
      if (result.ok) {
        const { username } = result.value.user;

        await dependencies.recordStaffAction({ username, action: 'sign-in' });
      }

      return result;
    }),
    route('logout', ({ readCookie }) => signOut(readSessionToken(readCookie), dependencies)),
    adminRoute('changePassword', ({ admin, body, viewerAddress, readCookie }) => {
      const knownBrowserToken = readKnownBrowserToken(readCookie);
      return changePassword({ ...admin, ...body, viewerAddress, knownBrowserToken }, dependencies);
    }),
    adminRoute('listSignIns', async ({ admin }) => {
      const { staffActions } = dependencies;
      const { signIns, unreadable } = await staffActions.readSignIns(admin.username, shownSignIns);
      return succeed({ signIns: signIns.map(({ at }) => at), unreadable });
    }),
    adminRoute('listStaffActions', async ({ query }) => {
      const { actions, ...page } = await dependencies.staffActions.readPage(query);
      return succeed({ actions: [...actions], ...page });
    }),
  ],
  dependencies,
);
