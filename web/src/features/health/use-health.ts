import type { HealthFacts } from '@navette/core/health/health-problems';
import { useQuery } from '@tanstack/react-query';
import { fetchHealth } from '../../firebase/health.ts';

/** How the installation is, as far as it is known. */
export interface Health {
  /** Undefined until known. */
  facts: HealthFacts | undefined;
  /** When they were read, in milliseconds since the epoch. */
  readAt: number;
  failed: boolean;
  asking: boolean;
  refresh: () => void;
}

/** @param uid of the admin who asks */
export function useHealth(uid: string): Health {
  const query = useQuery({
    queryKey: ['health', uid],
    queryFn: fetchHealth,
    // Offline, it fails instead of waiting, so that the screen can say so.
    networkMode: 'always',
    // What is opened again is asked again.
    staleTime: 0,
    gcTime: 0,
  });
  return {
    facts: query.data,
    readAt: query.dataUpdatedAt,
    failed: query.isError,
    asking: query.isFetching,
    refresh: () => void query.refetch(),
  };
}
