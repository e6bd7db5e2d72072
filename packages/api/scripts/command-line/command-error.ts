/** What the person at the command line did or has to do; shown without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
