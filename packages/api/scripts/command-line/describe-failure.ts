import { CommandError } from './command-error.ts';

/** Failures with a cause at the command line, in its words; others as they are. */
export const describeFailure = (error: unknown): unknown => {
  if (error instanceof CommandError) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    return error.message;
  }
  const isUnreachable = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
  return isUnreachable ? 'No database answers there. Is the product running?' : error;
};
