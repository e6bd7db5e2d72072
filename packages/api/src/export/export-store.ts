import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type ExportStore = {
  readonly begin: (fileName: string) => Promise<Upload>;
  /** Stores a part, numbered from 1, and returns its tag. The same part again replaces it. */
  readonly append: (upload: Upload, part: number, bytes: Uint8Array) => Promise<string>;
  readonly finish: (upload: Upload, tags: readonly string[]) => Promise<void>;
  /** Returns where the finished file can be downloaded for some minutes, under the name given to `begin`. */
  readonly linkTo: (upload: Upload) => Promise<string>;
};

export type Upload = { readonly fileName: string; readonly uploadId: string };

/** S3's minimum for every part of an upload except the last. */
export const smallestS3PartBytes = 5 * 1024 * 1024;

/** Keeps exports in a folder. The site's server serves them under /__exports/ by their unguessable names. */
export const createDirectoryExportStore = (directory: string): ExportStore => ({
  begin: async (fileName) => {
    await mkdir(directory, { recursive: true });
    return { fileName, uploadId: randomBytes(16).toString('base64url') };
  },
  append: async (upload, part, bytes) => {
    await writeFile(partFile(directory, upload, part), bytes);
    return String(part);
  },
  /** Removes the parts only after the file exists. A retry after a crash leaves a finished file unchanged. */
  finish: async (upload, tags) => {
    const parts = tags.map((_, index) => partFile(directory, upload, index + 1));
    const finished = join(directory, publicName(upload));
    if (!existsSync(finished)) {
      const whole = join(directory, `${upload.uploadId}.whole`);
      await writeFile(whole, '');
      for (const part of parts) await appendFile(whole, await readFile(part));
      await rename(whole, finished);
    }
    for (const part of parts) await rm(part, { force: true });
  },
  linkTo: (upload) => Promise.resolve(`/__exports/${publicName(upload)}`),
});

const partFile = (directory: string, { uploadId }: Upload, part: number): string =>
  join(directory, `${uploadId}.part-${part}`);

const publicName = ({ fileName, uploadId }: Upload): string => `${uploadId}-${fileName}`;
