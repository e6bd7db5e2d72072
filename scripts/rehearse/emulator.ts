import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from '../../packages/local/src/listener.ts';
import { endGroup, projectFolder, providePython, startGroup } from '../programs.ts';

/** The folder of the emulator's Python environment and of the synthesized stacks. */
export const rehearsalFolder = `${projectFolder}.local/rehearsal`;
const venv = `${rehearsalFolder}/venv`;

export const account = '123456789012';
export const region = 'ca-central-1';

export type Emulator = {
  readonly url: string;
  /** The environment of a program that uses the emulator and nothing else. */
  readonly environment: Readonly<Record<string, string>>;
  readonly log: () => string;
  readonly stop: () => Promise<void>;
};

export const installEmulator = (): Promise<void> =>
  providePython(venv, `${projectFolder}scripts/rehearse/requirements.txt`);

const buildEnvironment = (url: string): Readonly<Record<string, string>> => ({
  // The CDK and the functions run on this very Node.
  PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
  AWS_ENDPOINT_URL: url,
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
});

const waitUntilUp = async (url: string, hasEnded: () => boolean): Promise<void> => {
  for (let attempt = 0; attempt < 300 && !hasEnded(); attempt += 1) {
    const isUp = await fetch(`${url}/_ministack/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;

    await new Promise((resolve) => setTimeout(resolve, 200));
  }

  throw new Error('The emulator did not start');
};

export const startEmulator = async (): Promise<Emulator> => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const logFile = join(folder, 'emulator.log');
  const log = openSync(logFile, 'w');
  // The functions run in the emulator's process group.
  const child = startGroup(`${venv}/bin/ministack`, [], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: {
      ...buildEnvironment(url),
      // Checks every call against its caller's policies, such as those of the functions' roles.
      AUTH: 'true',
      HOME: folder,
      TMPDIR: folder,
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      MINISTACK_HOST: '127.0.0.1',
      MINISTACK_REGION: region,
      MINISTACK_ACCOUNT_ID: account,
    },
  });

  closeSync(log);
  const exited = once(child, 'exit');
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

  process.once('exit', removeFolder);

  const stop = async (): Promise<void> => {
    endGroup(child);
    await exited;
    removeFolder();
  };

  const emulator = {
    url,
    environment: buildEnvironment(url),
    log: () => readFileSync(logFile, 'utf8'),
    stop,
  };

  try {
    await waitUntilUp(url, () => child.exitCode !== null);
  } catch (error) {
    console.error(emulator.log().slice(-4000));
    await stop();
    throw error;
  }

  return emulator;
};
