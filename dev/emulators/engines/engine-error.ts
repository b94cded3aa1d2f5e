/** Why the emulators cannot run on this machine: the message is one sentence for the user. */
export class EngineError extends Error {
  override name = 'EngineError';
}
