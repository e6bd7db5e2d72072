import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { CommandError } from './command-error.ts';

const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url));

/** What the product on this machine keeps outside its table, with an e-mail address in it. */
export type LocalCopies = {
  /** URLs of messages in the inbox. */
  readonly messages: readonly string[];
  /** Files of finished or unfinished exports. */
  readonly exports: readonly string[];
  /** All exported workbooks: they are compressed, so any may hold the address. */
  readonly workbooks: readonly string[];
};

/** Finds files and messages with an e-mail address. None if the table is not this machine's. */
export const findLocalCopies = async (email: string): Promise<LocalCopies> => {
  const dataDir = resolve(projectFolder, process.env['LOCAL_DATA_DIR'] || '.local');
  const notes = readNotes(dataDir);
  const isChosenTable =
    notes?.AWS_ENDPOINT_URL_DYNAMODB === process.env['AWS_ENDPOINT_URL_DYNAMODB'];
  if (notes === undefined || !isChosenTable) return { messages: [], exports: [], workbooks: [] };

  const contains = createAddressFinder(email);
  const exports = listFiles(join(dataDir, 'exports'));
  const inbox = notes.AWS_ENDPOINT_URL_SES.replace(/\/ses$/, '');
  return {
    exports: exports.filter((file) => !isWorkbook(file) && contains(readFileSync(file, 'utf8'))),
    workbooks: exports.filter(isWorkbook),
    messages: await findMessages(inbox, email, contains),
  };
};

const isWorkbook = (file: string): boolean => file.includes('.xlsx');

export const eraseLocalCopies = async ({
  messages,
  exports,
  workbooks,
}: LocalCopies): Promise<void> => {
  for (const file of [...exports, ...workbooks]) rmSync(file, { force: true });

  for (const messageUrl of messages) {
    const { ok, status } = await fetch(messageUrl, { method: 'DELETE' });
    // A message that is already gone needs no deletion.
    if (!ok && status !== 404)
      throw new CommandError(`The inbox did not delete a message (${status}). Try again.`);
  }
};

const notesSchema = z.object({
  AWS_ENDPOINT_URL_DYNAMODB: z.string(),
  AWS_ENDPOINT_URL_SES: z.string(),
});

/** Reads what the running product noted for commands. Undefined when none runs. */
const readNotes = (dataDir: string) => {
  try {
    return notesSchema.parse(JSON.parse(readFileSync(join(dataDir, 'functions.json'), 'utf8')));
  } catch {
    return undefined;
  }
};

type Contains = (text: string) => boolean;

/** Returns a function that tells if a text contains the address, but not inside a longer one. */
const createAddressFinder = (email: string): Contains => {
  const address = email.toLowerCase();
  const extendsAddress = (character: string | undefined): boolean =>
    character !== undefined && /[\w.%+-]/.test(character);

  return (text) => {
    const lowerText = text.toLowerCase();
    let index = lowerText.indexOf(address);

    while (index !== -1) {
      const before = lowerText[index - 1];
      const after = lowerText[index + address.length] ?? '';
      if (!extendsAddress(before) && !/\w/.test(after)) return true;

      index = lowerText.indexOf(address, index + 1);
    }

    return false;
  };
};

const listFiles = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
};

const messageListSchema = z.object({ messages: z.array(z.object({ id: z.string() })) });

const findMessages = async (
  inbox: string,
  email: string,
  contains: Contains,
): Promise<readonly string[]> => {
  const response = await fetch(`${inbox}/api/messages?${new URLSearchParams({ search: email })}`);
  const { messages } = messageListSchema.parse(await response.json());
  const messageUrls: string[] = [];

  for (const { id } of messages) {
    const messageUrl = `${inbox}/api/messages/${id}`;
    const message = await fetch(messageUrl);
    if (contains(await message.text())) messageUrls.push(messageUrl);
  }

  return messageUrls;
};
