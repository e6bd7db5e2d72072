export const inboxPath = '/__mail';

export const sesPath = `${inboxPath}/ses`;

export const isMailPath = (url = '/'): boolean => /^\/__mail([/?]|$)/.test(url);

export const messageViews = ['html', 'text', 'headers', 'source'] as const;
export type MessageView = (typeof messageViews)[number];

export const buildListUrl = (search = ''): string => addQuery(inboxPath, { search });

export const buildMessageUrl = (id: string, search = '', view: MessageView | '' = ''): string =>
  addQuery(`${inboxPath}/messages/${id}`, { view, search });

const addQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const parameters = Object.entries(query).filter(([, value]) => value !== '');
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`;
};
