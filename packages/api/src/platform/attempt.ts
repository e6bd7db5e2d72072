import type { Log } from './log-port.ts';

/** What kind of error it was: its text may hold personal data, which no log may. */
export const errorNameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Where an error was raised, behind its text. */
export const stackOf = (error: unknown): string | undefined => (error instanceof Error ? error.stack : undefined);

/** Does what must not keep its caller from going on: when it fails, `failure` is logged and nothing raised. */
export const attempt = async (action: () => Promise<unknown>, failure: string, log: Log): Promise<void> => {
  try {
    await action();
  } catch (error) {
    log.error(failure, { errorName: errorNameOf(error) });
  }
};
