/** The parts of a message that SES composes itself. */
export type SimpleMessage = {
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text?: string | undefined;
  readonly html?: string | undefined;
};

const oneLine = (value: string): string => value.replace(/[\r\n]+/g, ' ');
const encoded = (value: string): string => `=?UTF-8?B?${Buffer.from(value).toString('base64')}?=`;
const isAscii = (value: string): boolean => /^[\x20-\x7e]*$/.test(value);

const header = (name: string, value: string): readonly string[] => (value === '' ? [] : [`${name}: ${oneLine(value)}`]);

const bodyPart = (type: string, content: string): readonly string[] => [
  `Content-Type: ${type}; charset=utf-8`,
  'Content-Transfer-Encoding: base64',
  '',
  ...(Buffer.from(content)
    .toString('base64')
    .match(/.{1,76}/g) ?? []),
];

/** The raw message that the SendEmail call makes of its parts: plain text and HTML as alternatives. */
export const composeMessage = (message: SimpleMessage): Buffer => {
  const boundary = 'alternative-parts';
  const parts = [
    ...(message.text === undefined ? [] : [bodyPart('text/plain', message.text)]),
    ...(message.html === undefined ? [] : [bodyPart('text/html', message.html)]),
  ];
  const lines = [
    ...header('From', message.from),
    ...header('To', message.to.join(', ')),
    ...header('Cc', message.cc.join(', ')),
    ...header('Reply-To', message.replyTo.join(', ')),
    ...header('Subject', isAscii(message.subject) ? message.subject : encoded(message.subject)),
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
};
