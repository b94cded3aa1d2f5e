import { credentialOf, type Viewer } from '@navette/core/access';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { doc, getDoc } from 'firebase/firestore/lite';
import { useCallback, useMemo } from 'react';
import { firestore } from '../../firebase/firestore.ts';
import { useSignedIn, type SignedIn } from './session.ts';

/** Whether `admins` lists the person's address; asked once a session. */
function listedAsAdminOptions(user: SignedIn) {
  return queryOptions({
    queryKey: ['session', user.uid, 'listed-as-admin', user.emailVerified],
    queryFn: async () => {
      const email = credentialOf({ ...user, listedAsAdmin: false });
      // Without a credential the rules would refuse the question.
      if (email === null) return false;
      return (await getDoc(doc(firestore, 'admins', email))).exists();
    },
    staleTime: Infinity,
  });
}

export interface ViewerQuery {
  /** The signed-in person as the access rule sees them; undefined until it is known. */
  viewer: Viewer | undefined;
  failed: boolean;
  retry: () => void;
}

export function useViewer(): ViewerQuery {
  const user = useSignedIn();
  const { data: listedAsAdmin, isError, refetch } = useQuery(listedAsAdminOptions(user));
  const viewer = useMemo(
    () => (listedAsAdmin === undefined ? undefined : { ...user, listedAsAdmin }),
    [user, listedAsAdmin],
  );
  return { viewer, failed: isError && !viewer, retry: () => void refetch() };
}

/**
 * Asks the server whether the person is an admin at this moment. The screens follow the answer.
 *
 * @returns a function that rejects when the question fails
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
