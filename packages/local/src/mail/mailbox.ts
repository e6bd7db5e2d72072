import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMessage } from './message-content.ts';

export type Envelope = { readonly sender: string; readonly recipients: readonly string[] };

export type Mailbox = {
  /** Stores a message. Once this resolves, the message survives any end of the process. */
  readonly add: (raw: Uint8Array, envelope: Envelope) => Promise<StoredMessage>;
  /** Returns the messages that contain every word of the search, newest first. */
  readonly list: (search?: string) => readonly StoredMessage[];
  readonly find: (id: string) => StoredMessage | undefined;
  readonly readRaw: (id: string) => Promise<Buffer>;
  readonly remove: (id: string) => Promise<void>;
  readonly clear: () => Promise<void>;
};

type Options = {
  /** How many messages are kept. */
  readonly capacity?: number;
  /** Called after every change. */
  readonly changed?: () => void;
};

export const openMailbox = async (folder: string, options: Options = {}): Promise<Mailbox> => {
  const { capacity = 1000, changed = () => undefined } = options;
  const files = await openMailboxFiles(folder);
  const messages = new Map((await files.readIndex()).map((message) => [message.id, message]));
  const nextId = createIds([...messages.keys()].at(-1));
  const newestFirst = (): readonly StoredMessage[] =>
    [...messages.values()].sort((one, other) => (one.id < other.id ? 1 : -1));
  const removeAll = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) messages.delete(id);
    await Promise.all(ids.map(files.remove));
  };
  const removeAndTell = async (ids: readonly string[]): Promise<void> => {
    await removeAll(ids);
    changed();
  };
  return {
    add: async (raw, envelope) => {
      const message = await describeMessage(nextId(), raw, envelope);
      await files.write(message, raw);
      messages.set(message.id, message);
      changed();
      const surplus = newestFirst().slice(capacity);
      await removeAll(surplus.map(({ id }) => id));
      return message;
    },
    list: (search = '') => {
      const words = search.toLowerCase().split(/\s+/).filter(Boolean);
      return newestFirst().filter(({ searchText }) => words.every((word) => searchText.includes(word)));
    },
    find: (id) => messages.get(id),
    readRaw: files.readRaw,
    remove: (id) => removeAndTell([id]),
    clear: () => removeAndTell([...messages.keys()]),
  };
};

/** Creates ids that sort by time, even within a millisecond. */
const createIds = (newest = ''): (() => string) => {
  let last = Number.parseInt(newest.split('-')[0] ?? '', 36) || 0;
  return () => {
    last = Math.max(Date.now(), last + 1);
    return `${last.toString(36).padStart(9, '0')}-${randomBytes(6).toString('hex')}`;
  };
};

const searchedCharacters = 20_000;

const describeMessage = async (id: string, raw: Uint8Array, envelope: Envelope): Promise<StoredMessage> => {
  const { from, to, subject, text, html } = await readMessage(raw);
  const addresses = [envelope.sender, ...envelope.recipients, from, ...to];
  return {
    id,
    receivedAt: new Date().toISOString(),
    ...envelope,
    from: from === '' ? envelope.sender : from,
    to: to.length === 0 ? envelope.recipients : to,
    subject,
    searchText: [...addresses, subject, text || html].join('\n').toLowerCase().slice(0, searchedCharacters),
  };
};

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
type MailboxFiles = {
  readonly readIndex: () => Promise<readonly StoredMessage[]>;
  readonly write: (message: StoredMessage, raw: Uint8Array) => Promise<void>;
  readonly readRaw: (id: string) => Promise<Buffer>;
  readonly remove: (id: string) => Promise<void>;
};

/** Opens the folder and removes what a process left there that was killed while it received a message. */
const openMailboxFiles = async (folder: string): Promise<MailboxFiles> => {
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
