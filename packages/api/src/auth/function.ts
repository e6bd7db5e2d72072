import { authSchemas } from '@app/contract/auth-schemas';
import { readBaseConfig } from '../platform/config.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { publicRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { createAccountsStore } from './accounts-store.ts';
import { openKnownBrowsers } from './known-browsers.ts';
import { createLoginAttemptsStore } from './login-limit.ts';
import { createPasswordHasher } from './passwords.ts';
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
  now: () => new Date(),
};

const route = publicRoutes(authSchemas);

export const handler = createHandler(
  [
    route('me', ({ sessionToken }) => getCurrentUser(sessionToken, dependencies)),
    route('login', ({ body, viewerAddress, sessionToken: formerToken, knownBrowserToken }) =>
      signIn({ ...body, viewerAddress, formerToken, knownBrowserToken }, dependencies),
    ),
    route('logout', ({ sessionToken }) => signOut(sessionToken, dependencies)),
  ],
  dependencies,
);
