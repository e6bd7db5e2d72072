import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';

const namespace = 'builtins-on-demand';
const wholeNamespace = 'builtins-whole';
const names = builtinModules.filter((name) => !name.startsWith('_')).join('|');

/** Returns a module with one constant per export, so that unused exports are dropped without being read. */
const exportsOf = (path: string): string => {
  const exported = Object.keys(process.getBuiltinModule(path) ?? {}).filter((name) => /^(?!default$)\w+$/.test(name));
  return [
    `const builtin = process.getBuiltinModule('${path}');`,
    'export default builtin;',
    ...exported.map((name) => `export const ${name} = /* @__PURE__ */ (() => builtin.${name})();`),
  ].join('\n');
};

/**
 * Gets Node's own modules from `process.getBuiltinModule`. An import statement reads every export of such a module, and
 * node:http loads all of undici for two unused ones: 25 of the 60 ms of a first response.
 */
export const builtinsOnDemand: Plugin = {
  name: namespace,
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^(node:)?(${names})$`) }, ({ path, kind }) => ({
      path: path.replace(/^(node:)?/, 'node:'),
      namespace: kind === 'require-call' ? wholeNamespace : namespace,
    }));
    // A dynamic import in the SDK would become a separate file.
    build.onLoad({ filter: /\/node_modules\/@(smithy|aws|aws-sdk)\/.*\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const contents = source.replace(/\bimport\((["'])(node:[\w/]+)\1\)/g, 'process.getBuiltinModule("$2")');
      return contents === source ? undefined : { contents, loader: 'js' };
    });
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: exportsOf(path),
      loader: 'js',
    }));
    // `require` returns the module itself, which can be a class; an import returns its exports.
    build.onLoad({ filter: /.*/, namespace: wholeNamespace }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}');`,
      loader: 'js',
    }));
  },
};
