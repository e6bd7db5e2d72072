import { ApiError, UnreachableError } from '@app/contract/client';
import { pause } from '../pause.ts';

const pausesMs = [1_000, 4_000, 16_000, 64_000];

/** Whether the same call may well be taken a little later: the network lost it, or the server was too busy or down. */
const isPassing = (error: unknown): boolean =>
  error instanceof UnreachableError || (error instanceof ApiError && (error.status === 429 || error.status >= 500));

/** Sends a call up to five times, with ever longer pauses. Raises the last error, or the first that will not pass. */
export const sendUntilArrived = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
  for (const pauseMs of pausesMs) {
    try {
      return await send();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    await pause(pauseMs);
  }
  return send();
};
