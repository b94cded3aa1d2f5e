import { personalStore, useStore } from '../../state/store.ts';

/**
 * The address as which an admin looks at the documents; null for none. Kept nowhere: a reload ends it,
 * and so does the end of the session.
 */
const viewedAs = personalStore<string | null>(() => null);

/** The address as which the documents are shown. It counts for admins alone. */
export function useViewedAs(): string | null {
  return useStore(viewedAs);
}

/** @param email lower-cased; null ends it */
export function viewAs(email: string | null): void {
  viewedAs.set(email);
}
