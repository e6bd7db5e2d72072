import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { onViewerRequest, onViewerResponse, policyHeader, statusHeader } from '@app/contract/edge/cdn-functions';
import {
  apiContentSecurityPolicy,
  cacheControlOf,
  isPublished,
  securityHeaders,
  siteContentSecurityPolicy,
} from '@app/contract/edge/headers';
import type { RequestHandler } from '../listener.ts';
import { createSiteFiles, preferredEncoding, type SiteFile } from './files.ts';

/** Serves the built site in `folder` as the CDN does, its documents with a content security policy if one is given. */
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

type Found = { readonly file: SiteFile; readonly status: number; readonly policy: string | undefined };

const findFile = (
  files: (path: string) => SiteFile | undefined,
  url: string,
  policy: string | undefined,
): Found | undefined => {
  const published = (path: string) => (isPublished(path) ? files(path) : undefined);
  const path = url.split('?', 1)[0] ?? '/';
  // The CDN runs no functions for assets.
  if (path.startsWith('/assets/')) {
    const asset = published(path);
    return asset && { file: asset, status: 200, policy: undefined };
  }
  const { uri } = onViewerRequest({ request: { uri: path } }, (file) => published(file) !== undefined);
  const file = published(uri);
  if (file === undefined) return undefined;
  const stored = { statusCode: 200, statusDescription: 'OK', headers: metadataOf(uri, policy) };
  const { statusCode, headers } = onViewerResponse({ response: stored });
  return { file, status: statusCode, policy: policy && headers['content-security-policy']?.value };
};

const metadataOf = (path: string, policy: string | undefined): Record<string, { value: string }> => ({
  ...(policy === undefined || !path.endsWith('.html') ? {} : { [policyHeader]: { value: policy } }),
  ...(path === '/404.html' ? { [statusHeader]: { value: '404' } } : {}),
});

const sendFile = async (request: IncomingMessage, response: ServerResponse, found: Found): Promise<void> => {
  const { file, status, policy } = found;
  const encoding = file.isCompressible ? preferredEncoding(request.headers['accept-encoding']?.toString()) : 'identity';
  const headers = {
    'content-type': file.contentType,
    'cache-control': cacheControlOf(`/${file.path}`),
    etag: file.etag,
    'x-content-type-options': 'nosniff',
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
    ...(file.isCompressible ? { vary: 'Accept-Encoding' } : {}),
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
  // For HEAD, Node sends only the headers.
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

/** Returns the content security policy with which the documents of a built site are deployed. */
export const sitePolicyOf = (folder: string, bookingUrl: string): string => {
  const documents = globSync('**/*.html', { cwd: folder }).map((path) => readFileSync(join(folder, path), 'utf8'));
  return siteContentSecurityPolicy({ documents, bookingUrl, sha256 });
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

export const apiHeaders = { ...securityHeaders, 'content-security-policy': apiContentSecurityPolicy };

export const withHeaders =
  (headers: Readonly<Record<string, string>>, handle: RequestHandler): RequestHandler =>
  (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return handle(request, response);
  };
