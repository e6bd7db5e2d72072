import { createWriteStream } from 'node:fs';
import { mkdir, rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportPlace } from '../platform/config.ts';

/** `id` is unguessable and makes the file's address; `fileName` is the name that a download gets. */
export type ExportFile = { readonly id: string; readonly fileName: string };

export type ExportFiles = {
  /** Stores the whole text or nothing. Writing the same file again replaces it. */
  readonly write: (file: ExportFile, text: Readable) => Promise<void>;
  /** Returns where the file can be downloaded for some minutes. */
  readonly createLink: (file: ExportFile) => Promise<string>;
};

/** Loads the S3 client only where there is a bucket, and only when it is needed: it is larger than its function. */
export const openExportFiles = async (place: ExportPlace): Promise<ExportFiles> => {
  if ('directory' in place) return createDirectoryExportFiles(place.directory);

  const { createBucketExportFiles } = await import('./bucket-export-files.ts');
  return createBucketExportFiles(place.bucket);
};

/** Keeps exports in a folder. The site's server serves them under /__exports/ by their unguessable names. */
const createDirectoryExportFiles = (directory: string): ExportFiles => {
  const nameOnDisk = ({ id, fileName }: ExportFile): string => `${id}-${fileName}`;

  return {
    write: async (file, text) => {
      await mkdir(directory, { recursive: true });
      const unfinished = join(directory, `${file.id}.part`);
      await pipeline(text, createWriteStream(unfinished));
      await rename(unfinished, join(directory, nameOnDisk(file)));
    },

    createLink: async (file) => {
      // The server counts the minutes of a link from the file's last change.
      const now = new Date();
      await utimes(join(directory, nameOnDisk(file)), now, now);
      return `/__exports/${nameOnDisk(file)}`;
    },
  };
};
