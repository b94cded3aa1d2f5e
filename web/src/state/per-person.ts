import { browserStorage, tabStorage, type KeptTexts } from './browser-storage.ts';

// State outside React belongs to one person: the next person in the same tab must not see it. Every store registers
// here (`personalStore` does so by itself); quality/conventions/per-person.test.ts finds those that do not. Why the
// page is not simply loaded anew: decision 0171.

const forgets = new Set<() => void>();

/**
 * Registers a store; call it when the store's module is loaded.
 *
 * @param forget empties the store. Called whenever another person signs in, or nobody is signed in any more, before
 *   anything is shown
 */
export function forgetWithPerson(forget: () => void): void {
  forgets.add(forget);
}

/** Storage keys of what is kept for the person's next visit. None of it names anybody. */
export const PERSONAL_KEYS = {
  layout: 'navette.layout',
  density: 'navette.density',
  sort: 'navette.sort',
  columns: 'navette.columns',
} as const;

/** Storage keys of what is kept only while the person is signed in: names of folders and people. */
export const SESSION_KEYS = {
  /** Named by the specification (docs/specification-coverage.md, section 3). */
  commentAuthor: 'comment-author',
  folders: 'navette.folders',
  visibility: 'navette.visibility',
  addresses: 'navette.addresses',
  /** Drafts may exist nowhere else: only a sign-out on this device removes them, not another end of the session. */
  drafts: 'navette.drafts',
} as const;

/** Key, in each storage, of the uid of the person whose data it holds. */
const OWNER_KEY = 'navette.person';

/**
 * Forgets the data of everybody else. When a person signs out, the browser keeps what {@link PERSONAL_KEYS} names,
 * until somebody else signs in.
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
