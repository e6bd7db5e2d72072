import type { Log } from './log.ts';

/**
 * Creates SDK middleware that logs requests that are sent again after a time-out. Returns it with
 * its position, as the arguments of `addRelativeTo`.
 */
export const createTimeoutRetryLog = (log: Log) =>
  [
    <Request, Response>(
      send: (request: Request) => Promise<Response>,
      { commandName }: { readonly commandName?: string },
    ) => {
      let hasTimedOut = false;

      return async (request: Request): Promise<Response> => {
        // A saved query counts log lines with this text.
        if (hasTimedOut) log.info('request sent again after a time-out', { command: commandName });

        try {
          return await send(request);
        } catch (error) {
          hasTimedOut = error instanceof Error && error.name === 'TimeoutError';
          throw error;
        }
      };
    },
    // After the SDK's own retries, so that it sees each attempt.
    { name: 'timeoutRetryLog', relation: 'after', toMiddleware: 'retryMiddleware' },
  ] as const;
