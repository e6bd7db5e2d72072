import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const prefix = '/__exports/';

/** The folder in which functions store files that are too large for a response. A deployment uses a bucket. */
export const exportsFolder = (dataDir: string): string => join(dataDir, 'exports');

export const isExportsPath = (url = '/'): boolean => url.startsWith(prefix);

/** Serves finished exports for ten minutes, as the signed links of a bucket do. */
export const createExportsServer =
  (folder: string) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = (request.url ?? '').slice(prefix.length);
    const downloadName = exportName.exec(name)?.[1];
    const file = join(folder, downloadName === undefined ? '' : name);
    const size = downloadName === undefined ? undefined : await sizeOfFresh(file);
    if (size === undefined || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is no such export.');
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${downloadName}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    await pipeline(createReadStream(file), response);
  };

const keptMs = 24 * 60 * 60 * 1000;
const checkEveryMs = 60 * 60 * 1000;

/** Deletes exports a day after their last change. Checks now and every hour until the returned function is called. */
export const endOldExports = (folder: string): (() => void) => {
  const check = (): void => void removeOldExports(folder).catch((error) => console.error('Old exports remain:', error));
  check();
  const timer = setInterval(check, checkEveryMs);
  return () => clearInterval(timer);
};

export const removeOldExports = async (folder: string, nowMs = Date.now()): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  for (const file of names.map((name) => join(folder, name))) {
    const { mtimeMs } = await stat(file);
    if (nowMs - mtimeMs >= keptMs) await rm(file, { force: true });
  }
};

const exportName = /^[\w-]{22}-(surveys-[\d-]{10}\.csv)$/;
const lifetimeMs = 10 * 60 * 1000;

const sizeOfFresh = async (file: string): Promise<number | undefined> => {
  try {
    const { size, mtimeMs } = await stat(file);
    return Date.now() - mtimeMs < lifetimeMs ? size : undefined;
  } catch {
    return undefined;
  }
};
