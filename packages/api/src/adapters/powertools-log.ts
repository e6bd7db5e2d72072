import { Logger } from '@aws-lambda-powertools/logger';
import type { Log } from '../ports/log.ts';

/** Writes one JSON line per entry to the function's log stream. */
export const createLog = (serviceName: string): Log => {
  const logger = new Logger({ serviceName });
  return {
    info: (message, fields) => logger.info(message, fields),
    error: (message, fields) => logger.error(message, fields),
  };
};
