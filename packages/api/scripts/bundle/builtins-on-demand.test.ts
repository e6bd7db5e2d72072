import { EventEmitter } from 'node:events';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { builtinsOnDemand } from './builtins-on-demand.ts';
import { plainOptions } from './bundle-function.ts';

const bundle = async (contents: string): Promise<string> => {
  const { outputFiles } = await build({
    ...plainOptions,
    stdin: { contents },
    write: false,
    plugins: [builtinsOnDemand],
  });
  return outputFiles[0]?.text ?? '';
};

const load = async (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`);

it('gives a CommonJS module the required Node module itself', async () => {
  const code = await bundle(
    `module.exports = class extends require('events') { name = require('node:path').basename('a/b'); }`,
  );
  const { default: Subclass } = await load(code);
  expect(new Subclass()).toBeInstanceOf(EventEmitter);
  expect(new Subclass().name).toBe('b');
});

it('gives an import the named exports and the module as the default', async () => {
  const code = await bundle(
    `import Events, { once } from 'events'; export { once }; export class Subclass extends Events {}`,
  );
  const { once, Subclass } = await load(code);
  expect(new Subclass()).toBeInstanceOf(EventEmitter);
  expect(once).toBe(EventEmitter.once);
});
