import { credentialOf, type Viewer } from '@navette/core/access/access';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { SignedIn } from '../../firebase/accounts/accounts.ts';
import { isListedAsAdmin } from '../../firebase/accounts/admins.ts';
import { onRefusal } from '../../firebase/refusals.ts';
import { SESSION_STRINGS } from './strings.ts';
import { LONG_TOAST_MS, notify } from '../../ui/feedback/toast.tsx';
import { useConnectionLost } from '../../state/connection.ts';
import { useSignedIn } from './session.ts';

/** Whether `admins` lists the person's address; queried once per session, and when an admin is refused. */
function listedAsAdminOptions(user: SignedIn) {
  return queryOptions({
    queryKey: ['session', user.uid, 'listed-as-admin', user.emailVerified],
    queryFn: async () => {
      const email = credentialOf({ ...user, listedAsAdmin: false });
      // Without a confirmed address, the rules would refuse the query.
      return email !== null && isListedAsAdmin(email);
    },
    staleTime: Infinity,
    // While a newly confirmed address is looked up, screens and their dialogs stay.
    placeholderData: keepPreviousData,
  });
}

export interface ViewerQuery {
  /** The signed-in person, for access rules; undefined until known. */
  viewer: Viewer | undefined;
  failed: boolean;
  retry: () => void;
}

/** The current viewer. An admin who turns out not to be one any more becomes a member, and is told. */
export function useViewer(): ViewerQuery {
  const user = useSignedIn();
  const { data: listedAsAdmin, isError, refetch } = useQuery(listedAsAdminOptions(user));
  const offline = useConnectionLost();
  // Without a network at the start, the person counts as a member, which is enough to add files.
  const known = listedAsAdmin ?? (offline ? false : undefined);
  const viewer = useMemo(
    () => (known === undefined ? undefined : { ...user, listedAsAdmin: known }),
    [user, known],
  );
  const lookAgain = useEffectEvent(() => {
    if (listedAsAdmin) void refetch({ cancelRefetch: false });
  });
  useEffect(() => onRefusal((refusal) => refusal === 'denied' && lookAgain()), []);
  const wasListed = useRef(false);
  useEffect(() => {
    if (wasListed.current && listedAsAdmin === false) {
      notify(SESSION_STRINGS.noLongerAdmin, LONG_TOAST_MS);
    }
    wasListed.current = listedAsAdmin === true;
  }, [listedAsAdmin]);
  return { viewer, failed: isError && !viewer, retry: () => void refetch() };
}

/**
 * Whether the person is an admin, for what stands beside a screen. The screen's own `useViewer` reacts to refusals, and
 * tells the person.
 *
 * @returns false until known
 */
export function useIsAdmin(): boolean {
  return useQuery(listedAsAdminOptions(useSignedIn())).data === true;
}

/**
 * Asks the server whether the person is an admin now. The screens follow the answer.
 *
 * @returns a function that rejects when the query fails
 */
export function useAdminCheck(): () => Promise<boolean> {
  const user = useSignedIn();
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      queryClient.fetchQuery({
        ...listedAsAdminOptions(user),
        staleTime: 0,
        networkMode: 'always',
      }),
    [queryClient, user],
  );
}
