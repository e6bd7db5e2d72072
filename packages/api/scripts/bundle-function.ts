import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';

type Bundle = {
  readonly entry: string;
  readonly outdir: string;
};

const options = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // ES modules first: 534 -> 335 KB a function with the AWS SDK.
  mainFields: ['module', 'main'],
  // Code that a function imports on demand is stored beside it and not read at its start.
  splitting: true,
  logLevel: 'warning',
  metafile: true,
} as const satisfies BuildOptions;

export const bundleFunction = async ({ entry, outdir }: Bundle): Promise<Metafile> => {
  const { metafile } = await build({ ...options, entryPoints: { index: entry }, outdir });
  return metafile;
};

const sources = fileURLToPath(new URL('../src/', import.meta.url));

/** Every function has the name of the folder of its `function.ts`. */
export const functionNames: readonly string[] = globSync('*/function.ts', { cwd: sources })
  .map((file) => dirname(file))
  .sort();

export const getEntry = (name: string): string => join(sources, name, 'function.ts');

/** Returns the size in bytes of the code that a function reads at its start: the entry and its static imports. */
export const countStartBytes = ({ outputs }: Metafile): number => {
  const atStart = new Set(Object.keys(outputs).filter((file) => file.endsWith('/index.mjs')));

  // The loop also visits the files that are added during it.
  for (const file of atStart)
    for (const { path, kind } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement') atStart.add(path);

  return [...atStart].reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0);
};

export const countCodeBytes = ({ outputs }: Metafile): number =>
  Object.values(outputs).reduce((sum, { bytes }) => sum + bytes, 0);
