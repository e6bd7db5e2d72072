import type { IncomingMessage, ServerResponse } from 'node:http';
import { onViewerRequest, onViewerResponse, policyHeader, statusHeader } from '@app/contract/edge/cdn-functions';
import { cacheControlOf, isPublished } from '@app/contract/edge/headers';
import { preferredEncoding } from './content-encoding.ts';
import { createSiteFiles, type SiteFile } from './site-files.ts';

type Found = { readonly file: SiteFile; readonly status: number; readonly policy: string | undefined };

/** The metadata of a file in the bucket, as headers of its answer. */
const metadataOf = (path: string, policy: string | undefined): Record<string, { value: string }> => ({
  ...(policy === undefined || !path.endsWith('.html') ? {} : { [policyHeader]: { value: policy } }),
  ...(path === '/404.html' ? { [statusHeader]: { value: '404' } } : {}),
});

/** What the CDN's functions and the bucket make of a request together. */
const findFile = (
  files: (path: string) => SiteFile | undefined,
  url: string,
  policy: string | undefined,
): Found | undefined => {
  const published = (path: string) => (isPublished(path) ? files(path) : undefined);
  const path = url.split('?', 1)[0] ?? '/';
  // The CDN asks the bucket for assets without its functions.
  if (path.startsWith('/assets/')) {
    const asset = published(path);
    return asset && { file: asset, status: 200, policy: undefined };
  }
  const { uri } = onViewerRequest({ request: { uri: path } }, (file) => published(file) !== undefined);
  const file = published(uri);
  if (file === undefined) return undefined;
  const answer = { statusCode: 200, statusDescription: 'OK', headers: metadataOf(uri, policy) };
  const { statusCode, headers } = onViewerResponse({ response: answer });
  return { file, status: statusCode, policy: policy && headers['content-security-policy']?.value };
};

const sendFile = async (request: IncomingMessage, response: ServerResponse, found: Found): Promise<void> => {
  const { file, status, policy } = found;
  const encoding = file.encodings ? preferredEncoding(request.headers['accept-encoding']?.toString()) : 'identity';
  const headers = {
    'content-type': file.contentType,
    'cache-control': cacheControlOf(`/${file.path}`),
    etag: file.etag,
    'x-content-type-options': 'nosniff',
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
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

/** Serves the built site in `folder` as the CDN does; its documents under a content security policy when one is given. */
export const createSiteServer = (folder: string, policy?: string) => {
  const files = createSiteFiles(folder);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Method Not Allowed', { allow: 'GET, HEAD' });
      return;
    }
    const found = findFile(files, request.url ?? '/', policy);
    if (found === undefined) sendText(response, 404, 'There is no such file, or the site is not built.');
    else await sendFile(request, response, found);
  };
};
