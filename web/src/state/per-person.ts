import { browserStorage, tabStorage, type KeptTexts } from './browser-storage.ts';

// State that outlives a component belongs to one person: the next person in the same tab must not
// see it. Every store outside React registers here; a `personalStore` does so by itself.
// quality/conventions/per-person.test.ts finds stores that do not. Why the page is not loaded anew: decision 0171.

const forgets = new Set<() => void>();

/**
 * Registers a store, when its module is loaded.
 *
 * @param forget empties the store. Called each time another person signs in, or nobody is signed in
 *   any more, before anything is shown to them
 */
export function forgetWithPerson(forget: () => void): void {
  forgets.add(forget);
}

/** Keys of what either of the browser's storages keeps of a person for their next visit: nothing that names anybody. */
export const PERSONAL_KEYS = {
  layout: 'navette.layout',
  density: 'navette.density',
  sort: 'navette.sort',
  columns: 'navette.columns',
} as const;

/** Keys of what is kept on the device only as long as the person is signed in: names of folders and people. */
export const SESSION_KEYS = {
  /** Named by the specification (docs/specification-coverage.md, section 3). */
  commentAuthor: 'comment-author',
  folders: 'navette.folders',
  visibility: 'navette.visibility',
  addresses: 'navette.addresses',
  /** May be nowhere else: they stay when the session ends otherwise than by a sign-out on this device. */
  drafts: 'navette.drafts',
} as const;

/** Key, in each storage, of the uid of the person whose data it keeps. */
const OWNER_KEY = 'navette.person';

/**
 * Forgets the data of any other person. What the browser keeps stays when they sign out, but for that of
 * {@link SESSION_KEYS}, and is deleted when somebody else signs in.
 *
 * @param uid who is signed in now, null for nobody
 * @param hasLeft whether the last person has signed out on this device
 */
export function forgetOthersThan(uid: string | null, hasLeft = false): void {
  if (uid !== null) {
    removeKeptOfOthers(uid, browserStorage);
    removeKeptOfOthers(uid, tabStorage);
  } else {
    for (const key of Object.values(SESSION_KEYS))
      if (hasLeft || key !== SESSION_KEYS.drafts) browserStorage.write(key, null);
  }
  for (const forget of forgets) forget();
}

function removeKeptOfOthers(uid: string, kept: KeptTexts): void {
  if (kept.read(OWNER_KEY) === uid) return;
  for (const key of Object.values({ ...PERSONAL_KEYS, ...SESSION_KEYS })) kept.write(key, null);
  kept.write(OWNER_KEY, uid);
}
