import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAwsEndpoint } from '../../src/platform/dynamodb/table-access.ts';
import { CommandError } from './command-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A table and, where it is not AWS's own service that has it, the endpoint. */
export type ChosenTable = { readonly tableName: string; readonly endpoint?: string };

const localTableName = 'car-quiz';
const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url));

const readLine = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
};

/** Where the product that runs on this machine says that its database is. */
const localEndpoint = (environment: Environment): string | undefined =>
  readLine(resolve(projectFolder, environment['LOCAL_DATA_DIR'] || '.local', 'endpoint'));

/**
 * The table to work on: the named one (`--table`, TABLE_NAME), on AWS unless AWS_ENDPOINT_URL_DYNAMODB says otherwise;
 * without a name that of the product running on this machine.
 */
export const chooseTable = (named: string | undefined, environment: Environment): ChosenTable => {
  const tableName = named ?? (environment['TABLE_NAME'] || undefined);
  const given = environment['AWS_ENDPOINT_URL_DYNAMODB'] || undefined;
  if (given !== undefined) return { tableName: tableName ?? localTableName, endpoint: given };
  if (tableName !== undefined) return { tableName };
  const endpoint = localEndpoint(environment);
  if (endpoint === undefined) {
    throw new CommandError(
      'Start the product on this machine first (npm start), or name a deployed table: --table NAME',
    );
  }
  return { tableName: localTableName, endpoint };
};

/** What the AWS SDK has to find in its environment to reach the table; a local one takes any credentials. */
export const environmentFor = ({ endpoint }: ChosenTable): Record<string, string> =>
  endpoint === undefined
    ? {}
    : {
        AWS_ENDPOINT_URL_DYNAMODB: endpoint,
        ...(isAwsEndpoint(endpoint)
          ? {}
          : { AWS_REGION: 'ca-central-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' }),
      };

/** Chooses the table, and lets the AWS SDK of this process find it. */
export const pointToTable = (named: string | undefined): ChosenTable => {
  const chosen = chooseTable(named, process.env);
  Object.assign(process.env, environmentFor(chosen));
  return chosen;
};
