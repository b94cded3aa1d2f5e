import type { ItemPath } from '@navette/core/paths/item-path';
import { refusesPerson } from '../../firebase/call-error.ts';
import { call } from '../../firebase/callables.ts';
import { messageOf } from '../../ui/feedback/message-of.ts';
import type { Decision, Failure } from './publish-items.ts';

/** Gives an item the access of its folder, or leaves it private for good. @returns null for a success */
export async function setAccessOf(path: ItemPath, decision: Decision): Promise<Failure | null> {
  try {
    const inherits = decision === 'publish';
    await call('setAccess', { path, isPublic: false, allowedEmails: [], inherits });
    return null;
  } catch (error) {
    return { path, message: messageOf(error), refused: refusesPerson(error) };
  }
}
