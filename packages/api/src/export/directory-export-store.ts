import { randomBytes } from 'node:crypto';
import { access, appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExportStore, smallestS3PartBytes, type Upload } from './export-store.ts';

/** Keeps exports in a folder. The site's server serves them under /__exports/ by their unguessable names. */
export const createDirectoryExportStore = (directory: string): ExportStore => ({
  smallestPartBytes: smallestS3PartBytes,
  begin: async (fileName) => {
    await mkdir(directory, { recursive: true });
    return { fileName, uploadId: randomBytes(16).toString('base64url') };
  },
  append: async (upload, part, bytes) => {
    await writeFile(partFile(directory, upload, part), bytes);
    return String(part);
  },
  finish: (upload, tags) =>
    assemble(
      directory,
      upload,
      tags.map((_, index) => partFile(directory, upload, index + 1)),
    ),
  linkTo: (upload) => Promise.resolve(`/__exports/${publicName(upload)}`),
});

const partFile = (directory: string, { uploadId }: Upload, part: number): string =>
  join(directory, `${uploadId}.part-${part}`);

const publicName = ({ fileName, uploadId }: Upload): string => `${uploadId}-${fileName}`;

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Removes the parts only after the file exists. A repetition after a crash leaves the file as it is. */
const assemble = async (directory: string, upload: Upload, parts: readonly string[]): Promise<void> => {
  const finished = join(directory, publicName(upload));
  if (!(await exists(finished))) {
    const whole = join(directory, `${upload.uploadId}.whole`);
    await writeFile(whole, '');
    for (const part of parts) await appendFile(whole, await readFile(part));
    await rename(whole, finished);
  }
  for (const part of parts) await rm(part, { force: true });
};
