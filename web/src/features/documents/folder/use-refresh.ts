import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { refreshListings } from '../../../state/refresh-listings.ts';
import { usePoll } from '../../../ui/hooks/use-poll.ts';

/** What the screen of a folder is told of a change, so that it fetches the folder again. */
export interface Refresh {
  /** Something has changed. */
  onChanged: () => void;
  /** A change has failed, although the server may have made it, or may still make it. */
  onUncertain: () => void;
}

/** Fetches what is shown of the documents again, several times after a change that may still come. */
export function useRefresh(): Refresh {
  const queryClient = useQueryClient();
  const [uncertainties, setUncertainties] = useState(0);
  usePoll(uncertainties, () => {
    void refreshListings(queryClient, { cancelRefetch: false });
  });
  const onChanged = useCallback(() => void refreshListings(queryClient), [queryClient]);
  const onUncertain = useCallback(() => {
    onChanged();
    setUncertainties((count) => count + 1);
  }, [onChanged]);
  return { onChanged, onUncertain };
}
