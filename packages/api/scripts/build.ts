// Bundles each function's handler into dist/functions/<group>/index.mjs, the way Lambda runs it.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const outdir = `${packageFolder}dist/functions`;

const groups = readdirSync(`${packageFolder}src/functions`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

rmSync(outdir, { recursive: true, force: true });
await build({
  entryPoints: Object.fromEntries(
    groups.map((group) => [`${group}/index`, `${packageFolder}src/functions/${group}/handler.ts`]),
  ),
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // ES modules first: 534 -> 335 KB a function with the AWS SDK.
  mainFields: ['module', 'main'],
  // Packages in CommonJS form call require; a bundle in ES module form has none of its own.
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  logLevel: 'warning',
});
const kilobytesOf = (group: string): number => Math.round(statSync(`${outdir}/${group}/index.mjs`).size / 1024);
const sizes = groups.map((group) => `${group} ${kilobytesOf(group)} KB`);
console.log(`Built ${groups.length} functions: ${sizes.join(', ')}`);
