import type { ItemPath } from '@navette/core/paths/item-path';
import { CallError, mayHaveActed } from '../../../firebase/call-error.ts';
import { saveAccess } from '../../../firebase/save-access.ts';
import { messageOf } from '../../../ui/feedback/message-of.ts';
import { problemOf, UNANSWERED } from '../../../ui/feedback/problem-of.ts';
import { SHOW_AS_FOLDER_STRINGS } from './strings.ts';

/** The outcome of showing files as their folder. */
interface ShownAsFolder {
  asFolder: readonly ItemPath[];
  /** Why the others failed, in French; null if none did. */
  problem: string | null;
  /** Whether one of the others may have been done all the same. */
  uncertain: boolean;
  /** Whether comments on one of them follow later. */
  commentsPending: boolean;
}

/**
 * Gives files the access of their folder. May be repeated.
 *
 * @param folderSeen when the folder's access last changed that the person was told of
 */
export async function showAllAsFolder(
  paths: readonly ItemPath[],
  folderSeen: number | null,
): Promise<ShownAsFolder> {
  const changes = paths.map((showAsFolder) => ({ showAsFolder, folderSeen }));
  const { saved, failures, commentsPending } = await saveAccess(changes);
  const errors = failures.map(({ error }) => error);
  return {
    asFolder: saved,
    problem: problemOf(errors, paths.length, { reasonOf, some: SHOW_AS_FOLDER_STRINGS.some }),
    uncertain: errors.some(mayHaveActed),
    commentsPending,
  };
}

function reasonOf(error: unknown): string {
  // Also if the deployed functions are older than this page, and lack this one.
  if (!(error instanceof CallError) || error.reason === null) return UNANSWERED;
  if (error.reason === 'changed') return SHOW_AS_FOLDER_STRINGS.changed;
  return error.reason === 'not-found' ? SHOW_AS_FOLDER_STRINGS.refused : messageOf(error);
}
