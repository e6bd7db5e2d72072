import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';

const namespace = 'builtins-on-demand';
const names = builtinModules.filter((name) => !name.startsWith('_')).join('|');

/**
 * Takes Node's own modules from `process.getBuiltinModule`. An import statement reads every export of such a module, and
 * node:http loads the whole of undici for two that nobody uses: 25 of the 60 ms that a first answer took.
 */
export const builtinsOnDemand: Plugin = {
  name: namespace,
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^(node:)?(${names})$`) }, ({ path }) => ({
      path: path.replace(/^(node:)?/, 'node:'),
      namespace,
    }));
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}');`,
      loader: 'js',
    }));
  },
};
