import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Brand, brandSchema } from '@app/contract/brand';
import { StartupError } from '../startup-error.ts';

/** Reads the brand of the site built in `siteFolder`. Without a build, as in development, it reads the site's sources. */
export const readBrand = async (siteFolder: string | undefined, webFolder: string): Promise<Brand> => {
  const built = siteFolder === undefined ? undefined : await builtBrand(siteFolder);
  return built === undefined ? sourceBrand(webFolder) : brandOf(JSON.parse(built), 'The built site');
};

const builtBrand = async (siteFolder: string): Promise<string | undefined> => {
  try {
    return await readFile(join(siteFolder, 'brand.json'), 'utf8');
  } catch {
    return undefined;
  }
};

const sourceBrand = async (webFolder: string): Promise<Brand> => {
  // Imported late: a start with a built site does not need Vite.
  const { runnerImport } = await import('vite');
  const source = join(webFolder, 'src/config/brand.ts');
  const { module } = await runnerImport<{ readonly brand?: unknown }>(source, {
    root: webFolder,
    configFile: false,
    logLevel: 'error',
  });
  return brandOf(module.brand, source);
};

const brandOf = (value: unknown, source: string): Brand => {
  const { success, data, error } = brandSchema.safeParse(value);
  if (success) return data;
  const lines = error.issues.map(({ message }) => `- ${message}`);
  throw new StartupError(`${source} has an invalid brand:\n${lines.join('\n')}`);
};
