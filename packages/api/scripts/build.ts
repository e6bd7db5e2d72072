// Bundles each function's handler into dist/functions/<group>/index.mjs as Lambda runs it.
import { renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleFunction, countStartBytes, functionNames, getEntry } from './bundle-function.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
// Built beside the old bundles, which a deployment or a test may be reading.
const fresh = `${dist}functions-${process.pid}`;

const groups = functionNames;
const metafiles = await Promise.all(
  groups.map((group) => bundleFunction({ entry: getEntry(group), outdir: `${fresh}/${group}` })),
);

rmSync(`${dist}functions`, { recursive: true, force: true });
renameSync(fresh, `${dist}functions`);
const sizes = metafiles.map(
  (metafile, index) => `${groups[index]} ${Math.round(countStartBytes(metafile) / 1024)} KB`,
);

console.log(`Built ${groups.length} functions: ${sizes.join(', ')}`);
