import { forgetWithPerson } from '../../per-person.ts';

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

let downloads: readonly ArchiveDownload[] = [];
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | null = null;
const listeners = new Set<() => void>();

forgetWithPerson(() => {
  const forgotten = downloads;
  downloads = [];
  publish();
  for (const { cancel } of forgotten) cancel();
});

/** Every archive in the making, and those that ended in a way that the person has to know of. */
export function getDownloads(): readonly ArchiveDownload[] {
  return downloads;
}

/** @returns a function that ends the subscription */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds an archive; the answer names it. */
export function addDownload(name: string, cancel: () => void): number {
  const id = nextId++;
  downloads = [...downloads, { id, name, state: { phase: 'preparing' }, cancel }];
  publish();
  return id;
}

/** Notes what has become of an archive. Progress is published a few times a second, the rest at once. */
export function setDownload(id: number, state: ArchiveState): void {
  const before = downloads.find((download) => download.id === id);
  if (!before) return;
  downloads = downloads.map((download) =>
    download === before ? { ...download, state } : download,
  );
  if (before.state.phase !== state.phase) publish();
  else timer ??= setTimeout(publish, SHOW_DELAY_MS);
}

/**
 * Forgets an archive: it is saved, was canceled, or the person has read what went wrong.
 *
 * @returns whether it was there: not, when its person has gone, and then nobody is to hear of it
 */
export function removeDownload(id: number): boolean {
  const before = downloads;
  downloads = downloads.filter((download) => download.id !== id);
  publish();
  return downloads.length < before.length;
}

function publish(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  for (const listener of listeners) listener();
}
