import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { refreshListings } from '../../../listings/refresh-listings.ts';
import { usePoll } from '../../../ui/hooks/use-poll.ts';

interface Refresh {
  refresh: () => Promise<void>;
  /** Refreshes after a failed change that the server may have made all the same, or may still make. */
  refreshUncertain: () => void;
}

/** Refetches what is shown of the documents: once, or repeatedly when the outcome of a change is unknown. */
export function useRefresh(): Refresh {
  const queryClient = useQueryClient();
  const [uncertainties, setUncertainties] = useState(0);
  usePoll(uncertainties, () => {
    void refreshListings(queryClient, { cancelRefetch: false });
  });
  const refresh = useCallback(() => refreshListings(queryClient), [queryClient]);
  return {
    refresh,
    refreshUncertain: () => {
      void refresh();
      setUncertainties((count) => count + 1);
    },
  };
}
