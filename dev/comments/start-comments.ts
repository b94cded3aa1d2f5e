import { StackError } from '../stack/stack-error.ts';
import { startCommentsServer, type CommentsServer } from './server.ts';

/** Options of a local stack's comments. */
export interface CommentsOptions {
  /** Adds the comments of the demo. */
  demo?: boolean;
  /** Has the texts of files taken out for the search, of imported ones too: each file takes half a second of a core. */
  texts?: boolean;
}

/**
 * Starts the comments server.
 *
 * @param saved a saved database to load; without it, there are no comments yet
 * @throws {StackError} with one sentence that says why it did not work; nothing is left running
 */
export async function startComments(port: number, saved?: string): Promise<CommentsServer> {
  try {
    return await startCommentsServer(port, saved);
  } catch (error) {
    if (error instanceof StackError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StackError(`The comments database could not be started: ${reason}.`, {
      cause: error,
    });
  }
}
