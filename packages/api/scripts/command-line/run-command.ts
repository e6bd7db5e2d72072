import { CommandError } from './command-error.ts';

/** What AWS answers, why it could not be reached, or what its SDK misses before it asks. */
const isOfAws = (error: unknown): error is Error =>
  error instanceof Error &&
  ('$metadata' in error || error.name === 'CredentialsProviderError' || error.message.startsWith('Region '));

/** Failures with a cause at the command line, in its words; others as they are. */
const describeFailure = (error: unknown): unknown => {
  if (error instanceof CommandError) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    return error.message;
  }
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') {
    return 'No database answers there. Is the product running?';
  }
  return isOfAws(error)
    ? `${error.message} (${error.name}). Are table, AWS_REGION and AWS_PROFILE or credentials the right ones?`
    : error;
};

/** Does what this process was called for; a failure is told in words, and the process ends with 1. */
export const runCommand = async (run: () => Promise<void>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
};
