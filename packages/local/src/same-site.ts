import type { IncomingMessage } from 'node:http';

/** Whether a page of another site may have sent a request that changes something; other programs send no Origin. */
export const isFromOtherSite = ({ headers }: IncomingMessage): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
};
