import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../local/src/main.ts', import.meta.url));

/** While it starts, the product answers 503. */
const isUp = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the product with an empty database of its own, unless told of another one, for programs outside the test runner. */
export const startProduct = async (
  port = 3198,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ url: string; dataFolder: string; pid: number; stop: () => Promise<void> }> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'quiz-bench-'));
  const { DYNAMODB_ENDPOINT: _, ...inherited } = process.env;
  const product = spawn(process.execPath, [main], {
    env: { ...inherited, PORT: String(port), LOCAL_DATA_DIR: dataFolder, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;

  while (!(await isUp(url))) {
    if (product.exitCode !== null)
      throw new Error(`The product stopped with exit code ${product.exitCode}`);

    await new Promise((resolve) => setTimeout(resolve, 200));
  }

  const stop = async (): Promise<void> => {
    product.kill('SIGTERM');
    await once(product, 'exit');
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { url, dataFolder, pid: product.pid ?? 0, stop };
};
