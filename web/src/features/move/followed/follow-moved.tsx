import { isFolderPath, itemName, parentPath, type ItemPath } from '@navette/core/paths/item-path';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchMovedTo } from '../../../firebase/items/moved.ts';
import { LONG_TOAST_MS, notify } from '../../../ui/feedback/toast.tsx';
import { documentsUrl } from '../../../urls.ts';
import { useSignedIn } from '../../session/session.ts';
import { FOLLOWED_STRINGS } from './strings.ts';

/** Where nothing is at an address any more: leads to where it has gone, if the person sees it there. */
export function FollowMoved({ path }: { path: ItemPath }) {
  const { uid } = useSignedIn();
  const navigate = useNavigate();
  const { data: to = null } = useQuery({
    queryKey: ['moved', uid, path],
    queryFn: () => fetchMovedTo(path),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  useEffect(() => {
    if (to === null) return;
    const url = isFolderPath(to) ? documentsUrl(to) : documentsUrl(parentPath(to), itemName(to));
    void navigate(url, { replace: true });
    notify(FOLLOWED_STRINGS.found, LONG_TOAST_MS);
  }, [to, navigate]);
  return null;
}
