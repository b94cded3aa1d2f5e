import type { JobFailure } from '@navette/core/calls/jobs';
import type { ComponentType, ReactNode } from 'react';
import { personalStore } from '../state/store.ts';

/** What a person asked for and functions carry on as jobs after the call has ended. */
export interface JobGroup {
  /** Ids of the jobs; a deletion that needed several calls has several. */
  jobs: readonly string[];
  /**
   * What to say once everything is done; a move says of how many items, since its jobs may have left some out. Null after a
   * reload: then the first job says it.
   */
  success: string | ((moved: number) => string) | null;
  /** Says so, instead of a toast. */
  onSuccess?: (said: string) => void;
  /**
   * What to say beside a problem, of the items that have arrived all the same; null for nothing. Left out where it is not
   * known, as after a reload: then the first job says what it can.
   *
   * @param isOver whether the jobs have done all but what stays
   */
  arrived?: (moved: number, stayed: readonly JobFailure[], isOver: boolean) => string | null;
  /** Items for which a call failed at once, without a job. */
  failures: readonly JobFailure[];
  /** How many more such items there are. */
  unlisted?: number;
  /** Whether a call was lost or refused: then the jobs are not the whole work. */
  incomplete: boolean;
  /** Starts all of it again; null after a reload, when it is not known how. */
  retry: (() => void) | null;
  /** Whether it has ended and the person knows. It stays in the list, so that it is not found again. */
  over: boolean;
}

/**
 * Called when jobs have ended, or may not be seen any more.
 *
 * @param well whether all is done
 * @param moved how many items the jobs have moved, or copied
 */
export type JobsEnd = (well: boolean, moved: number) => void;

/**
 * The panel of running jobs, shown on any screen; null until there is one. The code that is loaded with the first job
 * sets it: this module is part of every page.
 */
export const shownJobPanel = personalStore<ReactNode>(() => null);

/** The code that shows jobs, loaded with the first of them. */
export interface JobCode {
  /**
   * Shows a group in the panel until it ends, unless somebody else has signed in since.
   *
   * @param uid the person who asked for it
   */
  showJobs: (group: JobGroup, uid: string) => void;
  /** Shows the progress of jobs inside a dialog. */
  DialogJobs: ComponentType<{ group: JobGroup; onEnd: JobsEnd }>;
}
