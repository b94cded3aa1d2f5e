import type { Meta } from '@navette/core/access/meta';
import type { ItemPath } from '@navette/core/paths/item-path';
import { lastChangeOf, saveAccess, type SeenChange } from '../../firebase/save-access.ts';
import { personalStore } from '../../state/store.ts';
import { messageOf } from '../../ui/feedback/message-of.ts';

/** An admin's decision about items: show them as their folder, or keep them private. */
export type Decision = 'showAsFolder' | 'keep';

interface Failure {
  path: ItemPath;
  /** Why, in French. */
  message: string;
}

/** A decision in progress, or carried out. */
export interface Publication {
  decision: Decision;
  total: number;
  /** Items that were changed, or failed. */
  done: number;
  failures: readonly Failure[];
  over: boolean;
}

/**
 * The person's last decision, kept while they visit other screens. It ends with the session: nothing more is sent for
 * somebody who has signed out.
 */
export const publication = personalStore<Publication | null>(() => null);

/**
 * Gives items the access of their folders, or keeps them private for good, unless one has changed since.
 *
 * @param items as they are shown
 * @param folders their folders as shown, if loaded: they decide who will see the items
 * @returns the outcome; null if the person has signed out meanwhile
 */
export async function decideAll(
  decision: Decision,
  items: readonly Meta<Date>[],
  folders: ReadonlyMap<ItemPath, Meta<Date>> | undefined,
): Promise<Publication | null> {
  let current: Publication = { decision, total: items.length, done: 0, failures: [], over: false };
  publication.set(current);
  const update = (part: Partial<Publication>): void => {
    if (publication.get() !== current) return;
    current = { ...current, ...part };
    publication.set(current);
  };
  const changes = items.map((item): SeenChange => {
    const folder = folders?.get(item.parent_path);
    return {
      change: {
        path: item.file_path,
        isPublic: false,
        allowedEmails: [],
        inherits: decision === 'showAsFolder',
      },
      seen: { item: lastChangeOf(item), folder: folder && lastChangeOf(folder) },
    };
  });
  await saveAccess(changes, {
    onDone: (done, notSaved) =>
      update({
        done,
        failures: notSaved.map(({ path, error }) => ({ path, message: messageOf(error) })),
      }),
    goesOn: () => publication.get() === current,
  });
  update({ over: true });
  return publication.get() === current ? current : null;
}
