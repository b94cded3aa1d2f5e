/** A failure that the user can fix: the message is one whole sentence, printed as it is. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
