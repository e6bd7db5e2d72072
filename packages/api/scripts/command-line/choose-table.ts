import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAwsEndpoint } from '../../src/platform/dynamodb/table-access.ts';
import { CommandError } from './command-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A table, and its endpoint when that is not AWS's own. */
export type ChosenTable = { readonly tableName: string; readonly endpoint?: string };

/** Chooses the table, and sets this process's environment so that the AWS SDK finds it. */
export const pointToTable = (named: string | undefined): ChosenTable => {
  const chosen = chooseTable(named, process.env);

  Object.assign(process.env, toEnvironment(chosen));
  return chosen;
};

/** Without a name, chooses the table of the product that runs on this machine. */
export const chooseTable = (named: string | undefined, environment: Environment): ChosenTable => {
  const tableName = named ?? (environment['TABLE_NAME'] || undefined);
  const givenEndpoint = environment['AWS_ENDPOINT_URL_DYNAMODB'] || undefined;
  if (givenEndpoint !== undefined)
    return { tableName: tableName ?? localTableName, endpoint: givenEndpoint };

  if (tableName !== undefined) return { tableName };

  const endpoint = readLocalEndpoint(environment);
  if (endpoint === undefined) {
    throw new CommandError(
      'Start the product on this machine first (npm start), or name a deployed table: --table NAME',
    );
  }

  return { tableName: localTableName, endpoint };
};

export const isDeployed = ({ endpoint }: ChosenTable): boolean =>
  endpoint === undefined || isAwsEndpoint(endpoint);

const localTableName = 'car-quiz';
const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url));

const readLocalEndpoint = (environment: Environment): string | undefined =>
  readLine(resolve(projectFolder, environment['LOCAL_DATA_DIR'] || '.local', 'endpoint'));

const readLine = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
};

/** The environment in which the AWS SDK reaches a table. A local one accepts any credentials. */
export const toEnvironment = ({ endpoint }: ChosenTable): Record<string, string> => {
  if (endpoint === undefined) return {};

  const localCredentials = {
    AWS_REGION: 'ca-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  };
  return {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    ...(isAwsEndpoint(endpoint) ? {} : localCredentials),
  };
};
