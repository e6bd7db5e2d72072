import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp, type RequestHandler } from './listener.ts';

/** The folder of files too large for a response, in place of a deployment's bucket. */
export const getExportsFolder = (dataDir: string): string => join(dataDir, 'exports');

export const isExportsPath = (url = '/'): boolean => url.startsWith('/__exports/');

/** Serves an export for ten minutes after its latest link was made, as signed links would. */
export const createExportsServer = (folder: string): RequestHandler => {
  const app = createApp();

  app.get('/__exports/:name', async ({ params: { name } }, response, next) => {
    const downloadName = exportNamePattern.exec(name)?.[1];
    if (downloadName === undefined || !(await isDownloadable(join(folder, name)))) return next();

    response.set({
      'content-disposition': `attachment; filename="${downloadName}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.sendFile(name, { root: folder, cacheControl: false });
  });
  app.use((_, response) => {
    response.status(404).type('text').send('There is no such export.');
  });
  return app;
};

const maxAgeMs = 24 * 60 * 60 * 1000;
const removalIntervalMs = 60 * 60 * 1000;

export const startRemovingOldExports = (folder: string): (() => void) => {
  const remove = (): void =>
    void removeOldExports(folder).catch((error) => console.error('Old exports remain:', error));

  remove();
  const timer = setInterval(remove, removalIntervalMs);
  return () => clearInterval(timer);
};

/** Removes exports a day after their last change. */
export const removeOldExports = async (folder: string, nowMs = Date.now()): Promise<void> => {
  const names = await readdir(folder).catch(() => []);

  for (const file of names.map((name) => join(folder, name))) {
    const { mtimeMs } = await stat(file);
    if (nowMs - mtimeMs >= maxAgeMs) await rm(file, { force: true });
  }
};

const exportNamePattern = /^[\w-]{22}-((?:[a-z]+-)+\d{4}-\d\d-\d\d\.(?:csv|xlsx))$/;
const downloadableMs = 10 * 60 * 1000;

/** True for an export that was finished, or got its latest link, less than ten minutes ago. */
const isDownloadable = async (file: string): Promise<boolean> => {
  const status = await stat(file).catch(() => undefined);
  return status !== undefined && Date.now() - status.mtimeMs < downloadableMs;
};
