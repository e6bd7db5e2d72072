import PostalMime, { type Address, type Email } from 'postal-mime';

export type MessageContent = ReturnType<typeof contentOf>;

/** Decodes a raw message. A message that cannot be parsed is returned as plain text. */
export const readMessage = async (raw: Uint8Array): Promise<MessageContent> => {
  try {
    return contentOf(await PostalMime.parse(raw));
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

const contentOf = (email: Email) => ({
  from: email.from === undefined ? '' : addressLines(email.from).join(', '),
  to: [...linesOf(email.to), ...linesOf(email.cc)],
  replyTo: linesOf(email.replyTo),
  subject: email.subject ?? '',
  text: email.text ?? '',
  html: email.html ?? '',
  headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  attachments: email.attachments.map(({ filename, mimeType }) => ({
    name: filename ?? 'unnamed',
    type: mimeType,
  })),
});

const linesOf = (addresses: readonly Address[] = []): readonly string[] =>
  addresses.flatMap(addressLines);

const addressLines = (address: Address): readonly string[] => {
  if (address.group !== undefined) return address.group.flatMap(addressLines);

  return [address.name === '' ? address.address : `${address.name} <${address.address}>`];
};
