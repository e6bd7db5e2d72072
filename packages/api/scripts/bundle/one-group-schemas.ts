import { basename } from 'node:path';
import type { Plugin } from 'esbuild';

/** The export of a group's file: `quizSessionSchemas` of `quiz-session`. */
const exportNameOf = (group: string): string =>
  `${group.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Schemas`;

/**
 * Leaves the schemas of other groups' calls out of a function: it answers those with 404 before it would parse anything.
 * Building them takes milliseconds of every cold start.
 */
export const oneGroupSchemas = (ownGroup: string): Plugin => ({
  name: 'one-group-schemas',
  setup: (build) => {
    build.onLoad({ filter: /\/contract\/src\/routes\/[\w-]+\.ts$/ }, ({ path }) => {
      const group = basename(path, '.ts');
      if (group === ownGroup || group === 'route-schemas') return undefined;
      return { contents: `export const ${exportNameOf(group)} = {};`, loader: 'js' };
    });
  },
});
