// Part of `npm run generate`: compiles the MJML sources of the e-mails into HTML templates, unless no input changed since.
// Runs before start, test, check, and build; the module is not committed.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../src/mail/templates/', import.meta.url));
const target = fileURLToPath(new URL('../src/mail/compiled-templates.js', import.meta.url));
/** The package file names the version of MJML. */
const packageFile = fileURLToPath(new URL('../package.json', import.meta.url));

const compileEmails = async (): Promise<string> => {
  const entries: string[] = [];

  for (const file of readdirSync(folder).sort()) {
    const source = readSource(file);
    // The other files are parts that templates include.
    if (source.startsWith('<mjml'))
      entries.push(`  ${toTemplateName(file)}: ${JSON.stringify(await compileHtml(source))},`);
  }

  return [
    '// Written by npm run generate from the sources in templates/. Do not edit.',
    'export const templates = {',
    ...entries,
    '};',
    '',
  ].join('\n');
};

const readSource = (name: string): string => readFileSync(`${folder}${name}`, 'utf8');

/** Returns "contactMessage" for "contact-message.mjml". */
const toTemplateName = (file: string): string =>
  file.replace(/\.mjml$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const compileHtml = async (source: string): Promise<string> => {
  // Imported late: it takes a second, and most runs have nothing to compile.
  const { default: mjml2html } = await import('mjml');
  const options = { validationLevel: 'strict', keepComments: false, fonts: {} } as const;
  const { html, errors } = await mjml2html(insertIncludes(source), options);
  if (errors.length > 0)
    throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));

  return removeIndentation(html);
};

/** Replaces includes by the files that they name, because MJML's own do not work inside tables. */
const insertIncludes = (source: string): string =>
  source.replace(/<mj-include path="\.\/([\w-]+\.mjml)" \/>/g, (_, name: string) =>
    insertIncludes(readSource(name)),
  );

/** Removes the indentation, which is a third of the HTML. A space inside a line may belong to a text. */
const removeIndentation = (html: string): string => html.replace(/^\s+/gm, '').trim();

const getChangedMs = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const isUpToDate = (): boolean => {
  // When a file is removed, only the time of its folder changes.
  const sources = [folder, ...readdirSync(folder).map((file) => `${folder}${file}`)];
  const inputs = [...sources, packageFile, import.meta.filename];
  return Math.max(...inputs.map(getChangedMs)) < getChangedMs(target);
};

if (!isUpToDate()) writeFileSync(target, await compileEmails());
