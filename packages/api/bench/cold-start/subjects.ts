import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleFunction, entryOf, functionNames, plainOptions } from '../../scripts/bundle/bundle-function.ts';
import { type FirstCall, firstCalls } from './first-calls.ts';
import type { Calls } from './stub.ts';

/** A bundle that is timed, and what it is asked. */
export type Subject = {
  readonly name: string;
  readonly metafile: Awaited<ReturnType<typeof bundleFunction>>;
  readonly call: FirstCall;
  readonly file: string;
};

/** Where the bundles go. */
export const outdir = fileURLToPath(new URL('../../dist/bench/', import.meta.url));

const beside = (name: string): string => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
const anyCall: FirstCall = { event: {}, status: 200 };

const asItComes = async (name: string, handler: string, call = anyCall): Promise<Subject> => {
  const entryPoints = { index: beside(handler) };
  const { metafile } = await build({ ...plainOptions, entryPoints, outdir: `${outdir}${name}` });
  return { name, metafile, call, file: `${outdir}${name}/index.mjs` };
};

const asOurs = async (name: string, entry: string, call = anyCall): Promise<Subject> => {
  const metafile = await bundleFunction({ entry, outdir: `${outdir}${name}` });
  return { name, metafile, call, file: `${outdir}${name}/index.mjs` };
};

/** The reference that the functions are held against: one read with the DynamoDB client. */
export const clientOnly = 'client only, the SDK as it comes';

/** An empty handler, and a single read with and without our way of bundling. */
export const references = async (): Promise<readonly Subject[]> => [
  await asItComes('empty handler', 'empty-handler'),
  await asItComes(clientOnly, 'client-only-handler'),
  await asOurs('client only, bundled as ours', beside('client-only-handler')),
];

/** Every function of the product except the canary, which calls the site and neither table nor mail service. */
export const functions = (): Promise<readonly Subject[]> =>
  Promise.all(
    functionNames
      .filter((name) => name !== 'canary')
      .map((name) => {
        const call = firstCalls[name];
        if (call === undefined) throw new Error(`bench/cold-start/first-calls.ts has no call for ${name}`);
        return asOurs(name, entryOf(name), call);
      }),
  );

/** The reference that makes these calls. */
export const sameCallsName = ({ table, mail }: Calls): string =>
  mail === 0 && table <= 1
    ? clientOnly
    : `the SDK as it comes, ${table} calls${mail === 0 ? '' : ` and ${mail} e-mails`}`;

/** The SDK as it comes, making as many calls as a function makes for its first answer, one after the other. */
export const sameCalls = (calls: Calls): Promise<Subject> =>
  asItComes(sameCallsName(calls), calls.mail === 0 ? 'client-only-handler' : 'mailing-client-handler', {
    event: calls,
    status: 200,
  });
