import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brandSchema } from '@app/contract/brand';
import { isPublished, siteContentSecurityPolicy } from '@app/contract/edge/headers';
import type * as z from 'zod';
import { ConfigurationError } from '../config/configuration-error.ts';

// The address of a deployed site is its stage's.
const deployedBrandSchema = brandSchema.omit({ siteUrl: true });

/** Who runs the site, as the build of the site tells it. */
export type DeployedBrand = z.infer<typeof deployedBrandSchema>;

/** The site as it was built. */
export type BuiltSite = {
  readonly folder: string;
  readonly brand: DeployedBrand;
  /** All that was built, by its path: /index.html, /assets/a.js. */
  readonly allFiles: readonly string[];
  /** What of it is published beside the assets. */
  readonly files: readonly string[];
  readonly contentSecurityPolicy: string;
};

/** Whether a built file is published, and no asset. */
export const isSiteFile = (path: string): boolean => isPublished(path) && !path.startsWith('/assets/');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

const pathsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort();

const readBrand = (file: string): DeployedBrand => {
  const { success, data, error } = deployedBrandSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (success) return data;
  const lines = error.issues.map(({ message }) => `- ${message}`);
  throw new ConfigurationError(`The site was built with a brand that cannot be used:\n${lines.join('\n')}`);
};

/** Reads what the deployment needs to know of the site that was built into `folder`. */
export const readBuiltSite = (folder: string): BuiltSite => {
  const brandFile = join(folder, 'brand.json');
  if (!existsSync(brandFile))
    throw new ConfigurationError(
      `There is no built site in ${folder}: the CDK command builds it, infra/scripts/build.ts by itself`,
    );
  const brand = readBrand(brandFile);
  const allFiles = pathsIn(folder);
  const files = allFiles.filter(isSiteFile);
  const documents = files
    .filter((path) => path.endsWith('.html'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  const { bookingUrl } = brand;
  const contentSecurityPolicy = siteContentSecurityPolicy({ documents, bookingUrl, sha256 });
  return { folder, brand, allFiles, files, contentSecurityPolicy };
};
