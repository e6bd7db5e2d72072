import { posix } from 'node:path';

/** One use of the product, such as a submitted survey, and the source files that ran for it. */
export type Way = {
  readonly title: string;
  /** Where it begins and ends. */
  readonly route: string;
  /** Every file that ran, in the order of its first run, like `api/src/survey/function.ts`. */
  readonly files: readonly string[];
};

const isStandIn = (file: string): boolean => file.startsWith('local/');

const listProductFiles = ({ files }: Way): readonly string[] =>
  files.filter((file) => !isStandIn(file));

/** Returns Markdown with a line for each package. Neighbors in one folder share braces. */
export const describeWays = (ways: readonly Way[]): string => ways.map(describeWay).join('\n\n');

const describeWay = (way: Way): string => {
  const files = listProductFiles(way);
  const heading = `**${way.title}**, ${way.route} (${files.length} files)`;

  const lines = groupNeighbors(files, isSamePackage).map((ofPackage) => {
    const names = groupNeighbors(ofPackage, canShareBraces).map(joinInBraces);
    return `- ${names.map((name) => `\`${name}\``).join(', ')}`;
  });

  return [heading, '', ...lines].join('\n');
};

/** Groups neighbors of a list: each file joins the group before it, or begins a group. */
const groupNeighbors = (
  files: readonly string[],
  belongsTo: (run: readonly string[], file: string) => boolean,
): readonly (readonly string[])[] => {
  const runs: string[][] = [];

  for (const file of files) {
    const run = runs.at(-1);
    if (run !== undefined && belongsTo(run, file)) run.push(file);
    else runs.push([file]);
  }

  return runs;
};

const getPackageName = (file: string): string => file.slice(0, file.indexOf('/'));

const isSamePackage = ([first = '']: readonly string[], file: string): boolean =>
  getPackageName(first) === getPackageName(file);

/** More names would make a word that no page can wrap. */
const mostInBraces = 6;

const canShareBraces = (run: readonly string[], file: string): boolean =>
  run.length < mostInBraces && posix.dirname(run[0] ?? '') === posix.dirname(file);

const joinInBraces = (files: readonly string[]): string => {
  const [first = ''] = files;
  if (files.length === 1) return first;

  const extension = posix.extname(first);
  const shared = files.every((file) => posix.extname(file) === extension) ? extension : '';
  const names = files.map((file) => posix.basename(file, shared));
  return `${posix.dirname(first)}/{${names.join(',')}}${shared}`;
};

const start = '<!-- ways: written by `npm run ways -- --write` -->';
const end = '<!-- end of ways -->';

const readLists = (page: string): string => {
  const [, lists] = page.split(start);
  const [text, rest] = lists?.split(end) ?? [];
  if (text === undefined || rest === undefined)
    throw new Error(`The page lacks ${start} or ${end}`);

  return text;
};

/** Returns the page with these lists between its two marks. */
export const replaceWays = (page: string, ways: readonly Way[]): string =>
  page.replace(
    `${start}${readLists(page)}${end}`,
    () => `${start}\n\n${describeWays(ways)}\n\n${end}`,
  );

/** Lists what a docs page with the files of each way lacks, and what it names that did not run. */
export const listPageDifferences = (page: string, ways: readonly Way[]): readonly string[] => {
  const sections = readLists(page).split(/^(?=\*\*)/m);
  return ways.flatMap((way) => {
    const section = sections.find((text) => text.startsWith(`**${way.title}**`)) ?? '';
    const listed = new Set(parseFiles(section));
    const ran = new Set(listProductFiles(way));
    return [
      ...[...ran]
        .filter((file) => !listed.has(file))
        .map((file) => `${way.title}: the page lacks ${file}`),
      ...[...listed]
        .filter((file) => !ran.has(file))
        .map((file) => `${way.title}: ${file} did not run`),
    ];
  });
};

const parseFiles = (section: string): readonly string[] =>
  [...section.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => expandBraces(name));

const expandBraces = (name: string): readonly string[] => {
  const [before = '', rest] = name.split('{');
  if (rest === undefined) return [name];

  const [names = '', after = ''] = rest.split('}');
  return names.split(',').map((each) => `${before}${each}${after}`);
};
