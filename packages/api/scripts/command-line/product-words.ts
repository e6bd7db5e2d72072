import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { wordsIn } from './words-in.ts';

const builtBrandFile = fileURLToPath(new URL('../../../web/dist/brand.json', import.meta.url));

const brandSchema = z.object({ name: z.string(), contactEmail: z.string(), siteUrl: z.string() });

/** The words that the product goes by, as the site was built; none before it was. */
export const productWords = (brandFile: string = builtBrandFile): readonly string[] => {
  if (!existsSync(brandFile)) return [];
  const { name, contactEmail, siteUrl } = brandSchema.parse(JSON.parse(readFileSync(brandFile, 'utf8')));
  return [name, contactEmail, siteUrl].flatMap(wordsIn);
};
