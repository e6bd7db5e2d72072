/** An error that the user can fix; it is shown without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
