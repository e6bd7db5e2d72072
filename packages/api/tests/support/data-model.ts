import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../../../../docs/data-model.md', import.meta.url), 'utf8');

type Row = { readonly section: string; readonly cells: readonly string[] };

const sectionsOf = (document: string): readonly string[] => document.split(/^## /m).slice(1);

const isSeparator = (line: string): boolean => /^\|[\s:|-]+\|$/.test(line);

/** The rows of a section's tables, without their headings. */
const rowsOf = (section: string): readonly Row[] => {
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

const rows = sectionsOf(text).flatMap(rowsOf);

const rowsIn = (title: string): readonly Row[] => rows.filter(({ section }) => section === title);

const codesIn = (cell = ''): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** A code such as `SURVEY#<id>` as a pattern: a name in angle brackets stands for any text, `<letter>` for a letter. */
const patternOf = (code: string): RegExp => {
  const parts = code.split(/(<[^>]+>)/).map((part) => {
    if (part === '<letter>') return '[A-Za-z]';

    return part.startsWith('<') ? '.+' : part.replace(/[^\w#]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`, 's');
};

const matches = (codes: readonly string[], value: string): boolean =>
  codes.some((code) => patternOf(code).test(value));

export type DocumentedItem = {
  readonly isKeyOf: (pk: string, sk: string) => boolean;
  readonly names: (attribute: string) => boolean;
  readonly lists: (partition: string) => boolean;
  readonly expires: boolean;
  readonly prefix: string;
  readonly writers: ReadonlySet<string>;
  readonly readers: ReadonlySet<string>;
};

/** The rows of "Items". */
export const documentedItems: readonly DocumentedItem[] = rowsIn('Items').map(({ cells }) => {
  const [key, inLists, attributes, kept, writers, readers] = cells;
  const [pk = '', sk = ''] = codesIn(key);
  return {
    isKeyOf: (partition, sort) => matches([pk], partition) && matches([sk], sort),
    names: (attribute) =>
      matches([...codesIn(attributes), 'schemaVersion', 'expiresAt'], attribute),
    lists: (partition) => matches(codesIn(inLists), partition),
    expires: kept !== 'always',
    prefix: pk.replace(/#.*/, ''),
    writers: new Set(codesIn(writers)),
    readers: new Set(codesIn(readers)),
  };
});

/** The rows of "Lists": the index and the partition of each, and who reads it. */
export const documentedLists = rowsIn('Lists').map(({ cells: [list, , , readers] }) => {
  const [index = '', partition = ''] = codesIn(list);
  return { index, partition, readers: new Set(codesIn(readers)) };
});

/** The rows of "Indexes": the attributes that each holds. */
export const documentedIndexes = new Map(
  rowsIn('Indexes').map(({ cells: [name, , , projected] }) => [
    codesIn(name)[0] ?? '',
    codesIn(projected),
  ]),
);
