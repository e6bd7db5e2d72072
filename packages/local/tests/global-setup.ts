import { fileURLToPath } from 'node:url';
import { startDynamoDb } from '../src/dynamodb/dynamodb-local.ts';

/** Provides one in-memory DynamoDB for all integration tests: DYNAMODB_ENDPOINT if set, else one that ends with the run. */
export const setup = async (): Promise<() => Promise<void>> => {
  const given = process.env['DYNAMODB_ENDPOINT'];
  const started = given === undefined ? await startDynamoDb({ optimize: true }) : undefined;

  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: started?.endpoint ?? given,
    AWS_REGION: 'ca-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    // Halves the start of the programs that tests run.
    NODE_COMPILE_CACHE: fileURLToPath(
      new URL('../../../node_modules/.cache/tests', import.meta.url),
    ),
  });
  return async () => started?.stop();
};
