import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type StoredMessage = {
  /** Later messages have greater ids. */
  readonly id: string;
  readonly receivedAt: string;
  /** The envelope, which may differ from the message's own headers. */
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly searchText: string;
};

/** The mailbox's files: each message as received (.eml) and its index entry (.json). */
export type MailboxFiles = {
  readonly readIndex: () => Promise<readonly StoredMessage[]>;
  readonly write: (message: StoredMessage, raw: Uint8Array) => Promise<void>;
  readonly readRaw: (id: string) => Promise<Buffer>;
  readonly remove: (id: string) => Promise<void>;
};

/** Opens the folder and removes what a process left there that was killed while it received a message. */
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
      // The entry comes last: a message counts as received once its entry exists.
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

const entryOf = async (file: string): Promise<StoredMessage | undefined> => {
  try {
    const entry: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (isStoredMessage(entry)) return entry;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  console.error(`${file} is not a valid inbox entry and is not shown.`);
  return undefined;
};

const textNames = ['id', 'receivedAt', 'sender', 'from', 'subject', 'searchText'] as const;

const isStoredMessage = (value: unknown): value is StoredMessage => {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const hasTexts = textNames.every((name) => typeof fields.get(name) === 'string');
  return hasTexts && isTexts(fields.get('recipients')) && isTexts(fields.get('to'));
};

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Writes a new file and renames it, so that the file is complete or missing whenever the process ends. */
const writeWhole = async (file: string, content: Uint8Array | string): Promise<void> => {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
};
