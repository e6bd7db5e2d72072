import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type SiteFile = {
  readonly path: string;
  readonly contentType: string;
  readonly etag: string;
  readonly isCompressible: boolean;
  /** Returns the file's bytes in an encoding; they are compressed once and kept. */
  readonly content: (encoding: Encoding) => Promise<Buffer>;
};

/** Looks files up by URL path among those found under the folder, so that no path leads out of it. */
export const createSiteFiles = (folder: string): ((path: string) => SiteFile | undefined) => {
  let builtAt = Number.NaN;
  let files: ReadonlyMap<string, SiteFile> = new Map();
  return (path) => {
    const modifiedAt = statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs;
    if (modifiedAt !== undefined && modifiedAt !== builtAt) {
      files = readSite(folder);
      builtAt = modifiedAt;
    }
    return files.get(path);
  };
};

const readSite = (folder: string): ReadonlyMap<string, SiteFile> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const published = paths.filter((path) => !path.startsWith('.'));
  return new Map(published.map((path) => [`/${path}`, siteFile(folder, path)]));
};

/** CloudFront does not compress smaller files. */
const smallestCompressedBytes = 1000;

const siteFile = (folder: string, path: string): SiteFile => {
  const raw = readFileSync(join(folder, path));
  const contentType = contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const kept = new Map<Encoding, Promise<Buffer>>();
  return {
    path,
    contentType,
    etag: `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`,
    isCompressible: compressibleTypes.test(contentType) && raw.length >= smallestCompressedBytes,
    content: (encoding) => {
      const content = kept.get(encoding) ?? encode(raw, encoding);
      kept.set(encoding, content);
      return content;
    },
  };
};

const compressibleTypes = /^(text\/|application\/(json|manifest\+json|xml)|image\/(svg\+xml|x-icon))/;

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.pdf': 'application/pdf',
};

export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns the best encoding that an Accept-Encoding header allows. A name with q=0 is not allowed. */
export const preferredEncoding = (acceptEncoding: string | undefined): Encoding => {
  const allowed = (acceptEncoding ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return allowed.includes('br') ? 'br' : allowed.includes('gzip') ? 'gzip' : 'identity';
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses about as hard as a CDN does on the fly. */
export const encode = async (content: Buffer, encoding: Encoding): Promise<Buffer> => {
  switch (encoding) {
    case 'br':
      return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    case 'gzip':
      return gzipped(content);
    case 'identity':
      return content;
  }
};
