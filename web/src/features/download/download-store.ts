import { forgetWithPerson } from '../../state/per-person.ts';
import { createStore, type Followed } from '../../state/store.ts';

// The archives in progress, outside React: they continue on any screen. Imports no Firebase code, so that a page can
// subscribe before that is loaded.

/** The progress or outcome of an archive. */
export type ArchiveState =
  /** The list of its files is being collected. */
  | { phase: 'preparing' }
  /** Bytes added so far, and in all. */
  | { phase: 'running'; bytes: number; total: number }
  /** Saved, without some files. */
  | { phase: 'incomplete'; missing: readonly string[] }
  /** Nothing was saved; the message is for the person. */
  | { phase: 'failed'; message: string };

export interface ArchiveDownload {
  id: number;
  name: string;
  state: ArchiveState;
  cancel: () => void;
}

/** Whether the archive has ended, and waits only for the person to close it. */
export function isOver({ phase }: ArchiveState): boolean {
  return phase === 'failed' || phase === 'incomplete';
}

/** Longest delay before progress is shown, in milliseconds. */
const SHOW_DELAY_MS = 100;

const downloads = createStore<readonly ArchiveDownload[]>([]);
/** States that are not shown yet, by id. */
const unshown = new Map<number, ArchiveState>();
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;

forgetWithPerson(() => {
  const forgotten = downloads.get();
  unshown.clear();
  downloads.set([]);
  for (const { cancel } of forgotten) cancel();
});

/** Archives in progress, and ended ones of which the person must be told. */
export const shownDownloads: Followed<readonly ArchiveDownload[]> = downloads;

export function addDownload(name: string, cancel: () => void): number {
  const id = nextId++;
  downloads.set([...downloads.get(), { id, name, state: { phase: 'preparing' }, cancel }]);
  return id;
}

/** Sets the state of an archive. Progress is throttled to a few updates per second; anything else shows at once. */
export function setDownload(id: number, state: ArchiveState): void {
  const before = downloads.get().find((download) => download.id === id);
  if (!before) return;
  unshown.set(id, state);
  if (before.state.phase !== state.phase) show();
  else timer ??= setTimeout(show, SHOW_DELAY_MS);
}

/**
 * Removes an archive: it is saved or canceled, or the person has read the failure.
 *
 * @returns whether it was there; false if the person has signed out, when nobody must be told
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
