import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { CommandError } from './command-error.ts';

const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url));

/** What the product on this machine keeps of an address outside its table. */
export type LocalCopies = {
  /** Addresses of messages in the inbox. */
  readonly messages: readonly string[];
  /** Files of finished or unfinished exports. */
  readonly exports: readonly string[];
};

/** Finds no copies when the chosen table belongs to another product. */
export const findLocalCopies = async (email: string): Promise<LocalCopies> => {
  const dataDir = resolve(projectFolder, process.env['LOCAL_DATA_DIR'] || '.local');
  const noted = readNotes(dataDir);
  if (
    noted === undefined ||
    noted.AWS_ENDPOINT_URL_DYNAMODB !== process.env['AWS_ENDPOINT_URL_DYNAMODB']
  ) {
    return { messages: [], exports: [] };
  }

  const contains = containing(email);
  const inbox = noted.AWS_ENDPOINT_URL_SES.replace(/\/ses$/, '');
  return {
    exports: filesIn(join(dataDir, 'exports')).filter((file) =>
      contains(readFileSync(file, 'utf8')),
    ),
    messages: await findMessages(inbox, email, contains),
  };
};

export const eraseLocalCopies = async ({ messages, exports }: LocalCopies): Promise<void> => {
  for (const file of exports) rmSync(file, { force: true });

  for (const address of messages) {
    const { ok, status } = await fetch(address, { method: 'DELETE' });
    // A message that is already gone needs no deletion.
    if (!ok && status !== 404)
      throw new CommandError(`The inbox did not delete a message (${status}). Try again.`);
  }
};

const notesSchema = z.object({
  AWS_ENDPOINT_URL_DYNAMODB: z.string(),
  AWS_ENDPOINT_URL_SES: z.string(),
});

/** What the running product noted for commands; undefined when none runs. */
const readNotes = (dataDir: string) => {
  try {
    return notesSchema.parse(JSON.parse(readFileSync(join(dataDir, 'functions.json'), 'utf8')));
  } catch {
    return undefined;
  }
};

type Contains = (text: string) => boolean;

/** Finds an address that is not a part of a longer one. */
const containing = (email: string): Contains => {
  const address = email.toLowerCase();
  const isPart = (character: string | undefined): boolean =>
    character !== undefined && /[\w.%+-]/.test(character);
  return (text) => {
    const all = text.toLowerCase();

    for (let at = all.indexOf(address); at !== -1; at = all.indexOf(address, at + 1)) {
      if (!isPart(all[at - 1]) && !/\w/.test(all[at + address.length] ?? '')) return true;
    }

    return false;
  };
};

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
};

const listSchema = z.object({ messages: z.array(z.object({ id: z.string() })) });

const findMessages = async (
  inbox: string,
  email: string,
  contains: Contains,
): Promise<readonly string[]> => {
  const found = await fetch(`${inbox}/api/messages?${new URLSearchParams({ search: email })}`);
  const addresses: string[] = [];

  for (const { id } of listSchema.parse(await found.json()).messages) {
    const address = `${inbox}/api/messages/${id}`;
    if (contains(await (await fetch(address)).text())) addresses.push(address);
  }

  return addresses;
};
