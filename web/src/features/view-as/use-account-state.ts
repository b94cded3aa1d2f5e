import type { AccountState } from '@navette/core/calls/call-contracts';
import { useQuery } from '@tanstack/react-query';
import { findAccount } from '../../firebase/callables.ts';
import { useSignedIn } from '../session/session.ts';

/**
 * Whether an address has an account, as whose the documents are shown. Taken for one until it is known otherwise, also
 * by functions that are older than this page: the view is the same for all.
 *
 * @param email lower-cased
 */
export function useAccountState(email: string): AccountState {
  const { uid } = useSignedIn();
  const { data } = useQuery({
    queryKey: ['view-as', uid, email],
    queryFn: () => findAccount({ email }),
    retry: false,
  });
  return data?.account ?? 'verified';
}
