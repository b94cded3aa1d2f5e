import { longWorkPanel } from '../long-work.ts';
import { useStore } from '../store.ts';

/** The work that functions go on with, in a corner of every screen; render it once. */
export function LongWorkProgress() {
  return useStore(longWorkPanel);
}
