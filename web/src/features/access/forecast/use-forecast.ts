import type { AccessForecast } from '@navette/core/access/access-forecast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forecastAccess } from '../../../firebase/callables.ts';
import { useSignedIn } from '../../session/session.ts';
import type { AccessChange } from '../../../firebase/save-access.ts';

/** How long the form has to rest before its change is asked about, in milliseconds. */
const DEBOUNCE_MS = 400;

/** What the server says about a change of access before it is made. */
export interface Forecast {
  /** The last answer, maybe to an earlier change, also after a failure; null before the first one. */
  last: AccessForecast | null;
  /** When the first answer was counted, by the functions' clock; undefined until it is known. */
  since: number | undefined;
  /** `last` is about this change; or it is being asked; or the server could not say it. */
  state: 'known' | 'asking' | 'failed';
  /** Waits for the answer that is being asked for. @returns the last one where it cannot be had */
  settled: () => Promise<AccessForecast | null>;
  askAgain: () => void;
}

/**
 * Asks what a change would do, each time the form has changed and rests. An answer to an earlier
 * change is ignored.
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

/** The last value that was not null, once it has not changed for a while; the first one at once. */
function useRested(value: string | null): string | null {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (value === null || value === rested) return undefined;
    const timer = setTimeout(() => setRested(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value, rested]);
  return rested;
}
