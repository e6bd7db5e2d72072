import { setTimeout as wait } from 'node:timers/promises';

/** How often a call is made that the table has no time for. */
export const maxAttempts = 15;
const longestPauseMs = 500;

/** The random pause behind an attempt: longer each time, half a second at most. */
export const pauseAfter = (attempt: number): Promise<void> =>
  wait(Math.random() * Math.min(longestPauseMs, 10 * 2 ** attempt));
