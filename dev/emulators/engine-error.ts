/** Why the emulators cannot run here: its message is one sentence for the person who starts them. */
export class EngineError extends Error {
  override name = 'EngineError';
}
