import { MESSAGES } from '@navette/core/text/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchMaintenance } from '../../firebase/maintenance.ts';
import { onRefusal } from '../../firebase/refusals.ts';
import { useAfterListing } from '../../listings/use-after-listing.ts';
import { useSignedIn } from '../session/session.ts';
import styles from './maintenance-band.module.css';

/** How often the flag is asked for, in milliseconds: rarely, since whatever is refused has it asked for at once. */
const OPEN_MS = 5 * 60_000;
/** While Navette is closed, people wait for the end of it. */
const CLOSED_MS = 20_000;
/** How long an answer counts for somebody who comes back to the page, in milliseconds. */
const FRESH_MS = 15_000;

/** Says on every screen that Navette is closed for maintenance (decision 0154). */
export function MaintenanceBand() {
  const { uid } = useSignedIn();
  const { data: isClosed, refetch } = useQuery({
    queryKey: ['maintenance', uid],
    queryFn: fetchMaintenance,
    // The rows come first.
    enabled: useAfterListing(),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.data === true ? CLOSED_MS : OPEN_MS),
  });
  useEffect(
    () =>
      onRefusal((refusal) => {
        if (refusal === 'maintenance') void refetch();
      }),
    [refetch],
  );
  // There before its text: screen readers tell of a change within it, and not of what comes with its text.
  return (
    <div aria-live="polite">
      {isClosed === true && <p className={styles['band']}>{MESSAGES.maintenance}</p>}
    </div>
  );
}
