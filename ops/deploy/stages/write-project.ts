import type { CommentsService } from '../../../functions/src/mirror/postgrest.ts';
import { callDatabase } from './call-database.ts';

/**
 * Writes the id of the Firebase project to the comments database, whose policies accept only its
 * tokens, and before that nobody's. Idempotent.
 *
 * @throws {Error} when the database refused or could not be reached
 */
export function writeProject(service: CommentsService, project: string): Promise<void> {
  return callDatabase(service, 'set_firebase_project', { project }, 'the Firebase project');
}
