// `npm run emails:build` compiles the MJML sources of the e-mails into HTML templates.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import mjml2html from 'mjml';

const folder = new URL('../src/mail/templates/', import.meta.url);

/** Returns the source of compiled-templates.ts. */
export const compileEmails = async (): Promise<string> => {
  const entries: string[] = [];
  for (const file of readdirSync(folder).sort()) {
    const source = read(file);
    // The other files are parts that templates include.
    if (source.startsWith('<mjml')) entries.push(`  ${kindOf(file)}: ${literal(await compileHtml(source))},`);
  }
  return [
    '// Written by scripts/compile-emails.ts from the sources in templates/. Do not edit.',
    '',
    '/** The HTML template of each kind of e-mail, for Mustache. */',
    'export const templates = {',
    ...entries,
    '} as const;',
    '',
  ].join('\n');
};

const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

/** `contactMessage` for contact-message.mjml. */
const kindOf = (file: string): string =>
  file.replace(/\.mjml$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const compileHtml = async (source: string): Promise<string> => {
  const options = { validationLevel: 'strict', keepComments: false, fonts: {} } as const;
  const { html, errors } = await mjml2html(withIncludes(source), options);
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return compact(html);
};

/** MJML's own include does not work inside tables. */
const withIncludes = (source: string): string =>
  source.replace(/<mj-include path="\.\/([\w-]+\.mjml)" \/>/g, (_, name: string) => withIncludes(read(name)));

/** Removes the indentation, which is a third of the HTML. A space inside a line may belong to a text. */
const compact = (html: string): string => html.replace(/^\s+/gm, '').trim();

const literal = (text: string): string => `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``;

if (import.meta.main) {
  const target = fileURLToPath(new URL('../src/mail/compiled-templates.ts', import.meta.url));
  writeFileSync(target, await compileEmails());
  console.log(`Wrote ${target}`);
}
