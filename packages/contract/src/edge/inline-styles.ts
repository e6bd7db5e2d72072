/** The styles that stand in a document itself: its style elements, and the style attributes of its elements. */
export type InlineStyles = { readonly elements: readonly string[]; readonly attributes: readonly string[] };

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", '#39': "'", lt: '<', gt: '>' };

/** An attribute's value as the browser reads it, as far as React escapes it. */
const decoded = (text: string): string =>
  text.replace(/&(amp|quot|#x27|#39|lt|gt);/g, (entity, name: string) => entities[name] ?? entity);

const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/g;
const styleAttribute = /<[a-z][^>]*?\sstyle="([^"]*)"/g;

const captured = (pattern: RegExp, html: string): readonly string[] =>
  [...html.matchAll(pattern)].map(([, text = '']) => text);

/** Finds the inline styles of built documents, each once. */
export const inlineStylesOf = (documents: readonly string[]): InlineStyles => {
  const elements = documents.flatMap((html) => captured(styleElement, html));
  const attributes = documents.flatMap((html) => captured(styleAttribute, html.replace(styleElement, '')));
  return { elements: [...new Set(elements)].sort(), attributes: [...new Set(attributes.map(decoded))].sort() };
};
