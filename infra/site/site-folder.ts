import { fileURLToPath } from 'node:url';
import type { ReadContext } from '../config/read-configuration.ts';
import type { Stage } from '../config/stage.ts';

/** With `-c build=false` nothing is built: what the laptop has built is taken, for trials without a deployment. */
export const isBuildWanted = (context: ReadContext): boolean => context('build') !== 'false';

/** Where the site of a stage is built: apart from the laptop's, since a stage has values of its own in it. */
export const siteFolderOf = (stage: Stage, context: ReadContext): string =>
  fileURLToPath(new URL(isBuildWanted(context) ? `../dist/site/${stage}` : '../../packages/web/dist', import.meta.url));
