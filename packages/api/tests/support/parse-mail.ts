/** A parsed e-mail: every header line in order, and both bodies. */
export type ParsedMail = {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly header: (name: string) => string | undefined;
  readonly text: string;
  readonly html: string;
};

const decodeQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  );

/** Decodes RFC 2047 ("=?UTF-8?Q?...?=") and joins adjacent words. */
const decodeWords = (value: string): string =>
  value
    .replace(/(=\?[^?]+\?[QB]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/=\?[^?]+\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuotedPrintable(text.replaceAll('_', '=20')).toString('utf8'),
    );

const splitHead = (raw: string): readonly [head: string, body: string] => {
  const end = raw.search(/\r?\n\r?\n/);
  return end < 0 ? [raw, ''] : [raw.slice(0, end), raw.slice(end).replace(/^\r?\n\r?\n/, '')];
};

const parseHeaders = (head: string): readonly (readonly [string, string])[] =>
  head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .map((line) => {
      const colon = line.indexOf(':');
      return [
        line.slice(0, colon).toLowerCase(),
        decodeWords(line.slice(colon + 1).trim()),
      ] as const;
    });

const decodeBody = (body: string, encoding: string | undefined): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');

  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body).toString('utf8') : body;
};

type Part = { readonly type: string; readonly content: string };

const parseParts = (raw: string): readonly Part[] => {
  const [head, body] = splitHead(raw);
  const headers = new Map(parseHeaders(head));
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary === undefined)
    return [{ type, content: decodeBody(body, headers.get('content-transfer-encoding')) }];

  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => parseParts(part.replace(/^\r?\n/, '')));
};

export const parseMail = (raw: string): ParsedMail => {
  const headers = parseHeaders(splitHead(raw)[0]);
  const findBody = (type: string) =>
    parseParts(raw).find((part) => part.type.startsWith(type))?.content ?? '';
  return {
    headers,
    header: (name) => headers.find(([own]) => own === name.toLowerCase())?.[1],
    text: findBody('text/plain'),
    html: findBody('text/html'),
  };
};
