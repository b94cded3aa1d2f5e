import type { AccessForecast } from '@navette/core/access/access-forecast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forecastAccess } from '../../../firebase/callables.ts';
import { useSignedIn } from '../../session/session.ts';
import type { AccessChange } from '../../../firebase/save-access.ts';

/** How long the form must rest before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 400;

/** What the server says about a change of access before it is made. */
export interface Forecast {
  /** The last answer, perhaps to an earlier change; null before the first. */
  last: AccessForecast | null;
  /** When the first answer was counted, by the functions' clock; undefined until then. */
  since: number | undefined;
  /** Whether `last` is about this change, is still being asked for, or cannot be had. */
  state: 'known' | 'asking' | 'failed';
  /** The last answer, perhaps to an earlier change; waits if there is none yet. */
  settled: () => Promise<AccessForecast | null>;
  askAgain: () => void;
}

/**
 * Asks what a change would do whenever the form has changed and rests. Ignores answers to earlier changes.
 *
 * @param change null while the form is not valid
 */
export function useForecast(change: AccessChange | null): Forecast {
  const { uid } = useSignedIn();
  const rested = useRested(change === null ? null : JSON.stringify(change));
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery({
    queryKey: ['access-forecast', uid, rested],
    queryFn: () => forecastAccess(JSON.parse(rested ?? '') as AccessChange),
    enabled: rested !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [last, setLast] = useState<AccessForecast | null>(null);
  if (data !== undefined && data !== last) setLast(data);
  const [since, setSince] = useState<number>();
  if (since === undefined && data?.countedAt !== undefined) setSince(data.countedAt);
  const asking = isFetching || isPlaceholderData || JSON.stringify(change) !== rested;
  return {
    last: data ?? last,
    since,
    state: asking ? 'asking' : isError ? 'failed' : 'known',
    async settled() {
      if (data !== undefined) return data;
      if (isError && !isFetching) return last;
      return (await refetch({ cancelRefetch: false })).data ?? last;
    },
    askAgain: () => void refetch({ cancelRefetch: false }),
  };
}

/** The last value other than null, once it has not changed for a while; the first one at once. */
function useRested(value: string | null): string | null {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (value === null || value === rested) return undefined;
    const timer = setTimeout(() => setRested(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value, rested]);
  return rested;
}
