// Bundles each function's handler into dist/functions/<group>/index.mjs, the way Lambda runs it.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleFunction } from './bundle/bundle-function.ts';
import { codeBytesOf } from './bundle/bundle-report.ts';
import { entryOf, functionNames } from './bundle/function-folders.ts';

const outdir = fileURLToPath(new URL('../dist/functions/', import.meta.url));

rmSync(outdir, { recursive: true, force: true });
const groups = functionNames();
const metafiles = await Promise.all(
  groups.map((group) => bundleFunction({ group, entry: entryOf(group), outdir: `${outdir}${group}` })),
);
const sizes = metafiles.map((metafile, index) => `${groups[index]} ${Math.round(codeBytesOf(metafile) / 1000)} KB`);
console.log(`Built ${groups.length} functions: ${sizes.join(', ')}`);
