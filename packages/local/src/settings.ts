import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { StartupError } from './startup-error.ts';

export const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));

export type Environment = Readonly<Record<string, string | undefined>>;

export type Settings = {
  readonly port: number;
  readonly host?: string | undefined;
  readonly dataDir: string;
  /** The built site; the web package's own build when absent. */
  readonly siteDir?: string;
  readonly dynamoDbEndpoint?: string | undefined;
  /** The password of `admin`; without it, the first start creates one in the data folder. */
  readonly adminPassword?: string | undefined;
  readonly build: boolean;
  readonly dev: boolean;
  /** Adds the deployed site's headers and caching. */
  readonly imitatesCdn?: boolean;
  /** Nothing is stored while the disk of the data folder has less free space than this. */
  readonly diskReserveBytes?: number;
};

/** Reads the environment and the command line; throws a StartupError for an invalid setting. */
export const parseSettings = (
  environment: Environment,
  args: readonly string[],
  root: string,
): Settings => {
  const { dev, edge } = parseFlags(args);
  return {
    port: parsePort(environment['PORT']),
    host: environment['HOST'] || undefined,
    dataDir: resolve(root, environment['LOCAL_DATA_DIR'] || '.local'),
    dynamoDbEndpoint: parseEndpoint(environment['DYNAMODB_ENDPOINT']),
    adminPassword: environment['LOCAL_ADMIN_PASSWORD'] || undefined,
    build: environment['NO_BUILD'] !== '1',
    dev,
    ...(edge || environment['EDGE'] === '1' ? { imitatesCdn: true } : {}),
  };
};

const parsePort = (value: string | undefined): number => {
  const port = Number(value ?? '3000');
  if (value?.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartupError(`PORT=${value} is not a port: give a number from 1 to 65535.`);
};

const parseEndpoint = (value: string | undefined): string | undefined => {
  if (!value) return undefined;
  if (/^https?:/i.test(value) && URL.canParse(value)) return value;
  throw new StartupError(
    `DYNAMODB_ENDPOINT=${value} is not a URL: give one like http://127.0.0.1:8000.`,
  );
};

const parseFlags = (args: readonly string[]): { readonly dev: boolean; readonly edge: boolean } => {
  const option = { type: 'boolean', default: false } as const;

  try {
    return parseArgs({ args: [...args], options: { dev: option, edge: option } }).values;
  } catch (error) {
    const problem = error instanceof Error ? error.message : error;

    throw new StartupError(
      `${problem}. Settings other than --dev and --edge are set in the environment, e.g. PORT=4000 npm start.`,
    );
  }
};
