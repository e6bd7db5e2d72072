import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredEncoding } from './content-encoding.ts';
import { pageDocumentOf } from './page-path.ts';
import { createSiteFiles, type SiteFile } from './site-files.ts';

type Found = { readonly file: SiteFile; readonly status: 200 | 404 };

const cacheControlOf = ({ path, contentType }: SiteFile): string => {
  // The names of built assets carry a hash of their content.
  if (path.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return contentType.startsWith('text/html') ? 'no-cache' : 'public, max-age=3600';
};

/** The decoded path of a URL, or undefined when it is not well formed. */
const pathOf = (url: string): string | undefined => {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return undefined;
  }
};

const findFile = (files: (path: string) => SiteFile | undefined, path: string | undefined): Found | undefined => {
  const own = path === undefined ? undefined : files(path);
  // A document is reached by its page's path alone; its own name is no page.
  if (own !== undefined && !own.path.endsWith('.html')) return { file: own, status: 200 };
  const { candidates, status } = pageDocumentOf(path ?? '');
  const file = candidates.map(files).find((candidate) => candidate !== undefined);
  return file === undefined ? undefined : { file, status };
};

const sendFile = async (request: IncomingMessage, response: ServerResponse, { file, status }: Found): Promise<void> => {
  const encoding = file.encodings ? preferredEncoding(request.headers['accept-encoding']?.toString()) : 'identity';
  const headers = {
    'content-type': file.contentType,
    'cache-control': cacheControlOf(file),
    etag: file.etag,
    'x-content-type-options': 'nosniff',
    ...(file.encodings ? { vary: 'Accept-Encoding' } : {}),
  };
  if (status === 200 && request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const content = await file.content(encoding);
  response.writeHead(status, {
    ...headers,
    'content-length': String(content.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  // For a HEAD request Node sends the headers alone.
  response.end(content);
};

const sendText = (
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text);
};

/** Serves the built site in `folder` as the CDN does. */
export const createSiteServer = (folder: string) => {
  const files = createSiteFiles(folder);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Method Not Allowed', { allow: 'GET, HEAD' });
      return;
    }
    const found = findFile(files, pathOf(request.url ?? '/'));
    if (found === undefined) sendText(response, 404, 'The site is not built.');
    else await sendFile(request, response, found);
  };
};
