import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandSchema } from '@app/contract/brand';
import { wordsIn } from './words-in.ts';

const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url));

/** Of the laptop's site, and of those that are built for a deployment: a stage has a brand of its own. */
const brandFiles = '{packages/web/dist,infra/dist/site/*}/brand.json';

const namesSchema = brandSchema.pick({ name: true, contactEmail: true, siteUrl: true });

/** The words that the product goes by in all sites that are built here. Warns when none is. */
export const productWords = (
  folder = projectFolder,
  warn: (line: string) => void = console.error,
): readonly string[] => {
  const files = globSync(brandFiles, { cwd: folder });
  if (files.length === 0) warn("No site is built here: the password is not checked for the product's name.");
  return files.flatMap((file) => {
    const { name, contactEmail, siteUrl } = namesSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    return [name, contactEmail, siteUrl].flatMap(wordsIn);
  });
};
