/** What the inbox knows about a message without opening it. */
export type StoredMessage = {
  /** Later messages have greater ids. */
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly receivedAt: string;
  /** Who the mail service was told to send it for and to, whatever the message's own headers say. */
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** What a search looks at, in lower case. */
  readonly searchText: string;
};

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const textNames = ['id', 'receivedAt', 'sender', 'from', 'subject', 'searchText'] as const;

/** Whether a value read from a file is a message's entry in the index. */
export const isStoredMessage = (value: unknown): value is StoredMessage => {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const hasTexts = textNames.every((name) => typeof fields.get(name) === 'string');
  return hasTexts && isTexts(fields.get('recipients')) && isTexts(fields.get('to'));
};
