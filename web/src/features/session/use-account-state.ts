import type { AccountState } from '@navette/core/calls/call-contracts';
import { useQuery } from '@tanstack/react-query';
import { findAccount } from '../../firebase/callables.ts';
import { useSignedIn } from './session.ts';

/**
 * Whether an address has an account; for admins. It counts as one until the answer comes, and with functions that are
 * older than this page.
 *
 * @param email lower-cased
 */
export function useAccountState(email: string): AccountState {
  const { uid } = useSignedIn();
  const { data } = useQuery({
    queryKey: ['account', uid, email],
    queryFn: () => findAccount({ email }),
    retry: false,
  });
  return data?.account ?? 'verified';
}
