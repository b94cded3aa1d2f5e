import { shownJobPanel } from '../../jobs/job-group.ts';
import { useStore } from '../../state/store.ts';

/** The jobs that functions go on with, in a corner of every screen; render it once. */
export function JobsCorner() {
  return useStore(shownJobPanel);
}
