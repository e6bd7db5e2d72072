import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const platformModule = (name: string): string =>
  fileURLToPath(new URL(`../../src/platform/${name}.ts`, import.meta.url));

/** Modules that are replaced in bundles, where a process is one function and a fast cold start counts. */
const standIns: readonly { readonly imports: RegExp; readonly by: string }[] = [
  { imports: /^@aws-sdk\/credential-provider-node$/, by: platformModule('dynamodb/sdk-environment') },
  { imports: /\/node-config-provider\/configLoader$/, by: platformModule('dynamodb/sdk-environment') },
  { imports: /\/business-day\.ts$/, by: platformModule('process-business-day') },
];

/** Bundles the stand-in wherever the module is imported. */
export const withStandIns: Plugin = {
  name: 'stand-ins',
  setup: (build) => {
    for (const { imports, by } of standIns) build.onResolve({ filter: imports }, () => ({ path: by }));
  },
};
