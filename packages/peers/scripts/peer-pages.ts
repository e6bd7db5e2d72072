import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { stepValidators } from './step-validators-plugin.ts';

/** The libraries beside which the quiz is measured. */
export const peers = ['surveyjs', 'rjsf'] as const;
export type Peer = (typeof peers)[number];

const folder = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Where the built page of a peer is. */
export const builtPage = (peer: Peer): string => folder(`dist/${peer}`);

/** Builds the page of a peer as for production. */
export const buildPage = async (peer: Peer): Promise<void> => {
  await build({
    root: folder(`src/${peer}`),
    configFile: false,
    logLevel: 'error',
    plugins: [stepValidators()],
    build: {
      outDir: builtPage(peer),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 5000,
    },
  });
};
