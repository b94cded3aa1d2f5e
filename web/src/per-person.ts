// What outlives a component belongs to the person for whom it was made: the next one at the same screen
// must not see it. Every store outside React joins here; dev/per-person.test.ts finds those that do not.

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
    removeKeptOfOthers(uid, () => localStorage);
    removeKeptOfOthers(uid, () => sessionStorage);
  }
  for (const forget of forgets) forget();
}

function removeKeptOfOthers(uid: string, storage: () => Storage): void {
  try {
    const kept = storage();
    if (kept.getItem(OWNER_KEY) === uid) return;
    for (const key of Object.values(PERSONAL_KEYS)) kept.removeItem(key);
    kept.setItem(OWNER_KEY, uid);
  } catch {
    // The browser keeps nothing for this site.
  }
}
