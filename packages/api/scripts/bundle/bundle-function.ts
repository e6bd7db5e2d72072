import { type BuildOptions, build, type Metafile } from 'esbuild';
import { builtinsOnDemand } from './builtins-on-demand.ts';
import { withoutUnusedParts } from './left-out.ts';
import { packedData } from './packed-data.ts';
import { withStandIns } from './stand-ins.ts';

type Bundle = {
  /** The file that exports `handler`. */
  readonly entry: string;
  /** Where index.mjs goes, and the data beside it. */
  readonly outdir: string;
};

/** How every function is bundled, whatever is left out of it. */
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

/** Bundles one function the way Lambda runs it, and returns what went into it. */
export const bundleFunction = async ({ entry, outdir }: Bundle): Promise<Metafile> => {
  const { metafile } = await build({
    ...plainOptions,
    entryPoints: { index: entry },
    outdir,
    assetNames: '[name]',
    // zod writes code for every object that it checks, which pays where thousands are checked.
    banner: { js: '(globalThis.__zod_globalConfig ??= {}).jitless = true;' },
    // What a function loads on demand lies beside it, and is not read at its start.
    splitting: true,
    plugins: [withoutUnusedParts, builtinsOnDemand, withStandIns, packedData],
    // Methods that describe a schema as JSON Schema name parts that are left out.
    logOverride: { 'import-is-undefined': 'silent' },
  });
  return metafile;
};
