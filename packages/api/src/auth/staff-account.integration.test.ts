import '../../tests/support/cheap-passwords.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actBeforeCommands } from '../../tests/support/act-before-commands.ts';
import { readWorkbook } from '../../tests/support/read-export.ts';
import { addStaff, password } from '../../tests/support/staff.ts';
import { startApi } from '../../tests/support/start-api.ts';
import { readPartition } from '../platform/dynamodb/table-access.ts';
import { createStaffActionRecorder, staffActionKey } from '../staff-actions/staff-action-store.ts';
import { disableAdmin, setPassword } from './accounts.ts';
import { createAccountsStore } from './accounts-store.ts';
import { createPasswordHasher } from './passwords.ts';
import { createSessionStore } from './session-store.ts';

type Api = Awaited<ReturnType<typeof startApi>>;

let api: Api;
let username = '';
let sourceIp = '';
let testCount = 0;
const newPassword = 'vast purple trombone orbit';

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  testCount += 1;
  // Tests share a table, which counts the attempts of an address.
  sourceIp = `198.51.100.${testCount}`;
  username = `robin${testCount}`;
  await addStaff(api.access, username);
});

const signIn = async (secret = password) => {
  const { status, cookies } = await api.call('login', {
    body: { username, password: secret },
    sourceIp,
  });
  return { status, cookies: cookies.map((cookie) => cookie.split(';')[0] ?? '') };
};

const change = (cookies: readonly string[], currentPassword: string, next: string) =>
  api.call('changePassword', {
    cookies,
    sourceIp,
    body: { currentPassword, newPassword: next },
  });

describe('changing one’s own password', () => {
  it('ends all other sessions, keeps this browser signed in and needs the new password from then on', async () => {
    const here = await signIn();
    const elsewhere = await signIn();

    const { status, cookies } = await change(here.cookies, password, newPassword);
    const renewed = cookies.map((cookie) => cookie.split(';')[0] ?? '');

    expect(status).toBe(200);
    expect((await api.call('me', { cookies: elsewhere.cookies })).status).toBe(401);
    expect((await api.call('me', { cookies: renewed })).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
  });

  it.each([
    { why: 'the present one is wrong', current: 'no password of hers', next: newPassword },
    { why: 'it is the present one', current: password, next: password },
    { why: 'it is too short', current: password, next: 'short' },
    { why: 'it is easy to guess', current: password, next: 'password1234' },
  ])('is refused, and changes nothing, when $why', async ({ current, next }) => {
    const { cookies } = await signIn();

    expect((await change(cookies, current, next)).status).toBe(400);
    expect((await api.call('me', { cookies })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });

  it('leaves no session when the account is disabled meanwhile', async () => {
    const { cookies } = await signIn();
    const dependencies = {
      accounts: createAccountsStore(api.access),
      sessions: createSessionStore(api.access),
    };
    const disableBeforeNewSession = (command: object) =>
      command instanceof PutCommand &&
      String(command.input.Item?.['pk']).startsWith('STAFF_SESSION#')
        ? disableAdmin(username, dependencies)
        : undefined;

    const changed = await actBeforeCommands(disableBeforeNewSession, () =>
      change(cookies, password, newPassword),
    );

    const sessions = await readPartition(api.access, `STAFF_SESSION#${username}`);

    expect(changed).toMatchObject({ status: 401, body: { code: 'unauthenticated' }, cookies: [] });
    expect(sessions).toEqual([]);
  });

  it('counts wrong guesses of the present one like attempts to sign in', async () => {
    const { cookies } = await signIn();

    for (let guess = 0; guess < 5; guess += 1) await change(cookies, 'no password', newPassword);
    expect((await change(cookies, password, newPassword)).status).toBe(429);
  });
});

it('a new password lifts the lock of an account after too many failures', async () => {
  for (let failure = 0; failure < 5; failure += 1) await signIn('no password of hers');
  expect((await signIn()).status).toBe(429);

  await setPassword(
    { username, password: newPassword },
    {
      accounts: createAccountsStore(api.access),
      sessions: createSessionStore(api.access),
      passwords: createPasswordHasher(),
      findWeakness: () => undefined,
    },
  );

  expect((await signIn(newPassword)).status).toBe(200);
});

describe('the trail of what staff did', () => {
  it('has sign-ins, exports, clearing and the change of a password, newest first', async () => {
    const { cookies } = await signIn();

    // On a busy machine the first call returns before the file is written.
    await readWorkbook((name, parts) => api.call(name, { cookies, ...parts }));
    await api.call('clearTestData', { cookies });
    const changed = await change(cookies, password, newPassword);
    const renewed = changed.cookies.map((cookie) => cookie.split(';')[0] ?? '');
    const { body } = await api.call('listStaffActions', { cookies: renewed });

    expect(body.actions.slice(0, 4)).toMatchObject([
      { username, action: 'password' },
      { username, action: 'clear', subject: 'Test data', count: 0 },
      { username, action: 'export', subject: expect.stringMatching(/^all-data-/) },
      { username, action: 'sign-in' },
    ]);
  });

  it('is read page by page', async () => {
    const { cookies } = await signIn();
    const record = createStaffActionRecorder(api.access);

    for (const subject of ['one', 'two', 'three'])
      await record({ username, action: 'mark', subject });

    const first = await api.call('listStaffActions', { cookies, query: { limit: '2' } });
    const cursor = String(first.body.nextCursor);
    const second = await api.call('listStaffActions', { cookies, query: { limit: '2', cursor } });
    const pages = [first, second].map(({ body }) =>
      body.actions.map(({ subject = 'sign-in' }) => subject),
    );

    expect(pages).toEqual([
      ['three', 'two'],
      ['one', 'sign-in'],
    ]);
  });

  it('keeps an action for two years', async () => {
    await createStaffActionRecorder(api.access)({ username, action: 'mark' });
    const actions = await readPartition(api.access, staffActionKey('').pk);
    const newest = actions.at(-1);
    const keptMs = Number(newest?.['expiresAt']) * 1000 - Date.parse(String(newest?.['at']));

    expect(keptMs / 864e5).toBeCloseTo(2 * 365);
  });

  it('tells staff when they signed in last, and nobody else’s sign-ins', async () => {
    const first = await signIn();
    const second = await signIn();

    await addStaff(api.access, 'sam');
    await api.call('login', { body: { username: 'sam', password }, sourceIp });
    const { body } = await api.call('listSignIns', { cookies: second.cookies });

    expect(first.status).toBe(200);
    expect(body.signIns).toHaveLength(2);
    expect(body.signIns).toEqual(body.signIns.toSorted().reverse());
  });

  it('is shown only to staff', async () => {
    expect((await api.call('listStaffActions')).status).toBe(401);
    expect((await api.call('listSignIns')).status).toBe(401);
    expect((await change([], password, newPassword)).status).toBe(401);
  });
});
