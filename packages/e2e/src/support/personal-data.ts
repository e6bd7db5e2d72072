export type Leak = { readonly what: string; readonly line: string };

const word = '[\\w.+-]';

/** What gives a person or a session away by its shape, whoever it belongs to. */
const shapes: readonly (readonly [what: string, pattern: RegExp])[] = [
  // A version in the path of a package ("zod@4.1.0") has no name behind its last dot.
  [
    'an e-mail address',
    new RegExp(`${word}+@[a-z\\d-]+(\\.[a-z\\d-]+)*\\.[a-z]{2,}(?![\\w-])`, 'i'),
  ],
  // The product's own addresses are this machine's.
  ['an IPv4 address', /(?<![\w.-])(?!127\.0\.0\.1)(\d{1,3}\.){3}\d{1,3}(?![\w.-])/],
  [
    'an IPv6 address',
    /(?<![\w:])([\da-f]{1,4}:){2,7}:?[\da-f]{0,4}:[\da-f]{1,4}(?![\w:])|2001:db8:/i,
  ],
  ['a phone number', /(?<![\w.-])(\+?1[-. ]?)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?![\w-])/],
  ['a session token', /eyJ[\w-]{8,}\.[\w-]+\.[\w-]+/],
];

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\w-]/.test(character);

/** Whether a text stands in a line by itself, not as a part of a longer word or number. */
const holds = (line: string, text: string): boolean => {
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + 1)) {
    if (!isWordCharacter(line[at - 1]) && !isWordCharacter(line[at + text.length])) return true;
  }

  return false;
};

const leakOf = (line: string, known: ReadonlyMap<string, string>): Leak | undefined => {
  const shape = shapes.find(([, pattern]) => pattern.test(line));
  if (shape !== undefined) return { what: shape[0], line };

  const found = [...known].find(([text]) => line.includes(text) && holds(line, text));
  return found === undefined ? undefined : { what: `${found[1]} (${found[0]})`, line };
};

/** The lines of a log that hold one of the known texts (text -> what it is), or what looks like a person's. */
export const leaksIn = (log: string, known: ReadonlyMap<string, string>): readonly Leak[] => {
  // A text stands in a line of JSON as JSON writes it.
  const asWritten = new Map(
    [...known].map(([text, what]) => [JSON.stringify(text).slice(1, -1), what]),
  );
  return log.split('\n').flatMap((line) => leakOf(line, asWritten) ?? []);
};
