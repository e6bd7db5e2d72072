import PostalMime, { type Address, type Email } from 'postal-mime';

export type MessageContent = ReturnType<typeof toMessageContent>;

/** Decodes a raw message. A message that cannot be parsed is returned as plain text. */
export const readMessage = async (raw: Uint8Array): Promise<MessageContent> => {
  try {
    return toMessageContent(await PostalMime.parse(raw));
  } catch {
    const text = Buffer.from(raw).toString('utf8');
    return {
      from: '',
      to: [],
      replyTo: [],
      subject: '',
      text,
      html: '',
      headers: [],
      attachments: [],
    };
  }
};

/** The parts of a parsed message that the inbox shows. Cc counts as To. */
const toMessageContent = (email: Email) => ({
  from: email.from === undefined ? '' : formatAddresses(email.from).join(', '),
  to: [...listAddresses(email.to), ...listAddresses(email.cc)],
  replyTo: listAddresses(email.replyTo),
  subject: email.subject ?? '',
  text: email.text ?? '',
  html: email.html ?? '',
  headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  attachments: email.attachments.map(({ filename, mimeType }) => ({
    name: filename ?? 'unnamed',
    type: mimeType,
  })),
});

const listAddresses = (addresses: readonly Address[] = []): readonly string[] =>
  addresses.flatMap(formatAddresses);

/** Formats an address like "Ada <ada@example.com>", or every address of a group. */
const formatAddresses = (address: Address): readonly string[] => {
  if (address.group !== undefined) return address.group.flatMap(formatAddresses);

  return [address.name === '' ? address.address : `${address.name} <${address.address}>`];
};
