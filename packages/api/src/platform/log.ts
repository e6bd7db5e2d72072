import { readLogLevel } from './config.ts';

type Fields = Readonly<Record<string, string | number | undefined>>;

/** A structured log. Fields never hold bodies, queries, addresses or tokens. */
export type Log = {
  readonly info: (message: string, fields: Fields) => void;
  readonly error: (message: string, fields: Fields) => void;
};

/** Commands log to the standard error, because their output is their result. */
export const createLog = (service: string, output: NodeJS.WritableStream = process.stdout): Log => {
  const write =
    (level: 'INFO' | 'ERROR'): Log['info'] =>
    (message, fields) => {
      if (!isWritten(level)) return;

      const timestamp = new Date().toISOString();
      const line = { level, message, timestamp, service, ...fields };

      // Lambda would wrap a line from the console into another line, whose fields could not be searched.
      output.write(`${JSON.stringify(line)}\n`);
    };
  return { info: write('INFO'), error: write('ERROR') };
};

const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR', 'CRITICAL', 'SILENT'];

const isWritten = (level: string): boolean =>
  levels.indexOf(level) >= Math.max(0, levels.indexOf(readLogLevel()));

export const errorNameOf = (error: unknown): string =>
  error instanceof Error ? error.name : 'unknown';

export const stackOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.stack : undefined;

/** Runs an action that must not stop its caller: an error is logged as `failure` and not thrown. */
export const attempt = async (
  action: () => Promise<unknown>,
  failure: string,
  log: Log,
): Promise<void> => {
  try {
    await action();
  } catch (error) {
    log.error(failure, { errorName: errorNameOf(error) });
  }
};
