import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredMessage, type StoredMessage } from './stored-message.ts';

/** The files of the mailbox: for every message what was received (.eml) and its entry in the index (.json). */
export type MailboxFiles = {
  /** Every message there is, oldest first. */
  readonly readIndex: () => Promise<readonly StoredMessage[]>;
  readonly write: (message: StoredMessage, raw: Uint8Array) => Promise<void>;
  readonly readRaw: (id: string) => Promise<Buffer>;
  readonly remove: (id: string) => Promise<void>;
};

const entryOf = async (file: string): Promise<StoredMessage | undefined> => {
  try {
    const entry: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (isStoredMessage(entry)) return entry;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  console.error(`${file} is no entry of the inbox and is not shown.`);
  return undefined;
};

/** Writes beside and renames, so that the file is there whole or not at all, whenever the process ends. */
const writeWhole = async (file: string, content: Uint8Array | string): Promise<void> => {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
};

/** Opens the folder and clears away what a process that was killed while it received a message has left there. */
export const openMailboxFiles = async (folder: string): Promise<MailboxFiles> => {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const leftovers = names.filter(
    (name) => name.endsWith('.part') || (name.endsWith('.eml') && !names.includes(name.replace(/eml$/, 'json'))),
  );
  await Promise.all(leftovers.map((name) => rm(join(folder, name), { force: true })));
  return {
    readIndex: async () => {
      const files = names.filter((name) => name.endsWith('.json')).sort();
      const entries = await Promise.all(files.map((name) => entryOf(join(folder, name))));
      return entries.filter((entry) => entry !== undefined);
    },
    write: async (message, raw) => {
      // The entry comes last: a message counts as received when it is there.
      await writeWhole(join(folder, `${message.id}.eml`), raw);
      await writeWhole(join(folder, `${message.id}.json`), JSON.stringify(message));
    },
    readRaw: (id) => readFile(join(folder, `${id}.eml`)),
    remove: async (id) => {
      await rm(join(folder, `${id}.json`), { force: true });
      await rm(join(folder, `${id}.eml`), { force: true });
    },
  };
};
