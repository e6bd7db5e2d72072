import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../../../../docs/data-model.md', import.meta.url), 'utf8');

type Row = { readonly section: string; readonly cells: readonly string[] };

const splitSections = (document: string): readonly string[] => document.split(/^## /m).slice(1);

const isSeparator = (line: string): boolean => /^\|[\s:|-]+\|$/.test(line);

/** The rows of a section's tables, without their headings. */
const parseRows = (section: string): readonly Row[] => {
  const [title = '', ...lines] = section.split('\n');
  const table = lines.filter((line) => line.startsWith('|'));
  return table
    .filter((line, index) => !isSeparator(line) && !isSeparator(table[index + 1] ?? ''))
    .map((line) => ({
      section: title,
      cells: line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    }));
};

const rows = splitSections(text).flatMap(parseRows);

const findRows = (title: string): readonly Row[] => rows.filter(({ section }) => section === title);

const findCodes = (cell = ''): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** A code such as `SURVEY#<id>` as a pattern: a name in angle brackets stands for any text, `<letter>` for a letter. */
const toPattern = (code: string): RegExp => {
  const parts = code.split(/(<[^>]+>)/).map((part) => {
    if (part === '<letter>') return '[A-Za-z]';

    return part.startsWith('<') ? '.+' : part.replace(/[^\w#]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`, 's');
};

/** The functions of a cell such as "rw `survey`; r `contact`" that have a right, `r` or `w`. */
const findFunctions = (cell = '', right: 'r' | 'w'): ReadonlySet<string> => {
  const groups = cell.split(';').map((group) => group.trim());
  const granting = groups.filter((group) => group.replace(/ .*/s, '').includes(right));

  return new Set(granting.flatMap(findCodes));
};

const matches = (codes: readonly string[], value: string): boolean =>
  codes.some((code) => toPattern(code).test(value));

export type DocumentedItem = {
  readonly isKeyOf: (pk: string, sk: string) => boolean;
  readonly names: (attribute: string) => boolean;
  readonly lists: (partition: string) => boolean;
  readonly expires: boolean;
  readonly prefix: string;
  readonly writers: ReadonlySet<string>;
  readonly readers: ReadonlySet<string>;
};

/** The rows of "Counts of an hour" as rows of "Items": what the page says of all of them is filled in. */
const hourlyCounts = findRows('Counts of an hour').map(
  ({ section, cells: [key = '', writers = ''] }) => ({
    section,
    cells: [key, '', '`messages`', 'TTL 2 hours', `w ${writers}`],
  }),
);

/** The rows of "Items", and of "Counts of an hour". */
export const documentedItems: readonly DocumentedItem[] = [
  ...findRows('Items'),
  ...hourlyCounts,
].map(({ cells }) => {
  const [key, inLists, attributes, kept = '', functions] = cells;
  const [pk = '', sk = ''] = findCodes(key);
  return {
    isKeyOf: (partition, sort) => matches([pk], partition) && matches([sk], sort),
    names: (attribute) =>
      matches([...findCodes(attributes), 'schemaVersion', 'expiresAt'], attribute),
    lists: (partition) => matches(findCodes(inLists), partition),
    expires: kept.includes('TTL'),
    prefix: pk.replace(/#.*/, ''),
    writers: findFunctions(functions, 'w'),
    readers: findFunctions(functions, 'r'),
  };
});

/** The rows of "Lists": the index and the partition of each, and who reads it. */
export const documentedLists = findRows('Lists').map(({ cells: [list, , readers] }) => {
  const [index = '', partition = ''] = findCodes(list);
  return { index, partition, readers: new Set(findCodes(readers)) };
});

/** The rows of "Indexes": the attributes that each holds. */
export const documentedIndexes = new Map(
  findRows('Indexes').map(({ cells: [name, , projected] }) => [
    findCodes(name)[0] ?? '',
    findCodes(projected),
  ]),
);
