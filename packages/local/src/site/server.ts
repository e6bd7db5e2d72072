import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { constants } from 'node:zlib';
import {
  onViewerRequest,
  onViewerResponse,
  policyHeader,
  statusHeader,
} from '@app/infra/shared/cdn-functions';
import {
  apiContentSecurityPolicy,
  buildSiteContentSecurityPolicy,
  getCacheControl,
  isPublished,
  securityHeaders,
} from '@app/infra/shared/headers';
import compression from 'compression';
import type { ErrorRequestHandler } from 'express';
import { createApp, type RequestHandler, respondToFailure } from '../listener.ts';

/** Compresses responses of at least 1,000 bytes, as CloudFront does, and about as well. */
const compressLikeCdn = compression({
  threshold: 1000,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
});

export const compressResponses = (handle: RequestHandler): RequestHandler =>
  createApp()
    .use(compressLikeCdn, (request, response) => handle(request, response))
    .use(handleError);

// Express recognizes an error handler by its four parameters.
const handleError: ErrorRequestHandler = (error, request, response, _next) =>
  respondToFailure(error, request, response);

/** Serves the built site in `folder` as the CDN does, with a content security policy if given. */
export const createSiteServer = (folder: string, policy?: string): RequestHandler => {
  const app = createApp();

  app.use(compressLikeCdn);
  app.use(({ method, path }, response) => {
    if (method !== 'GET' && method !== 'HEAD') {
      response.status(405).set('allow', 'GET, HEAD').type('text').send('Method Not Allowed');
      return;
    }

    const siteFile = findSiteFile(listPublishedFiles(folder), path, policy);
    if (siteFile === undefined) {
      response.status(404).type('text').send('There is no such file, or the site is not built.');
      return;
    }

    const headers = {
      'cache-control': getCacheControl(siteFile.file),
      'x-content-type-options': 'nosniff',
    };

    response.status(siteFile.status).set({ ...headers, ...siteFile.headers });
    response.sendFile(siteFile.file, {
      root: folder,
      cacheControl: false,
      dotfiles: 'allow',
      acceptRanges: false,
    });
  });
  return app;
};

/** Each request reads the folder anew, so that a new build is served at once. */
const listPublishedFiles = (folder: string): ReadonlySet<string> => {
  const entries = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : [];
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => {
    const relativePath = relative(folder, join(parentPath, name));
    return `/${relativePath.split(sep).join('/')}`;
  });
  return new Set(paths.filter(isPublished));
};

type SiteFile = {
  readonly file: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
};

/** Finds the file, status and headers that the CDN's functions choose for a path. */
const findSiteFile = (
  files: ReadonlySet<string>,
  path: string,
  policy: string | undefined,
): SiteFile | undefined => {
  // The CDN runs no functions for assets.
  if (path.startsWith('/assets/'))
    return files.has(path) ? { file: path, status: 200, headers: {} } : undefined;

  const { uri } = onViewerRequest({ request: { uri: path } }, (file) => files.has(file));
  if (!files.has(uri)) return undefined;

  const metadata = buildFileMetadata(uri, policy);
  const bucketResponse = { statusCode: 200, statusDescription: 'OK', headers: metadata };
  const { statusCode, headers } = onViewerResponse({ response: bucketResponse });
  // For a site without a policy, onViewerResponse sets one that allows nothing, which is not sent.
  const sentPolicy = policy && headers['content-security-policy']?.value;
  return {
    file: uri,
    status: statusCode,
    headers: sentPolicy ? { 'content-security-policy': sentPolicy } : {},
  };
};

/** What the deployment stores with a file: a document's policy, the status of Page Not Found. */
const buildFileMetadata = (
  path: string,
  policy: string | undefined,
): Record<string, { value: string }> => ({
  ...(policy === undefined || !path.endsWith('.html') ? {} : { [policyHeader]: { value: policy } }),
  ...(path === '/404.html' ? { [statusHeader]: { value: '404' } } : {}),
});

/** The built site's content security policy, with the hashes of the documents' inline parts. */
export const buildSitePolicy = (folder: string, bookingUrl: string): string => {
  const documents = globSync('**/*.html', { cwd: folder }).map((path) =>
    readFileSync(join(folder, path), 'utf8'),
  );
  return buildSiteContentSecurityPolicy({ documents, bookingUrl, sha256 });
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

export const apiHeaders = {
  ...securityHeaders,
  'content-security-policy': apiContentSecurityPolicy,
};

export const addHeaders =
  (headers: Readonly<Record<string, string>>, handle: RequestHandler): RequestHandler =>
  (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return handle(request, response);
  };
