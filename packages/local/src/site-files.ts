import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Encoding, encode } from './content-encoding.ts';
import { contentTypeOf, isCompressible } from './content-type.ts';

/** One file of the built site. */
export type SiteFile = {
  readonly path: string;
  readonly contentType: string;
  readonly etag: string;
  readonly encodings: boolean;
  /** Its bytes in an encoding, compressed once and kept. */
  readonly content: (encoding: Encoding) => Promise<Buffer>;
};

/** CloudFront compresses nothing smaller. */
const smallestCompressedBytes = 1000;

const siteFile = (folder: string, path: string): SiteFile => {
  const raw = readFileSync(join(folder, path));
  const contentType = contentTypeOf(path);
  const kept = new Map<Encoding, Promise<Buffer>>();
  return {
    path,
    contentType,
    etag: `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`,
    encodings: isCompressible(contentType) && raw.length >= smallestCompressedBytes,
    content: (encoding) => {
      const content = kept.get(encoding) ?? encode(raw, encoding);
      kept.set(encoding, content);
      return content;
    },
  };
};

const readSite = (folder: string): ReadonlyMap<string, SiteFile> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const published = paths.filter((path) => !path.startsWith('.'));
  return new Map(published.map((path) => [`/${path}`, siteFile(folder, path)]));
};

/**
 * The built site as a lookup from URL path to file. Only files found under the folder can be asked for, so no path
 * leads out of it. Read again after a rebuild.
 */
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
