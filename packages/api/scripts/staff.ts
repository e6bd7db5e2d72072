// Manages staff accounts and the key that signs their sessions:
//   staff.ts create NAME | list | password NAME | disable NAME | rotate-keys [--now]  [--table NAME]

import type { FindWeakness } from '../src/auth/accounts.ts';
import { openStaffAccess } from '../src/auth/staff-command.ts';
import { runOnTable, type TableCommand } from './command-line/command.ts';
import { CommandError } from './command-line/command-error.ts';
import { readPassword } from './command-line/input.ts';

type Command = TableCommand<ReturnType<typeof openStaffAccess>>;

const getOnlyName = (names: readonly string[]): string => {
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) throw new CommandError('Give one username.');

  return name;
};

/** Loaded late: the dictionaries take a second and are needed only for a new password. */
const loadWeaknessFinder = async (): Promise<FindWeakness> => {
  const [{ createWeaknessFinder }, { listProductWords }] = await Promise.all([
    import('../src/auth/password-weakness.ts'),
    import('./command-line/product-words.ts'),
  ]);
  return createWeaknessFinder(listProductWords());
};

const create: Command = async (access, names) => {
  const username = getOnlyName(names);
  const result = await access.createAdmin(
    { username, password: await readPassword() },
    await loadWeaknessFinder(),
  );
  if (!result.ok) throw new CommandError(`${result.error.message}.`);

  return `${username} can sign in now.`;
};

const changePassword: Command = async (access, names) => {
  const username = getOnlyName(names);
  const result = await access.setPassword(
    { username, password: await readPassword() },
    await loadWeaknessFinder(),
  );
  if (!result.ok) throw new CommandError(`${result.error.message}.`);

  const changed = `${result.value.username} has a new password, and is signed out.`;
  return result.value.disabled ? `${changed} The account is disabled all the same.` : changed;
};

const rejectNames = (names: readonly string[]): void => {
  if (names.length > 0)
    throw new CommandError(
      `This takes no name, such as ${names[0]}. A table is given as --table NAME.`,
    );
};

const list: Command = async (access, names) => {
  rejectNames(names);
  const admins = await access.listAdmins();
  const lines = admins.map(
    ({ username, disabled, createdAt }) =>
      `${username}  since ${createdAt}${disabled ? '  disabled' : ''}`,
  );
  return lines.length === 0 ? 'There are no accounts.' : lines.join('\n');
};

const disable: Command = async (access, names) => {
  const username = getOnlyName(names);
  if (!(await access.disableAdmin(username)))
    throw new CommandError(`There is no account ${username}.`);

  return `${username} can no longer sign in, and is signed out.`;
};

const rotate: Command = async (access, names, { now }) => {
  rejectNames(names);
  await access.rotateSigningKey();

  if (now !== true) {
    return 'New sessions are signed with a new key. Those of the key before it go on; any older ones have ended.';
  }

  await access.endAllSessions();
  return 'All sessions have ended, and everybody must sign in again. New sessions are signed with a new key.';
};

const commands = new Map<string, Command>([
  ['create', create],
  ['list', list],
  ['password', changePassword],
  ['disable', disable],
  ['rotate-keys', rotate],
]);

await runOnTable(commands, openStaffAccess, { 'rotate-keys': { now: { type: 'boolean' } } });
