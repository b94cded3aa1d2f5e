/** A failure that its reader can act on: the message is one whole sentence, printed as it is. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
