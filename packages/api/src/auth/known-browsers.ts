import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { toUnixSeconds } from '../platform/time.ts';
import { toAccountName } from './accounts-store.ts';
import { knownBrowserSeconds } from './session-cookies.ts';
import { createSigningKeys } from './signing-keys.ts';
import { createTokens } from './tokens.ts';

export type KnownBrowsers = ReturnType<typeof openKnownBrowsers>;

/**
 * Issues tokens to browsers in which an account signed in. Their later attempts are counted
 * separately, so that guesses from the same network do not lock them out. A token signs nobody in.
 */
export const openKnownBrowsers = (table: TableAccess) => {
  const tokens = createTokens(createSigningKeys(table), 'known-browser', knownBrowserSeconds);

  return {
    issue: (username: string): Promise<string> =>
      tokens.sign({ username, id: randomUUID() }, toUnixSeconds(new Date())),

    /** Returns the browser's id if its token is that of the account, otherwise undefined. */
    findId: async (token: string | undefined, username: string): Promise<string | undefined> => {
      const browser = await tokens.verify(token, new Date());
      if (browser === undefined) return undefined;

      const isSameAccount = toAccountName(browser.username) === toAccountName(username);
      return isSameAccount ? browser.id : undefined;
    },
  };
};
