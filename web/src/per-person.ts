import { browserStorage, tabStorage, type KeptTexts } from './browser-storage.ts';

// What outlives a component belongs to the person for whom it was made: the next one at the same screen
// must not see it. Every store outside React joins here, a `personalStore` by itself; dev/per-person.test.ts
// finds those that do not.

const forgets: (() => void)[] = [];

/**
 * Joins a store, when its module is loaded.
 *
 * @param forget drops everything that the store holds. Called each time that somebody else is there, or
 *   nobody any more, before anything is shown to them
 */
export function forgetWithPerson(forget: () => void): void {
  forgets.push(forget);
}

/** Keys of what the browser keeps of a person for their next visit, in either of its storages. */
export const PERSONAL_KEYS = {
  /** The specification's own name (section 3). */
  commentAuthor: 'comment-author',
  layout: 'navette.layout',
  sort: 'navette.sort',
} as const;

/** Where each of the storages says whose these are. */
const OWNER_KEY = 'navette.person';

/**
 * Forgets what is another person's. What the browser keeps stays when they sign out, and goes when
 * somebody else signs in.
 *
 * @param uid who is there now, null for nobody
 */
export function forgetOthersThan(uid: string | null): void {
  if (uid !== null) {
    removeKeptOfOthers(uid, browserStorage);
    removeKeptOfOthers(uid, tabStorage);
  }
  for (const forget of forgets) forget();
}

function removeKeptOfOthers(uid: string, kept: KeptTexts): void {
  if (kept.read(OWNER_KEY) === uid) return;
  for (const key of Object.values(PERSONAL_KEYS)) kept.write(key, null);
  kept.write(OWNER_KEY, uid);
}
