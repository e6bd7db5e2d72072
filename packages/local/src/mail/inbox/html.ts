export type Html = { readonly html: string };

type Value = Html | string | number | undefined | false | readonly Html[];

/** Builds HTML. Values are escaped unless they are Html themselves; undefined and false leave nothing. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: strings.reduce((page, text, index) => page + rendered(values[index - 1]) + text),
});

const rendered = (value: Value): string => {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));

  return 'html' in value ? value.html : value.map(rendered).join('');
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
