import type { EndpointName } from '@app/contract/endpoints';
import { afterAll, expect, vi } from 'vitest';
import { setTime } from './every-kind.ts';
import { runScriptHere } from './run-script.ts';
import { sentBack } from './sent-back.ts';
import { password } from './staff.ts';
import { startApi } from './start-api.ts';
import { startJobs } from './start-jobs.ts';
import { putStored, type StoredItem } from './stored-items.ts';

type CallParts = Parameters<Awaited<ReturnType<typeof startApi>>['call']>[1];

/** Starts the functions and jobs on a table with these items, a minute after the last one was stored. Signs staff in. */
export const startStored = async (items: readonly StoredItem[], username: string) => {
  // The functions read the table name when they are loaded.
  vi.resetModules();
  setTime('15:29');
  process.env['STAFF_RECIPIENTS'] = 'staff@example.com';
  const { mail, run } = await startJobs(['owner@example.com']);

  afterAll(() => {
    mail.stop();
    vi.useRealTimers();
  });
  const api = await startApi();

  await putStored(api.access.tableName, items);

  const login = (name: string, secret = password, sourceIp = '8.8.4.9') =>
    api.call('login', { body: { username: name, password: secret }, sourceIp });
  const session = sentBack((await login(username)).cookies);
  const staff = <Name extends EndpointName>(name: Name, parts: CallParts = {}) =>
    api.call(name, { cookies: session, ...parts });
  const requestBody = async <Name extends EndpointName>(name: Name, parts: CallParts = {}) =>
    (await staff(name, parts)).body;

  return {
    api,
    mail,
    run,
    login,
    session,
    staff,
    requestBody,
    /** Brings the stored items to today's form. */
    migrate: async () =>
      expect(
        (await runScriptHere('migrate.ts', ['run', '--table', api.access.tableName])).code,
      ).toBe(0),
    /** The session ids of the listed dropouts, newest first. */
    leftSessions: async () =>
      (await requestBody('listDropouts')).dropouts.map(({ sessionId }) => sessionId),
    /** The recipients of the e-mails that the work sends. */
    mailedBy: async (work: () => Promise<unknown>) => {
      mail.accepted.length = 0;
      await work();
      return mail.accepted.flatMap(({ recipients }) => recipients).sort();
    },
  };
};
