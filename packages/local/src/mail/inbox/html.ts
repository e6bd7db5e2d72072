export type Html = { readonly html: string };

type Value = Html | string | number | undefined | false | readonly Html[];

/** Builds HTML; escapes values other than Html and leaves out undefined and false. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: strings.reduce((page, text, index) => page + renderValue(values[index - 1]) + text),
});

const renderValue = (value: Value): string => {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));

  return 'html' in value ? value.html : value.map(renderValue).join('');
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
