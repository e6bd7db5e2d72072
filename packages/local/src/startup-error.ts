/** A failure to start that the person at the keyboard can mend: `message` says what to do, and no stack is shown. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
