/** Where the inbox lives on the product's origin. */
export const inboxPath = '/__mail';

/** The ways to look at a message. */
export const messageViews = ['html', 'text', 'headers', 'source'] as const;
export type MessageView = (typeof messageViews)[number];

const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

export const listAddress = (search = ''): string => withQuery(inboxPath, { search });

export const messageAddress = (id: string, search = '', view: MessageView | '' = ''): string =>
  withQuery(`${inboxPath}/messages/${id}`, { view, search });
