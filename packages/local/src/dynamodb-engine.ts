import { javaMajorOf } from './java-version.ts';
import { outputOf } from './run-command.ts';
import { StartupError } from './startup-error.ts';

/** What can run DynamoDB Local on this machine. */
export type DynamoDbEngine = 'java' | 'docker';

const oldestJava = 17;

/** Java 17 or newer if it is there, else Docker if its daemon answers; raises StartupError when there is neither. */
export const findDynamoDbEngine = async (): Promise<DynamoDbEngine> => {
  const java = await outputOf('java', ['-version']);
  const major = java === undefined ? undefined : javaMajorOf(java);
  if (major !== undefined && major >= oldestJava) return 'java';
  if ((await outputOf('docker', ['info'])) !== undefined) return 'docker';
  const found = major === undefined ? '' : ` (the Java here is version ${major})`;
  throw new StartupError(
    `The database needs Java ${oldestJava} or newer${found}, or a running Docker: install one of them, or set DYNAMODB_ENDPOINT to the address of a DynamoDB Local that already runs.`,
  );
};
