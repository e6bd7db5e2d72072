/** HTML that may stand in a page as it is. */
export type Html = { readonly html: string };

type Value = Html | string | number | undefined | false | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML or XML, in an attribute, too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const rendered = (value: Value): string => {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'html' in value ? value.html : value.map(rendered).join('');
};

/** A template whose values are text, escaped, unless they are templates themselves; absent ones leave nothing. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: strings.reduce((page, text, index) => page + rendered(values[index - 1]) + text),
});
