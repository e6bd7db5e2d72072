import { randomBytes } from 'node:crypto';
import { createWatchers, type Watchers } from './changes.ts';
import { openMailboxFiles, type StoredMessage } from './mailbox-files.ts';
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
  readonly watch: Watchers['watch'];
};

const defaultCapacity = 1000;

export const openMailbox = async (folder: string, capacity = defaultCapacity): Promise<Mailbox> => {
  const files = await openMailboxFiles(folder);
  const messages = new Map((await files.readIndex()).map((message) => [message.id, message]));
  const nextId = createIds([...messages.keys()].at(-1));
  const { tell, watch } = createWatchers();
  const newestFirst = (): readonly StoredMessage[] =>
    [...messages.values()].sort((one, other) => (one.id < other.id ? 1 : -1));
  const removeAll = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) messages.delete(id);
    await Promise.all(ids.map(files.remove));
  };
  const removeAndTell = async (ids: readonly string[]): Promise<void> => {
    await removeAll(ids);
    tell();
  };
  return {
    add: async (raw, envelope) => {
      const message = await describeMessage(nextId(), raw, envelope);
      await files.write(message, raw);
      messages.set(message.id, message);
      tell();
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
    watch,
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
