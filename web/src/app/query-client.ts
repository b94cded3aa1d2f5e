import { QueryCache, QueryClient } from '@tanstack/react-query';
import { FirebaseError } from 'firebase/app';
import { isDenial } from '../firebase/denial.ts';
import { reportRefusal } from '../firebase/refusals.ts';
import { forgetWithPerson } from '../per-person.ts';

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
  queryCache: new QueryCache({
    onError(error) {
      if (isDenial(error)) reportRefusal('denied');
    },
  }),
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < MAX_TRIES - 1 &&
        !(error instanceof FirebaseError && FINAL_CODES.has(error.code)),
      staleTime: 10_000,
    },
  },
});

forgetWithPerson(() => queryClient.clear());
