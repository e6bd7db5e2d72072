import { posix } from 'node:path';

export type Way = {
  readonly title: string;
  /** Where it begins and ends. */
  readonly route: string;
  /** Every file that ran, in the order of its first run, like `api/src/survey/function.ts`. */
  readonly files: readonly string[];
};

const isStandIn = (file: string): boolean => file.startsWith('local/');

const productFiles = ({ files }: Way): readonly string[] =>
  files.filter((file) => !isStandIn(file));

/** Returns the lists in Markdown. A new line begins with each package; `…` stands for the folder of the file before. */
export const describeWays = (ways: readonly Way[]): string => ways.map(describeWay).join('\n\n');

const describeWay = (way: Way): string => {
  const files = productFiles(way);
  const heading = `**${way.title}**, ${way.route} (${files.length} files)`;

  const lines: string[][] = [];

  for (const [index, file] of files.entries()) {
    const previous = files[index - 1];
    const continuesLine = previous !== undefined && packageName(previous) === packageName(file);
    if (!continuesLine) lines.push([]);

    const sameFolder = continuesLine && posix.dirname(previous) === posix.dirname(file);

    lines.at(-1)?.push(sameFolder ? `\`…/${posix.basename(file)}\`` : `\`${file}\``);
  }

  return [heading, '', ...lines.map((names) => `- ${names.join(', ')}`)].join('\n');
};

const packageName = (file: string): string => file.slice(0, file.indexOf('/'));

const start = '<!-- ways: written by `npm run ways -- --write` -->';
const end = '<!-- end of ways -->';

const listsIn = (page: string): string => {
  const [, lists] = page.split(start);
  const [text, rest] = lists?.split(end) ?? [];
  if (text === undefined || rest === undefined)
    throw new Error(`The page lacks ${start} or ${end}`);

  return text;
};

/** Returns the page with these lists between its two marks. */
export const replaceWays = (page: string, ways: readonly Way[]): string =>
  page.replace(
    `${start}${listsIn(page)}${end}`,
    () => `${start}\n\n${describeWays(ways)}\n\n${end}`,
  );

/** Says for each way which files the page names that did not run, and which it leaves out. */
export const compareWays = (page: string, ways: readonly Way[]): readonly string[] => {
  const sections = listsIn(page).split(/^(?=\*\*)/m);
  return ways.flatMap((way) => {
    const section = sections.find((text) => text.startsWith(`**${way.title}**`)) ?? '';
    const listed = new Set(filesIn(section));
    const ran = new Set(productFiles(way));
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

const filesIn = (section: string): readonly string[] => {
  let folder = '';
  return [...section.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
    const file = name.replace('…', folder);

    folder = posix.dirname(file);
    return file;
  });
};
