import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { builtinsOnDemand } from './builtins-on-demand.ts';
import { packedData } from './packed-data.ts';
import { withoutUnusedParts, withStandIns } from './replaced-modules.ts';

type Bundle = {
  /** The file that exports `handler`. */
  readonly entry: string;
  /** The folder of index.mjs and its data. */
  readonly outdir: string;
};

/** The options that every bundle shares. */
export const plainOptions = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // ES modules first: 534 -> 335 KB a function with the AWS SDK.
  mainFields: ['module', 'main'],
  logLevel: 'warning',
  metafile: true,
} as const satisfies BuildOptions;

/** Bundles one function as Lambda runs it and returns esbuild's description of the bundle. */
export const bundleFunction = async ({ entry, outdir }: Bundle): Promise<Metafile> => {
  const { metafile } = await build({
    ...plainOptions,
    entryPoints: { index: entry },
    outdir,
    assetNames: '[name]',
    // zod generates code for every schema, which pays only for thousands of objects.
    banner: { js: '(globalThis.__zod_globalConfig ??= {}).jitless = true;' },
    // Code that a function loads on demand is stored beside it and not read at its start.
    splitting: true,
    plugins: [withoutUnusedParts, builtinsOnDemand, withStandIns, packedData],
    // zod's JSON Schema methods refer to modules that are left out.
    logOverride: { 'import-is-undefined': 'silent' },
  });
  return metafile;
};

/** The folder of each function's `handler`. */
const folders = {
  auth: 'staff',
  survey: 'survey',
  'quiz-session': 'quiz-session',
  listings: 'listings',
  consent: 'consent',
  contact: 'contact',
  'admin-data': 'dashboard',
  export: 'export',
  summaries: 'summaries',
  'scheduled-summaries': 'scheduled-summaries',
  sweep: 'sweep',
  reconcile: 'totals',
  'mail-feedback': 'mail',
  canary: 'canary',
} as const;

export type FunctionName = keyof typeof folders;

export const functionNames = Object.keys(folders).sort() as readonly FunctionName[];

/** The file that exports a function's `handler`. */
export const entryOf = (name: FunctionName): string =>
  fileURLToPath(new URL(`../../src/${folders[name]}/function.ts`, import.meta.url));
