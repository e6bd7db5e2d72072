import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportStore, Upload } from '../../ports/export-store.ts';

const partFile = (directory: string, { uploadId }: Upload, part: number): string =>
  join(directory, `${uploadId}.part-${part}`);

const publicName = ({ fileName, uploadId }: Upload): string => `${uploadId}-${fileName}`;

const assemble = async (directory: string, upload: Upload, parts: number): Promise<void> => {
  const whole = join(directory, `${upload.uploadId}.whole`);
  await writeFile(whole, '');
  for (let part = 1; part <= parts; part += 1) {
    await appendFile(whole, await readFile(partFile(directory, upload, part)));
  }
  await rename(whole, join(directory, publicName(upload)));
  for (let part = 1; part <= parts; part += 1) await rm(partFile(directory, upload, part), { force: true });
};

/** Keeps exports in a folder; whoever serves the site gives them out under /__exports/ by their unguessable names. */
export const createDirectoryExportStore = (directory: string): ExportStore => ({
  smallestPartBytes: 5 * 1024 * 1024,
  begin: async (fileName) => {
    await mkdir(directory, { recursive: true });
    return { fileName, uploadId: randomBytes(16).toString('base64url') };
  },
  append: async (upload, part, bytes) => {
    await writeFile(partFile(directory, upload, part), bytes);
    return String(part);
  },
  finish: (upload, tags) => assemble(directory, upload, tags.length),
  linkTo: (upload) => Promise.resolve(`/__exports/${publicName(upload)}`),
});
