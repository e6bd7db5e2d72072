// Shows or erases what is stored under a visitor's e-mail address, for visitors who ask:
//   visitor.ts show EMAIL | erase EMAIL  [--table NAME]
import { isEmailAddress } from '@app/contract/text-rules';
import type { VisitorRecord } from '../src/visitor/visitor-store.ts';
import { openVisitorAccess } from '../src/visitor/visitor-store.ts';
import { runOnTable, type TableCommand } from './command-line/command.ts';
import { CommandError } from './command-line/command-error.ts';
import { askLine } from './command-line/input.ts';

type Command = TableCommand<ReturnType<typeof openVisitorAccess>>;

const onlyAddress = (words: readonly string[]): string => {
  const [email = '', ...others] = words;
  if (!isEmailAddress(email) || others.length > 0) throw new CommandError('Give one e-mail address.');
  return email;
};

const countText = (records: readonly VisitorRecord[]): string => {
  const count = (wanted: VisitorRecord['kind']) => records.filter(({ kind }) => kind === wanted).length;
  return `${count('surveys')} surveys, ${count('contactMessages')} contact messages, ${count('emails')} e-mails`;
};

const show: Command = async (access, words) => {
  const email = onlyAddress(words);
  return JSON.stringify({ email, ...(await access.read(email)) }, undefined, 2);
};

const confirm = async (email: string, found: readonly VisitorRecord[]): Promise<void> => {
  console.error(`Found: ${countText(found)}.`);
  console.error('The surveys lose name, e-mail address and phone number; messages and e-mails are deleted.');
  const typed = await askLine('Type the address again to do so: ');
  if (typed !== email) throw new CommandError('That is not the address. Nothing was changed.');
};

const erase: Command = async (access, words) => {
  const email = onlyAddress(words);
  const found = await access.find(email);
  if (found.length === 0) return `Nothing is stored under ${email}.`;
  await confirm(email, found);
  const erased: VisitorRecord[] = [];
  for (const record of found) if (await access.erase(record)) erased.push(record);
  return `Erased from ${countText(erased)}.`;
};

const commands = new Map<string, Command>([
  ['show', show],
  ['erase', erase],
]);

await runOnTable(commands, openVisitorAccess);
