import { browserStorage, parseList } from './browser-storage.ts';

// People who have signed out on this device and of whom unsent files may still be stored here: the code that removes
// these files may not be loaded at that moment.

const KEY = 'navette.leavers';

export function leavers(): string[] {
  return parseList(browserStorage.read(KEY)).filter((uid) => typeof uid === 'string');
}

/** @param isLeaving false once nothing of the person is left here, or they have signed in again */
export function noteLeaver(uid: string, isLeaving: boolean): void {
  const others = leavers().filter((other) => other !== uid);
  const all = isLeaving ? [...others, uid] : others;
  browserStorage.write(KEY, all.length === 0 ? null : JSON.stringify(all));
}
