/** A file needs more memory than its text is worth. */
export class TooLarge extends Error {
  constructor() {
    super('too large');
  }
}
