import { browserStorage, parseList } from './browser-storage.ts';

// People who have signed out on this device, until nothing of them is kept here: files that are not sent yet are
// removed by code that may not be there at that moment.

const KEY = 'navette.leavers';

/** Their uids. */
export function leavers(): string[] {
  return parseList(browserStorage.read(KEY)).filter((uid) => typeof uid === 'string');
}

/** @param isLeaving false when nothing of them is left, or they are here again */
export function noteLeaver(uid: string, isLeaving: boolean): void {
  const others = leavers().filter((other) => other !== uid);
  const all = isLeaving ? [...others, uid] : others;
  browserStorage.write(KEY, all.length === 0 ? null : JSON.stringify(all));
}
