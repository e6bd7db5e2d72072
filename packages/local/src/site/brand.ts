import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Brand, brandSchema } from '@app/contract/brand';
import { StartupError } from '../startup-error.ts';

/** Reads the brand of the built site or, without a build as in development, of its sources. */
export const readBrand = async (
  siteFolder: string | undefined,
  webFolder: string,
): Promise<Brand> => {
  const file = siteFolder === undefined ? undefined : join(siteFolder, 'brand.json');
  const text = file && (await readFile(file, 'utf8').catch(() => undefined));
  return text ? parseBrand(JSON.parse(text), 'The built site') : loadSourceBrand(webFolder);
};

const loadSourceBrand = async (webFolder: string): Promise<Brand> => {
  // Imported late: a start with a built site does not need Vite.
  const { runnerImport } = await import('vite');
  const source = join(webFolder, 'src/config/brand.ts');
  const { module } = await runnerImport<{ readonly brand?: unknown }>(source, {
    root: webFolder,
    configFile: false,
    logLevel: 'error',
  });
  return parseBrand(module.brand, source);
};

const parseBrand = (value: unknown, source: string): Brand => {
  const { success, data, error } = brandSchema.safeParse(value);
  if (success) return data;

  const lines = error.issues.map(({ message }) => `- ${message}`);

  throw new StartupError(`${source} has an invalid brand:\n${lines.join('\n')}`);
};
