/**
 * Longer than the server ever takes, which gives up by itself after 28 seconds: after that the network has lost the
 * call, and the browser alone would wait for minutes. Asking again is safe.
 */
export const patienceMs = 40_000;
