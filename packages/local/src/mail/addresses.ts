export const inboxPath = '/__mail';

export const sesPath = `${inboxPath}/ses`;

export const isMailPath = (url = '/'): boolean => /^\/__mail([/?]|$)/.test(url);

export const messageViews = ['html', 'text', 'headers', 'source'] as const;
export type MessageView = (typeof messageViews)[number];

export const listAddress = (search = ''): string => withQuery(inboxPath, { search });

export const messageAddress = (id: string, search = '', view: MessageView | '' = ''): string =>
  withQuery(`${inboxPath}/messages/${id}`, { view, search });

const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};
