import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { productLog, productMain } from '../src/support/product-files.ts';

// The product writes directly to the file, so that each line is there before its response.
mkdirSync(dirname(productLog), { recursive: true });
const log = openSync(productLog, 'w');
const product = spawn(process.execPath, [productMain], { stdio: ['ignore', log, log] });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => product.kill(signal));

product.on('exit', (code) => {
  if (code !== 0) process.stderr.write(readFileSync(productLog));

  process.exit(code ?? 1);
});
