import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

const brandNames = ['name', 'contactEmail', 'postalAddress', 'bookingUrl', 'siteUrl'] as const;

/** Who runs the site, as the site itself knows it. */
export type Brand = Readonly<Record<(typeof brandNames)[number], string>>;

const brandOf = (value: unknown, source: string): Brand => {
  const fields = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  const text = (name: (typeof brandNames)[number]): string => {
    const field = fields.get(name);
    // A site that was deployed without a domain does not know its address.
    if (typeof field !== 'string' || (field === '' && name !== 'siteUrl'))
      throw new StartupError(`${source} has no ${name}.`);
    return field;
  };
  return {
    name: text('name'),
    contactEmail: text('contactEmail'),
    postalAddress: text('postalAddress'),
    bookingUrl: text('bookingUrl'),
    siteUrl: text('siteUrl'),
  };
};

const builtBrand = async (siteFolder: string): Promise<string | undefined> => {
  try {
    return await readFile(join(siteFolder, 'brand.json'), 'utf8');
  } catch {
    return undefined;
  }
};

/** The brand as the sources say it, read as Vite would build them. */
const sourceBrand = async (webFolder: string): Promise<Brand> => {
  // Imported late: a start that has the built site's brand needs no Vite.
  const { runnerImport } = await import('vite');
  const source = join(webFolder, 'src/config/brand.ts');
  const { module } = await runnerImport<{ readonly brand?: unknown }>(source, {
    root: webFolder,
    configFile: false,
    logLevel: 'error',
  });
  return brandOf(module.brand, source);
};

/** The brand of the site built in `siteFolder`; when there is none, as in development, that of the site's sources. */
export const readBrand = async (siteFolder: string | undefined, webFolder: string): Promise<Brand> => {
  const built = siteFolder === undefined ? undefined : await builtBrand(siteFolder);
  return built === undefined ? sourceBrand(webFolder) : brandOf(JSON.parse(built), 'brand.json of the built site');
};
