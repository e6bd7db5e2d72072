import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { listGuessableWords } from '../../src/auth/password-weakness.ts';

const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url));

const configurationFiles = 'infra/config/*.json';

const namesSchema = z.object({
  domain: z.string().optional(),
  brand: z.object({ name: z.string(), contactEmail: z.string(), siteUrl: z.string().optional() }),
});

/** Returns the words of the product's name and addresses in all configurations. */
export const listProductWords = (folder = projectFolder): readonly string[] =>
  globSync(configurationFiles, { cwd: folder }).flatMap((file) => {
    const { domain = '', brand } = namesSchema.parse(
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    );
    return [brand.name, brand.contactEmail, brand.siteUrl ?? domain].flatMap(listGuessableWords);
  });
