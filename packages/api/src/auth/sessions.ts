import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { ReadCookie } from '../platform/http/cookies.ts';
import type { Admin } from '../platform/http/route.ts';
import { minuteMs, toUnixSeconds } from '../platform/time.ts';
import { readSessionToken, sessionLifetimeSeconds } from './session-cookies.ts';
import { createSessionStore, type StaffSession } from './session-store.ts';
import { createSigningKeys } from './signing-keys.ts';
import { createTokens } from './tokens.ts';

export type StaffSessions = ReturnType<typeof openStaffSessions>;

/** A session is a signed token in a cookie and an item in the table. Both are needed. */
export const openStaffSessions = (table: TableAccess) => {
  const tokens = createTokens(createSigningKeys(table), 'admin', sessionLifetimeSeconds);
  const store = createSessionStore(table);

  return {
    start: async (username: string): Promise<string> => {
      const id = randomUUID();
      const now = new Date();
      const issuedAt = toUnixSeconds(now);
      const expiresAt = issuedAt + sessionLifetimeSeconds;

      const token = await tokens.sign({ username, id }, issuedAt);

      await store.insert(id, { username, lastSeenAt: now.toISOString(), expiresAt });
      return token;
    },

    /** Costs one read, and a write when the last recorded use is five minutes old. */
    authenticate: async (readCookie: ReadCookie): Promise<Admin | undefined> => {
      const now = new Date();
      const claims = await tokens.verify(readSessionToken(readCookie), now);
      if (claims === undefined) return undefined;

      const session = await store.find(claims);
      if (session === undefined || !isLive(session, now)) return undefined;

      const admin = { username: session.username };
      if (getIdleMs(session, now) < useRecordedEveryMs) return admin;

      const isStillLive = await store.recordUse(claims, now);
      return isStillLive ? admin : undefined;
    },

    end: async (token: string | undefined): Promise<void> => {
      const claims = await tokens.verify(token, new Date());
      if (claims !== undefined) await store.delete(claims);
    },
  };
};

const useRecordedEveryMs = 5 * minuteMs;

/** Counted from the last recorded use, so a session ends after 55 to 60 minutes without a call. */
const maxIdleMs = 60 * minuteMs;

/** The table deletes expired items late, so their times are checked here. */
const isLive = (session: StaffSession, now: Date): boolean =>
  session.expiresAt * 1000 > now.getTime() && getIdleMs(session, now) < maxIdleMs;

const getIdleMs = ({ lastSeenAt }: StaffSession, now: Date): number =>
  now.getTime() - Date.parse(lastSeenAt);
