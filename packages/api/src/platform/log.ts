import { readLogLevel } from './config.ts';

type Fields = Readonly<Record<string, string | number | undefined>>;

/** A structured log. Fields never hold bodies, queries, addresses or tokens. */
export type Log = {
  readonly info: (message: string, fields: Fields) => void;
  readonly error: (message: string, fields: Fields) => void;
};

/** Writes one line of JSON per message. Commands use stderr, because stdout has their result. */
export const createLog = (service: string, output: NodeJS.WritableStream = process.stdout): Log => {
  const write =
    (level: 'INFO' | 'ERROR'): Log['info'] =>
    (message, fields) => {
      if (!isLogged(level)) return;

      const timestamp = new Date().toISOString();
      const line = { level, message, timestamp, service, ...fields };

      // Lambda would wrap a line of the console into another, whose fields cannot be searched.
      output.write(`${JSON.stringify(line)}\n`);
    };
  return { info: write('INFO'), error: write('ERROR') };
};

const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR', 'CRITICAL', 'SILENT'];

/** An unknown LOG_LEVEL counts as the lowest, so that nothing is lost. */
const isLogged = (level: string): boolean => {
  const lowestIndex = Math.max(0, levels.indexOf(readLogLevel()));
  return levels.indexOf(level) >= lowestIndex;
};

export const getErrorName = (error: unknown): string =>
  error instanceof Error ? error.name : 'unknown';

export const getStack = (error: unknown): string | undefined =>
  error instanceof Error ? error.stack : undefined;

/** Runs an action whose failure must not stop the caller. Logs an error as `failureMessage`. */
export const tryOrLog = async (
  action: () => Promise<unknown>,
  failureMessage: string,
  log: Log,
): Promise<void> => {
  try {
    await action();
  } catch (error) {
    log.error(failureMessage, { errorName: getErrorName(error) });
  }
};
