/** A failure to start that the user can fix. `message` says how; no stack is shown. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
