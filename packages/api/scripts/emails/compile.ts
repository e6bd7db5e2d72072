import { readFileSync } from 'node:fs';
import mjml2html from 'mjml';

const folder = new URL('../../src/mail/templates/', import.meta.url);
const kinds = ['contact-message', 'contact-acknowledgement', 'result', 'summary'] as const;

const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

/** By hand, because MJML's own include does not reach into tables. */
const withIncludes = (source: string): string =>
  source.replace(/<mj-include path="\.\/([\w-]+\.mjml)" \/>/g, (_, name: string) => withIncludes(read(name)));

/** Without indentation, which is a third of it; a space inside a line may be part of a text and stays. */
const compact = (html: string): string => html.replace(/^\s+/gm, '').trim();

const compileHtml = async (kind: string): Promise<string> => {
  const options = { validationLevel: 'strict', keepComments: false, fonts: {} } as const;
  const { html, errors } = await mjml2html(withIncludes(read(`${kind}.mjml`)), options);
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return compact(html);
};

const literal = (text: string): string => `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``;

const constantName = (kind: string): string => kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The source of the module that holds every e-mail's templates, HTML and plain text, for Mustache. */
export const compileEmails = async (): Promise<string> => {
  const entries: string[] = [];
  for (const kind of kinds) {
    const [html, text] = [await compileHtml(kind), read(`${kind}.txt`)];
    entries.push(`  ${constantName(kind)}: {\n    html: ${literal(html)},\n    text: ${literal(text)},\n  },`);
  }
  return [
    '// Written by scripts/compile-emails.ts from the sources in templates/. Do not edit.',
    '',
    '/** Mustache templates of each e-mail, as HTML and as plain text. */',
    'export const templates = {',
    ...entries,
    '} as const;',
    '',
  ].join('\n');
};
