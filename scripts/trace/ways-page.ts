import { posix } from 'node:path';

/** One use of the product, such as a submitted survey, and the source files that ran for it. */
export type Way = {
  readonly title: string;
  /** Where it begins and ends. */
  readonly route: string;
  /** Every file that ran, in the order of its first run, like `api/src/survey/function.ts`. */
  readonly files: readonly string[];
};

/** The local runtime stands in for AWS, so its files are not part of a way. */
const isLocalRuntime = (file: string): boolean => file.startsWith('local/');

const listProductFiles = ({ files }: Way): readonly string[] =>
  files.filter((file) => !isLocalRuntime(file));

/** Returns Markdown with a line for each package. Neighbors in one folder share braces. */
export const describeWays = (ways: readonly Way[]): string => ways.map(describeWay).join('\n\n');

const describeWay = (way: Way): string => {
  const files = listProductFiles(way);
  const heading = `**${way.title}**, ${way.route} (${files.length} files)`;

  const lines = groupNeighbors(files, isSamePackage).map((packageFiles) => {
    const names = groupNeighbors(packageFiles, canShareBraces).map(joinInBraces);
    return `- ${names.map((name) => `\`${name}\``).join(', ')}`;
  });

  return [heading, '', ...lines].join('\n');
};

/** Groups neighbors of a list: each file joins the group before it, or begins a group. */
const groupNeighbors = (
  files: readonly string[],
  belongsTo: (group: readonly string[], file: string) => boolean,
): readonly (readonly string[])[] => {
  const groups: string[][] = [];

  for (const file of files) {
    const group = groups.at(-1);
    if (group !== undefined && belongsTo(group, file)) group.push(file);
    else groups.push([file]);
  }

  return groups;
};

const getPackageName = (file: string): string => file.slice(0, file.indexOf('/'));

const isSamePackage = ([first = '']: readonly string[], file: string): boolean =>
  getPackageName(first) === getPackageName(file);

/** More names would make a word that no page can wrap. */
const mostInBraces = 6;

const canShareBraces = (group: readonly string[], file: string): boolean =>
  group.length < mostInBraces && posix.dirname(group[0] ?? '') === posix.dirname(file);

/** Joins "api/src/a.ts" and "api/src/b.ts" into "api/src/{a,b}.ts". */
const joinInBraces = (files: readonly string[]): string => {
  const [first = ''] = files;
  if (files.length === 1) return first;

  const extension = posix.extname(first);
  const isShared = files.every((file) => posix.extname(file) === extension);
  const sharedExtension = isShared ? extension : '';
  const names = files.map((file) => posix.basename(file, sharedExtension));
  return `${posix.dirname(first)}/{${names.join(',')}}${sharedExtension}`;
};

const startMark = '<!-- ways: written by `npm run ways -- --write` -->';
const endMark = '<!-- end of ways -->';

const readLists = (page: string): string => {
  const [, afterStart] = page.split(startMark);
  const [lists, afterEnd] = afterStart?.split(endMark) ?? [];
  if (lists === undefined || afterEnd === undefined)
    throw new Error(`The page lacks ${startMark} or ${endMark}`);

  return lists;
};

export const replaceWays = (page: string, ways: readonly Way[]): string =>
  page.replace(
    `${startMark}${readLists(page)}${endMark}`,
    () => `${startMark}\n\n${describeWays(ways)}\n\n${endMark}`,
  );

/** Lists the files that ran and are missing on the docs page, and those on it that did not run. */
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

/** Expands "api/src/{a,b}.ts" into "api/src/a.ts" and "api/src/b.ts". */
const expandBraces = (name: string): readonly string[] => {
  const [before = '', rest] = name.split('{');
  if (rest === undefined) return [name];

  const [names = '', after = ''] = rest.split('}');
  return names.split(',').map((each) => `${before}${each}${after}`);
};
