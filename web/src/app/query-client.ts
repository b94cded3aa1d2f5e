import { QueryClient } from '@tanstack/react-query';
import { FirebaseError } from 'firebase/app';
import { onAuthStateChanged } from 'firebase/auth';
import { auth } from '../firebase/auth.ts';

/** Codes that a second try does not change: the rules said no, there is nothing, or the SDK has tried. */
const FINAL_CODES = new Set([
  'permission-denied',
  'not-found',
  'unauthenticated',
  'storage/unauthorized',
  'storage/unauthenticated',
  'storage/object-not-found',
  'storage/retry-limit-exceeded',
]);
const MAX_TRIES = 3;

/** Server state lives here and nowhere else. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < MAX_TRIES - 1 &&
        !(error instanceof FirebaseError && FINAL_CODES.has(error.code)),
      staleTime: 10_000,
    },
  },
});

// Nothing that one person has seen is there for the next at the same screen. Not at sign-out itself,
// when the screens that are about to go would ask again, without a token.
let lastUid: string | null = null;
onAuthStateChanged(auth, (user) => {
  if (user && lastUid !== null && user.uid !== lastUid) queryClient.clear();
  lastUid = user?.uid ?? lastUid;
});
