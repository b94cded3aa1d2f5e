import type { Callables, MoveForecast } from '@navette/core/calls/call-contracts';
import { MAX_DELETE_ITEMS } from '@navette/core/limits';
import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { useQuery } from '@tanstack/react-query';
import { mayHaveActed } from '../../../firebase/call-error.ts';
import { forecastMove } from '../../../firebase/callables.ts';
import { useRested } from '../../../ui/hooks/use-rested.ts';
import { useSignedIn } from '../../session/session.ts';

/** How long a folder has to stay chosen before it is asked about, in milliseconds: keys pass many. */
const DEBOUNCE_MS = 300;

/** What the server says about a move before it is made. */
export type Outlook = { askAgain: () => void } & (
  | { state: 'none' | 'asking' }
  /** `refused`: the move would be, too. */
  | { state: 'failed'; error: Error; refused: boolean }
  | { state: 'known'; forecast: MoveForecast }
);

/**
 * Asks what moving items, or copying them, would do.
 *
 * @param to null while no folder is chosen to which any of them can go
 */
export function useMoveForecast(
  paths: readonly ItemPath[],
  to: ItemPath | null,
  copy: boolean,
): Outlook {
  const { uid } = useSignedIn();
  const rested = useRested(to, DEBOUNCE_MS);
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['move-forecast', uid, paths, rested, copy],
    queryFn: () => ask({ paths: [...paths], to: rested ?? ROOT, ...(copy ? { copy } : {}) }),
    enabled: rested !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const askAgain = () => void refetch();
  if (to === null) return { state: 'none', askAgain };
  if (rested !== to || isFetching) return { state: 'asking', askAgain };
  if (error) return { state: 'failed', error, refused: !mayHaveActed(error), askAgain };
  return data ? { state: 'known', forecast: data, askAgain } : { state: 'asking', askAgain };
}

/** Of more items than one call takes, the first are counted: each number is the least that it can be. */
async function ask(data: Callables['moveItems']['data']): Promise<MoveForecast> {
  const forecast = await forecastMove({ ...data, paths: data.paths.slice(0, MAX_DELETE_ITEMS) });
  return data.paths.length > MAX_DELETE_ITEMS ? { ...forecast, incomplete: true } : forecast;
}
