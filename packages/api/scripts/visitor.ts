// Shows, corrects or erases what is stored under a visitor's e-mail address, for visitors who ask:
//   visitor.ts show EMAIL | erase EMAIL  [--table NAME]
//   visitor.ts correct EMAIL [--new-email E] [--first-name A --last-name B] [--phone P] [--table NAME]
// Days are in BUSINESS_TIME_ZONE, which must be the product's own.
import { isEmailAddress } from '@app/contract/text-rules';
import { dayMs } from '../src/platform/time.ts';
import { type Correction, correctionSchema } from '../src/visitor/correct-visitor.ts';
import type { VisitorRecord } from '../src/visitor/visitor-store.ts';
import { openVisitorAccess } from '../src/visitor/visitor-store.ts';
import { readBusinessTimeZone } from './command-line/business-days.ts';
import { runOnTable, type TableCommand } from './command-line/command.ts';
import { CommandError } from './command-line/command-error.ts';
import { askLine } from './command-line/input.ts';
import {
  eraseLocalCopies,
  findLocalCopies,
  type LocalCopies,
} from './command-line/local-copies.ts';

type Command = TableCommand<ReturnType<typeof openVisitorAccess>>;

const readAddress = (words: readonly string[]): string => {
  const [email = '', ...others] = words;
  if (!isEmailAddress(email) || others.length > 0)
    throw new CommandError('Give one e-mail address.');

  return email;
};

const describeRecords = (records: readonly VisitorRecord[]): string => {
  const count = (countedKind: VisitorRecord['kind']) =>
    records.filter(({ kind }) => kind === countedKind).length;
  return [
    `${count('surveys')} surveys`,
    `${count('contactMessages')} contact messages`,
    `${count('emails')} e-mails`,
    `${count('visits')} visits`,
    `${count('clicks')} presses on results`,
  ].join(', ');
};

const show: Command = async (access, words) => {
  const email = readAddress(words);
  return JSON.stringify({ email, ...(await access.read(email)) }, undefined, 2);
};

const describeRemains = (): string => {
  const inDays = (days: number): string =>
    new Date(Date.now() + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return [
    'What remains:',
    '- answers, totals and the link of each result, without a name; the mark that an address gets no mail, as a hash',
    `- hashes of the address in limits of e-mails: until ${inDays(2)}`,
    `- exports on the server, where deployed: until ${inDays(2)} (after a day, the bucket removes them within another)`,
    `- reports of bounces and complaints that failed (dead-letter queue), where deployed: until ${inDays(14)}`,
    `- access logs with IP addresses and, if staff searched for it, this address: until ${inDays(30)}`,
    `- backups of the table, where deployed: until ${inDays(35)} (erase again after restoring one)`,
    '- inboxes of staff, exports that somebody downloaded, and the suppression list of the SES account: by hand',
  ].join('\n');
};

type Found = {
  readonly records: readonly VisitorRecord[];
  readonly hasLead: boolean;
  readonly isNamedInSuppression: boolean;
  readonly isKnownMailbox: boolean;
  readonly copies: LocalCopies;
};

/** Says what will be erased, and throws unless the operator types the address again. */
const confirmErasure = async (email: string, found: Found): Promise<void> => {
  const { records, hasLead, isNamedInSuppression, isKnownMailbox, copies } = found;
  const { messages, exports, workbooks } = copies;

  console.error(`Found: ${describeRecords(records)}.`);
  console.error(
    `On this machine: ${messages.length} messages of the inbox, ${exports.length} export files.`,
  );
  if (workbooks.length > 0)
    console.error(
      `All ${workbooks.length} exported workbooks on this machine are deleted, too, because their text cannot be searched.`,
    );

  console.error(
    'The surveys lose name, e-mail address and phone number; everything else is deleted.',
  );
  if (hasLead) console.error('The lead goes with its contacts and the notes of staff.');
  if (isNamedInSuppression)
    console.error('The mark that the address gets no mail loses the address.');
  if (isKnownMailbox) console.error('The hash that the mailbox got mail from us is deleted.');

  await confirmAddress(email, 'Type the address again to do so: ');
};

const confirmAddress = async (email: string, question: string): Promise<void> => {
  const typed = await askLine(question);
  if (typed !== email) throw new CommandError('That is not the address. Nothing was changed.');
};

const erase: Command = async (access, words) => {
  const email = readAddress(words);
  const [records, hasLead, isNamedInSuppression, isKnownMailbox, copies] = await Promise.all([
    access.find(email),
    access.hasLead(email),
    access.isNamedInSuppression(email),
    access.isKnownMailbox(email),
    findLocalCopies(email),
  ]);
  const { messages, exports } = copies;
  const hasCopies = messages.length + exports.length > 0;
  const hasNotes = hasLead || isNamedInSuppression || isKnownMailbox;
  if (records.length === 0 && !hasNotes && !hasCopies) return `Nothing is stored under ${email}.`;

  await confirmErasure(email, { records, hasLead, isNamedInSuppression, isKnownMailbox, copies });
  const erased: VisitorRecord[] = [];

  for (const record of records) {
    if (await access.erase(record)) erased.push(record);
  }

  await access.eraseLead(email);
  if (isNamedInSuppression) await access.eraseFromSuppression(email);
  if (isKnownMailbox) await access.eraseKnownMailbox(email);

  await eraseLocalCopies(copies);
  console.error(describeRemains());
  return `Erased from ${describeRecords(erased)}.`;
};

const readCorrection = (options: Parameters<Command>[2]): Correction => {
  const { success, data, error } = correctionSchema.safeParse({
    ...(options['new-email'] === undefined ? {} : { email: options['new-email'] }),
    ...(options['first-name'] === undefined ? {} : { firstName: options['first-name'] }),
    ...(options['last-name'] === undefined ? {} : { lastName: options['last-name'] }),
    ...(options['phone'] === undefined ? {} : { phone: options['phone'] }),
  });
  if (!success) throw new CommandError(error.issues.map(({ message }) => message).join(' '));
  if (Object.keys(data).length === 0)
    throw new CommandError(
      'Give what is right: --new-email, --first-name and --last-name, --phone.',
    );
  if ((data.firstName === undefined) !== (data.lastName === undefined))
    throw new CommandError('Give --first-name and --last-name together.');

  return data;
};

const correct: Command = async (access, words, options) => {
  const email = readAddress(words);
  const correction = readCorrection(options);
  const [found, hasLead] = await Promise.all([access.find(email), access.hasLead(email)]);
  const records = found.filter(({ kind }) => kind === 'surveys' || kind === 'contactMessages');
  if (records.length === 0 && !hasLead)
    return `Nothing that can be corrected is stored under ${email}.`;

  const lead = hasLead ? ', and a lead' : '';

  console.error(
    `Found: ${describeRecords(records)}${lead}. They get ${JSON.stringify(correction)}.`,
  );
  await confirmAddress(email, 'Type the present address again to do so: ');
  const corrected: VisitorRecord[] = [];

  for (const record of records) {
    if (await access.correct(record, correction)) corrected.push(record);
  }

  const leadOutcome = hasLead ? await access.correctLead(email, correction) : 'notFound';
  const correctedLead = leadOutcome === 'corrected' ? ', and the lead' : '';
  const advice =
    leadOutcome === 'changed' ? ' The lead changed meanwhile: run the command again.' : '';

  return `Corrected ${corrected.length} of ${records.length} surveys and contact messages${correctedLead}. E-mails stay as they were written.${advice}`;
};

const commands = new Map<string, Command>([
  ['show', show],
  ['erase', erase],
  ['correct', correct],
]);

const text = { type: 'string' } as const;

await runOnTable(commands, (tableName) => openVisitorAccess(tableName, readBusinessTimeZone()), {
  correct: { 'new-email': text, 'first-name': text, 'last-name': text, phone: text },
});
