import type { Meta } from '@navette/core/access/meta';
import { refusesPerson } from '../../firebase/call-error.ts';
import { call } from '../../firebase/callables.ts';
import { messageOf } from '../../ui/feedback/message-of.ts';
import type { Decision, Failure } from './publish-items.ts';

/**
 * Gives an item the access of its folder, or leaves it private for good, unless one of them has changed since.
 *
 * @param item as it is shown
 * @param folder its folder, which says who would see it; undefined while that is not known
 * @returns null for a success
 */
export async function setAccessOf(
  item: Meta<Date>,
  folder: Meta<Date> | undefined,
  decision: Decision,
): Promise<Failure | null> {
  const path = item.file_path;
  const inherits = decision === 'publish';
  const seen = {
    item: item.updated_at.getTime(),
    ...(inherits && folder ? { folder: folder.updated_at.getTime() } : {}),
  };
  try {
    await call('setAccess', { path, isPublic: false, allowedEmails: [], inherits, seen });
    return null;
  } catch (error) {
    return { path, message: messageOf(error), refused: refusesPerson(error) };
  }
}
