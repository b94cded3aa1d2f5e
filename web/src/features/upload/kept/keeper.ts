import { currentAccount } from '../../../firebase/accounts/accounts.ts';
import { forgetWithPerson } from '../../../state/per-person.ts';
import { personalStore, type Followed } from '../../../state/store.ts';
import type { UploadItem } from '../queue/upload-item.ts';
import { KeepQueue } from './keep-queue.ts';
import { keepFile, noteChoices, readKept, removeKept } from './kept-files.ts';
import { announceTab, thisTab } from './tab.ts';

const unkept = personalStore(() => 0);
const keepQueue = new KeepQueue(
  {
    async keep(upload, file) {
      // The person has signed out in another tab, which removes what was kept.
      if (currentAccount()?.uid !== upload.uid) throw new Error('nobody to keep it for');
      await announceTab();
      const outcome = await keepFile(upload, file);
      askToPersist();
      return outcome;
    },
    noteChoices,
    remove: removeKept,
  },
  (waiting) => unkept.set(waiting),
);
let asked = false;

forgetWithPerson(() => keepQueue.forget());

/** How many files of the queue are not kept for lack of room. */
export const unkeptFiles: Followed<number> = unkept;

/** Keeps an item's file on the device until it is sent, or is not to be sent any more. */
export function keepItem(item: UploadItem, file: File): void {
  const uid = currentAccount()?.uid;
  if (uid === undefined || keepQueue.has(item.id)) return;
  const { id, name, size, folder, path, newFolders, asFolder, version } = item;
  const known = { id, name, size, folder, path, newFolders, asFolder };
  const of = version ? { version } : {};
  keepQueue.keep({ ...known, ...of, uid, tab: thisTab(), addedAt: Date.now() }, file);
}

/** Stores who will see the files of these items, where that is chosen. */
export function keepChoices(items: Iterable<UploadItem>): void {
  const choices = new Map<string, boolean>();
  for (const { id, asFolder } of items) if (asFolder !== null) choices.set(id, asFolder);
  keepQueue.choose(choices);
}

/** Removes the kept files of items that are sent, or will not be sent. */
export function dropKept(ids: Iterable<string>): void {
  keepQueue.drop(ids);
}

/** The copy that the device keeps of an item's file; undefined where it keeps none. */
export function keptCopy(id: string): Promise<File | undefined> {
  return readKept(id).catch(() => undefined);
}

/** Notes that this page has taken over an item's kept file. */
export function adoptKept(id: string): void {
  keepQueue.adopt(id);
}

/**
 * Asks the browser not to delete kept files when the device runs out of room. Only on phones: they do delete, and
 * elsewhere some browsers would ask the person a question that nobody understands.
 */
function askToPersist(): void {
  if (asked || !matchMedia('(pointer: coarse)').matches) return;
  asked = true;
  navigator.storage.persist().catch(() => false);
}
