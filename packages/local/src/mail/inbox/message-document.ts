const head = /<head(\s[^>]*)?>/i;

/** The HTML of a message with its links made to open in a new tab, since the frame it is shown in leads nowhere. */
export const messageDocument = (html: string): string => {
  const base = '<base target="_blank">';
  return head.test(html) ? html.replace(head, (tag) => tag + base) : `<!doctype html><head>${base}</head>${html}`;
};
