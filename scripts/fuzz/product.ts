import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder, startGroup } from '../programs.ts';

/** The product on this machine with its own empty table. */
export type Product = {
  readonly url: string;
  readonly adminPassword: string;
  /** Returns everything that the runtime and its functions have logged so far. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
};

/** Lets a query that is too long reach the function, which must reject it. */
const longHeaders = '--max-http-header-size=1000000';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Starts the product on a free port without building the site. */
export const startProduct = async (): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const logFile = join(folder, 'product.log');
  const output = openSync(logFile, 'w');
  const adminPassword = `fuzz ${randomUUID()}`;
  const child = startGroup(
    process.execPath,
    [longHeaders, `${projectFolder}packages/local/src/main.ts`],
    {
      env: {
        ...process.env,
        PORT: '0',
        NO_BUILD: '1',
        LOCAL_DATA_DIR: folder,
        TABLE_NAME: `fuzz-${randomUUID()}`,
        LOCAL_ADMIN_PASSWORD: adminPassword,
        LOG_LEVEL: 'INFO',
      },
      stdio: ['ignore', output, output],
    },
  );

  closeSync(output);
  const exited = once(child, 'exit');
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

  process.once('exit', removeFolder);
  const log = (): string => readFileSync(logFile, 'utf8');

  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
    removeFolder();
  };

  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt += 1) {
    const url = /Ready: (http:\S+)/.exec(log())?.[1];
    if (url !== undefined) return { url, adminPassword, log, stop };

    await pause(200);
  }

  const endOfLog = log().slice(-3000);

  await stop();
  throw new Error(`The product did not start:\n${endOfLog}`);
};
