import { personalStore } from '../../../state/store.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { getQueue, type ShownQueue } from '../queue/shown-queue.ts';
import { canIgnore } from '../queue/upload-item.ts';

/** What is asked about names that exist already. */
interface Asked {
  /** Items whose name exists already, and for which nothing was answered. */
  ids: readonly string[];
  /** How many files the last 'Ignorer' has taken out of the list; 0 once something is added. */
  ignored: number;
}

const NOTHING: Asked = { ids: [], ignored: 0 };

/** Filled by the upload manager, read by the upload dialog. */
export const sameNamesAsked = personalStore<Asked>(() => NOTHING);

/** Asks about further items. */
export function askAbout(ids: readonly string[]): void {
  sameNamesAsked.set({ ids: [...openIds(getQueue()), ...ids], ignored: 0 });
}

/** 'Garder les deux', or 'Ignorer' for so many files. */
export function answered(ignored: number): void {
  sameNamesAsked.set({ ids: [], ignored });
}

/** Something is added, so what was ignored is no news any more. */
export function forgetIgnored(): void {
  const { ids, ignored } = sameNamesAsked.get();
  if (ignored > 0) sameNamesAsked.set({ ids, ignored: 0 });
}

/** The items that can still be taken out: once 'Téléverser' is pressed, both are kept. */
export function openIds(queue: ShownQueue): string[] {
  return sameNamesAsked.get().ids.filter((id) => {
    const item = queue.get(id);
    return item !== undefined && canIgnore(item);
  });
}

/** The question; empty when there is none. */
export function questionOf(queue: ShownQueue): string {
  const names = openIds(queue).map((id) => queue.get(id)?.name ?? '');
  return names.length === 0 ? '' : UPLOAD_STRINGS.sameNames.question(names);
}
