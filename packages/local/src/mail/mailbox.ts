import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutText } from '@app/contract/text-rules';
import * as z from 'zod';
import { readMessage } from './message-content.ts';

export type Envelope = { readonly sender: string; readonly recipients: readonly string[] };

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** Opens the mailbox that is stored in a folder. It keeps the `capacity` newest messages. */
export const openMailbox = async (folder: string, { capacity = 1000 } = {}) => {
  const messages = new Map((await readIndex(folder)).map((message) => [message.id, message]));
  const createId = createIdGenerator([...messages.keys()].at(-1));
  const listNewestFirst = (): readonly StoredMessage[] =>
    [...messages.values()].sort((one, other) => (one.id < other.id ? 1 : -1));

  const removeAll = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) messages.delete(id);
    await Promise.all(ids.map((id) => removeFiles(folder, id)));
  };
  return {
    /** Stores a message; once this resolves, it survives any end of the process. */
    add: async (raw: Uint8Array, envelope: Envelope): Promise<StoredMessage> => {
      const message = await buildStoredMessage(createId(), raw, envelope);

      // The entry comes last: a message counts as received once its entry exists.
      await writeAtomically(join(folder, `${message.id}.eml`), raw);
      await writeAtomically(join(folder, `${message.id}.json`), JSON.stringify(message));
      messages.set(message.id, message);
      const overCapacity = listNewestFirst().slice(capacity);

      await removeAll(overCapacity.map(({ id }) => id));
      return message;
    },
    list: (search = ''): readonly StoredMessage[] => {
      const words = search.toLowerCase().split(/\s+/).filter(Boolean);
      return listNewestFirst().filter(({ searchText }) =>
        words.every((word) => searchText.includes(word)),
      );
    },
    find: (id: string) => messages.get(id),
    readRaw: (id: string) => readFile(join(folder, `${id}.eml`)),
    remove: (id: string) => removeAll([id]),
    clear: () => removeAll([...messages.keys()]),
  };
};

/** Returns a function that creates ids which sort by time, even within a millisecond. */
const createIdGenerator = (newestId = ''): (() => string) => {
  let lastTimeMs = Number.parseInt(newestId.split('-')[0] ?? '', 36) || 0;

  return () => {
    lastTimeMs = Math.max(Date.now(), lastTimeMs + 1);
    return `${lastTimeMs.toString(36).padStart(9, '0')}-${randomBytes(6).toString('hex')}`;
  };
};

const maxSearchTextLength = 20_000;

/** The index entry of a message: what the inbox lists and searches. */
const buildStoredMessage = async (
  id: string,
  raw: Uint8Array,
  envelope: Envelope,
): Promise<StoredMessage> => {
  const { from, to, subject, text, html } = await readMessage(raw);
  const addresses = [envelope.sender, ...envelope.recipients, from, ...to];
  const searchText = [...addresses, subject, text || html].join('\n').toLowerCase();
  return {
    id,
    receivedAt: new Date().toISOString(),
    ...envelope,
    from: from === '' ? envelope.sender : from,
    to: to.length === 0 ? envelope.recipients : to,
    subject,
    searchText: cutText(searchText, maxSearchTextLength),
  };
};

const textsSchema = z.array(z.string()).readonly();

const storedMessageSchema = z.object({
  /** Later messages have greater ids. */
  id: z.string(),
  receivedAt: z.string(),
  /** The envelope, which may differ from the message's own headers. */
  sender: z.string(),
  recipients: textsSchema,
  from: z.string(),
  to: textsSchema,
  subject: z.string(),
  searchText: z.string(),
});

export type StoredMessage = z.infer<typeof storedMessageSchema>;

/** Reads the index, and removes messages that a killed process had not completely received. */
const readIndex = async (folder: string): Promise<readonly StoredMessage[]> => {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const isMessageWithoutEntry = (name: string): boolean =>
    name.endsWith('.eml') && !names.includes(name.replace(/eml$/, 'json'));
  const leftovers = names.filter((name) => name.endsWith('.part') || isMessageWithoutEntry(name));

  await Promise.all(leftovers.map((name) => rm(join(folder, name), { force: true })));
  const entryNames = names.filter((name) => name.endsWith('.json')).sort();
  const entries = await Promise.all(entryNames.map((name) => readEntry(join(folder, name))));
  return entries.filter((entry) => entry !== undefined);
};

/** Reads an index entry. If the file is not a valid entry, logs that and returns undefined. */
const readEntry = async (file: string): Promise<StoredMessage | undefined> => {
  try {
    return storedMessageSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;

    console.error(`${file} is not a valid inbox entry and is not shown.`);
    return undefined;
  }
};

const removeFiles = async (folder: string, id: string): Promise<void> => {
  for (const type of ['json', 'eml']) await rm(join(folder, `${id}.${type}`), { force: true });
};

/** Writes a file that is either complete or missing, whenever the process ends. */
const writeAtomically = async (file: string, content: Uint8Array | string): Promise<void> => {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
};
