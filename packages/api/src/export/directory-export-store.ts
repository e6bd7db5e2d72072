import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ExportFile, ExportStore } from './export-store.ts';

/** Keeps exports in a folder, which the site's server serves under /__exports/. */
export const createDirectoryExportStore = (directory: string): ExportStore => {
  const getStoredName = ({ id, fileName }: ExportFile): string => `${id}-${fileName}`;

  return {
    write: async (file, content) => {
      await mkdir(directory, { recursive: true });
      // A new name each time: a writer that another one has replaced may still be writing.
      const unfinished = join(directory, `${randomUUID()}.part`);

      await pipeline(content, createWriteStream(unfinished));
      await rename(unfinished, join(directory, getStoredName(file)));
    },

    createLink: async (file) => {
      // A link is valid for some minutes, which the server counts from the file's last change.
      const now = new Date();

      await utimes(join(directory, getStoredName(file)), now, now);
      return `/__exports/${getStoredName(file)}`;
    },
  };
};
