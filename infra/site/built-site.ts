import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Brand } from '@app/contract/brand';
import { ConfigurationError, type ReadContext, type Stage } from '../config/configuration.ts';
import { buildSiteContentSecurityPolicy, isPublished } from '../shared/headers.ts';

export type BuiltSite = {
  readonly folder: string;
  /** The paths of all files in the folder, such as "/assets/index.js". */
  readonly allFiles: readonly string[];
  /** Those that are published and not assets, such as "/about.html". */
  readonly files: readonly string[];
  readonly contentSecurityPolicy: string;
};

/** With `-c build=false`, this is the laptop's build, which has the laptop's brand. */
export const getSiteFolder = (stage: Stage, context: ReadContext): string =>
  fileURLToPath(
    new URL(
      isBuildWanted(context) ? `../dist/site/${stage}` : '../../packages/web/dist',
      import.meta.url,
    ),
  );

/** `-c build=false` uses the laptop's build, for trials without a deployment. */
export const isBuildWanted = (context: ReadContext): boolean => context('build') !== 'false';

export const readBuiltSite = (
  folder: string,
  { bookingUrl }: Pick<Brand, 'bookingUrl'>,
): BuiltSite => {
  if (!existsSync(join(folder, 'index.html')))
    throw new ConfigurationError(
      `There is no built site in ${folder}. The CDK command builds it, as does infra/scripts/build.ts.`,
    );

  const allFiles = listFiles(folder);
  const files = allFiles.filter(isSiteFile);
  const documents = files
    .filter((path) => path.endsWith('.html'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  const contentSecurityPolicy = buildSiteContentSecurityPolicy({ documents, bookingUrl, sha256 });
  return { folder, allFiles, files, contentSecurityPolicy };
};

export const isSiteFile = (path: string): boolean =>
  isPublished(path) && !path.startsWith('/assets/');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Lists the files in a folder and its subfolders as URL paths, such as "/about.html". */
const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort();
