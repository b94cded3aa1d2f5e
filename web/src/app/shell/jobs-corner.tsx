import { shownJobPanel } from '../../jobs/job-group.ts';
import { useStore } from '../../state/store.ts';
import { loadWithStyles } from '../../ui/on-demand.tsx';

/** The jobs that functions go on with, in a corner of every screen; render it once. */
export function JobsCorner() {
  return useStore(shownJobPanel);
}

/** Loads what shows such jobs. */
export const loadJobCode = () => loadWithStyles(() => import('./job-code.tsx'));
