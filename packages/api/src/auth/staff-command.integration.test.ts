import '../../tests/support/cheap-passwords.ts';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { runScript, runScriptHere } from '../../tests/support/run-script.ts';
import { sentBack } from '../../tests/support/sent-back.ts';
import { startApi } from '../../tests/support/start-api.ts';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
});

const onTable = (args: readonly string[]) => [...args, '--table', api.access.tableName];
const staff = (args: readonly string[], input = '') =>
  runScriptHere('staff.ts', onTable(args), input);

/** Runs the command in a process of its own, whose hashes match here. */
const spawnStaff = (args: readonly string[], input = '') => {
  const cheap = fileURLToPath(new URL('../../tests/support/cheap-scrypt.ts', import.meta.url));
  return runScript('staff.ts', onTable(args), input, { NODE_OPTIONS: `--import=${cheap}` });
};

const login = (username: string, password: string) =>
  api.call('login', {
    body: { username, password },
    sourceIp: `203.0.113.${Math.ceil(Math.random() * 250)}`,
  });

describe('the staff command', () => {
  it('creates an account that can sign in, lists it, and disables it', async () => {
    expect(await staff(['list'])).toMatchObject({ code: 0, out: 'There are no accounts.' });
    const created = await spawnStaff(['create', 'Robin'], 'vast purple trombone\n');

    expect(created).toMatchObject({ code: 0, out: 'Robin can sign in now.' });
    expect(created.err).not.toContain('trombone');
    const { status, cookies } = await login('robin', 'vast purple trombone');

    expect(status).toBe(200);

    expect(await spawnStaff(['create', 'robin'], 'another purple trombone\n')).toMatchObject({
      code: 1,
      out: '',
    });
    expect((await login('robin', 'another purple trombone')).status).toBe(401);
    expect((await staff(['list'])).out).toMatch(/^Robin {2}since \d{4}-\S+Z$/);

    expect((await spawnStaff(['disable', 'ROBIN'])).code).toBe(0);
    expect((await api.call('me', { cookies: sentBack(cookies) })).status).toBe(401);
    expect((await login('robin', 'vast purple trombone')).status).toBe(401);
    expect((await staff(['list'])).out).toMatch(/disabled$/);
  });

  it('sets a password, which ends all sessions and leaves a disabled account disabled', async () => {
    await staff(['create', 'Kim'], 'vast purple trombone\n');
    const former = sentBack((await login('kim', 'vast purple trombone')).cookies);

    expect((await api.call('me', { cookies: former })).status).toBe(200);

    const changed = await spawnStaff(['password', 'KIM'], 'seven quiet lanterns\n');

    expect(changed).toMatchObject({ code: 0, out: 'Kim has a new password, and is signed out.' });
    expect(changed.err).not.toContain('lanterns');
    expect((await api.call('me', { cookies: former })).status).toBe(401);
    expect((await login('kim', 'vast purple trombone')).status).toBe(401);
    const next = sentBack((await login('kim', 'seven quiet lanterns')).cookies);

    expect((await api.call('me', { cookies: next })).status).toBe(200);

    await staff(['disable', 'kim']);
    expect((await staff(['password', 'kim'], 'eleven loud umbrellas\n')).out).toMatch(
      /disabled all the same/,
    );
    expect((await login('kim', 'eleven loud umbrellas')).status).toBe(401);
  });

  it.each([
    ['a short password', ['create', 'sam'], 'short\n', /at least 12/],
    [
      'a common password',
      ['create', 'sam'],
      'password1234\n',
      /too easy to guess\. .*commonly used password/,
    ],
    [
      'a common password for robin',
      ['password', 'robin'],
      'robinrobinrobin\n',
      /too easy to guess\. Repeated/,
    ],
    ['no password', ['create', 'sam'], '', /at least 12/],
    ['a username with a space', ['create', 'sam smith'], 'vast purple trombone\n', /username/],
    ['no username', ['create'], 'vast purple trombone\n', /username/],
    ['the password as an argument', ['create', 'sam', 'vast purple trombone'], '', /one username/],
    ['disabling an account that does not exist', ['disable', 'sam'], '', /no account/],
    [
      'a password for an account that does not exist',
      ['password', 'sam'],
      'vast purple trombone\n',
      /no account/,
    ],
    ['the table as an argument', ['rotate-keys', 'live-table'], '', /no name.*--table NAME/],
    ['a username for the list', ['list', 'sam'], '', /no name/],
    ['an unknown command', ['destroy'], '', /create, list/],
    ['an unknown option', ['list', '--force'], '', /--force/],
    ['an option of another command', ['list', '--now'], '', /--now/],
  ])('rejects %s', async (_, args, input, reason) => {
    const { code, err, out } = await staff(args, input);

    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(reason);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('reports an unknown table without a stack and says where to look', async () => {
    const { code, err } = await runScriptHere('staff.ts', ['list', '--table', 'no-such-table']);

    expect({ code, lines: err.split('\n').length }).toEqual({ code: 1, lines: 2 });
    expect(err).toMatch(/non-existent table.*AWS_REGION and AWS_PROFILE/);
  });

  it('rotates the key and keeps the sessions of the previous key', async () => {
    await staff(['create', 'Alex'], 'vast purple trombone\n');
    const session = sentBack((await login('alex', 'vast purple trombone')).cookies);

    expect((await spawnStaff(['rotate-keys'])).code).toBe(0);
    expect((await api.call('me', { cookies: session })).status).toBe(200);
    expect((await staff(['rotate-keys'])).out).toMatch(/^New sessions are signed with a new key/);
  });

  it('ends every session at once when the keys are rotated with --now', async () => {
    await staff(['create', 'Sasha'], 'vast purple trombone\n');
    const former = sentBack((await login('sasha', 'vast purple trombone')).cookies);

    expect((await api.call('me', { cookies: former })).status).toBe(200);
    expect((await staff(['rotate-keys', '--now'])).out).toMatch(/^All sessions have ended/);
    expect((await api.call('me', { cookies: former })).status).toBe(401);
    const next = sentBack((await login('sasha', 'vast purple trombone')).cookies);

    expect((await api.call('me', { cookies: next })).status).toBe(200);
  });
});
