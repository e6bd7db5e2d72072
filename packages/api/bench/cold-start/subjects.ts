import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { bundleFunction, functionNames, getEntry } from '../../scripts/bundle-function.ts';
import { type FirstCall, firstCalls } from './first-calls.ts';

export type Subject = {
  readonly name: string;
  readonly metafile: Metafile;
  readonly call: FirstCall;
  readonly file: string;
};

export const outdir = fileURLToPath(new URL('../../dist/bench/', import.meta.url));

/** One read with the DynamoDB client, in one file, without any of our options. */
export const bundleReference = async (): Promise<Subject> => {
  const entry = fileURLToPath(new URL('./client-only-handler.ts', import.meta.url));
  const { metafile } = await build({
    entryPoints: { index: entry },
    outdir: `${outdir}client-only`,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    metafile: true,
  });
  const call = { event: {}, status: 200 };
  return { name: 'one read with the SDK', metafile, call, file: `${outdir}client-only/index.mjs` };
};

/** Bundles every function except the canary, which calls the site and neither table nor mail service. */
export const bundleFunctions = (): Promise<readonly Subject[]> =>
  Promise.all(
    functionNames
      .filter((name) => name !== 'canary')
      .map(async (name) => {
        const call = firstCalls[name];
        if (call === undefined)
          throw new Error(`bench/cold-start/first-calls.ts has no call for ${name}`);

        const metafile = await bundleFunction({
          entry: getEntry(name),
          outdir: `${outdir}${name}`,
        });
        return { name, metafile, call, file: `${outdir}${name}/index.mjs` };
      }),
  );
