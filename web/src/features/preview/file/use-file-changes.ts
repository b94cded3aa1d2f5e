import type { Meta } from '@navette/core/access/meta';
import { useEffect, useEffectEvent } from 'react';
import { isDenial } from '../../../firebase/errors.ts';
import { fetchRecord } from '../../../firebase/items/records.ts';
import { keepAsking } from '../../../state/keep-asking.ts';

/**
 * Follows whether the file in preview is deleted, or its access or content changes: one read per request.
 *
 * @param meta its record as shown; null while there is nothing to follow
 * @param fetchAgain fetches again what is shown of it
 */
export function useFileChanges(meta: Meta<Date> | null, fetchAgain: () => Promise<unknown>): void {
  const change = useEffectEvent(fetchAgain);
  useEffect(() => {
    if (meta === null) return undefined;
    const end = new AbortController();
    const ask = async () => {
      const now = await fetchRecord(meta.file_path).catch(refusedAsNull);
      if (end.signal.aborted || isUnchanged(meta, now)) return 'nothing';
      await change();
      return 'change';
    };
    keepAsking(ask, end.signal);
    return () => end.abort();
  }, [meta]);
}

function refusedAsNull(error: unknown): null {
  if (isDenial(error)) return null;
  throw error;
}

function isUnchanged(meta: Meta<Date>, now: Meta<Date> | null): boolean {
  return (
    now !== null &&
    now.updated_at.getTime() === meta.updated_at.getTime() &&
    now.generation === meta.generation
  );
}
