import { StackError } from '../stack/stack-error.ts';
import { secretKey } from './keys.ts';
import { startCommentsServer, type CommentsServer } from './server.ts';

/** Options of a local stack's comments. */
export interface CommentsOptions {
  /** Adds the comments of the demo. */
  demo?: boolean;
  /** Has the texts of files taken out for the search, of imported ones too: each file takes half a second of a core. */
  texts?: boolean;
}

/**
 * Starts the comments server, and checks that it can read its tables.
 *
 * @param saved a saved database to load; without it, there are no comments yet
 * @throws {StackError} with one sentence that says why it did not work; nothing is left running
 */
export async function startComments(port: number, saved?: string): Promise<CommentsServer> {
  const server = await start(port, saved);
  const response = await fetch(`${server.url}/rest/v1/comments?select=id&limit=1`, {
    headers: { apikey: secretKey },
  });
  if (response.ok) return server;
  const answer = await response.text();
  await server.stop();
  throw new StackError(`The comments database does not answer: ${answer}.`);
}

async function start(port: number, saved: string | undefined): Promise<CommentsServer> {
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
