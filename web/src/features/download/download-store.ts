import { forgetWithPerson } from '../../per-person.ts';
import { createStore, type Followed } from '../../store.ts';

// The archives that are being made, outside React: they go on whatever screen is shown. No Firebase
// code here, so that the page may watch before that is loaded.

/** How far an archive has come. */
export type ArchiveState =
  /** Finding out what is in it. */
  | { phase: 'preparing' }
  /** Bytes of the files that are in it, of all that it will hold. */
  | { phase: 'running'; bytes: number; total: number }
  /** Saved, without some files. */
  | { phase: 'incomplete'; missing: readonly string[] }
  /** Nothing was saved; the message is for the person. */
  | { phase: 'failed'; message: string };

export interface ArchiveDownload {
  id: number;
  /** The archive's file name. */
  name: string;
  state: ArchiveState;
  cancel: () => void;
}

/** Whether the archive waits for nothing but the person. */
export function isOver({ phase }: ArchiveState): boolean {
  return phase === 'failed' || phase === 'incomplete';
}

/** Longest wait before progress is shown, in milliseconds. */
const SHOW_DELAY_MS = 100;

const downloads = createStore<readonly ArchiveDownload[]>([]);
/** What has become of archives, by id, as long as it is not shown. */
const unshown = new Map<number, ArchiveState>();
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;

forgetWithPerson(() => {
  const forgotten = downloads.get();
  unshown.clear();
  downloads.set([]);
  for (const { cancel } of forgotten) cancel();
});

/** Every archive in the making, and those that ended in a way that the person has to know of. */
export const shownDownloads: Followed<readonly ArchiveDownload[]> = downloads;

/** Adds an archive; the answer names it. */
export function addDownload(name: string, cancel: () => void): number {
  const id = nextId++;
  downloads.set([...downloads.get(), { id, name, state: { phase: 'preparing' }, cancel }]);
  return id;
}

/** Notes what has become of an archive. Progress is shown a few times a second, the rest at once. */
export function setDownload(id: number, state: ArchiveState): void {
  const before = downloads.get().find((download) => download.id === id);
  if (!before) return;
  unshown.set(id, state);
  if (before.state.phase !== state.phase) show();
  else timer ??= setTimeout(show, SHOW_DELAY_MS);
}

/**
 * Forgets an archive: it is saved, was canceled, or the person has read what went wrong.
 *
 * @returns whether it was there: not, when its person has gone, and then nobody is to hear of it
 */
export function removeDownload(id: number): boolean {
  const before = downloads.get();
  const left = before.filter((download) => download.id !== id);
  downloads.set(left);
  return left.length < before.length;
}

function show(): void {
  clearTimeout(timer);
  timer = undefined;
  downloads.set(
    downloads.get().map((one) => {
      const state = unshown.get(one.id);
      return state ? { ...one, state } : one;
    }),
  );
  unshown.clear();
}
