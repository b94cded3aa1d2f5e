import { shownJobPanel } from '../../jobs/job-group.ts';
import { useStore } from '../../state/store.ts';
import { loadWithStyles } from '../../ui/on-demand.tsx';

/** The panel of running jobs, in a corner of every screen; render it once. */
export function JobsCorner() {
  return useStore(shownJobPanel);
}

/** Loads the code that shows jobs. */
export const loadJobCode = () => loadWithStyles(() => import('./job-code.tsx'));
