import type { JobFailure } from '@navette/core/calls/jobs';
import type { ComponentType, ReactNode } from 'react';
import { personalStore } from '../state/store.ts';

/**
 * Something that the person has asked for, and that functions go on with as jobs after the call
 * that asked for it.
 */
export interface JobGroup {
  /** Ids of its jobs: several for a deletion that needed several calls. */
  jobs: readonly string[];
  /** Of deletions: the ids of those that belong to it and have ended within their calls. */
  deletions?: readonly string[];
  /** What to say once all of it is done; null for what its first job says (after a reload). */
  success: string | null;
  /** Items for which a call has failed that ended at once. */
  failures: readonly JobFailure[];
  /** Whether a call of it was lost or refused, so that the jobs are not all of it. */
  incomplete: boolean;
  /** Asks for all of it again; null when it is not known how (after a reload). */
  retry: (() => void) | null;
  /** Whether it has ended, and the person knows. It stays, so that it is not found again. */
  over: boolean;
}

/**
 * The panel that shows the jobs of this page, on any screen; null until there is any. It is set by
 * the code that is loaded for the first job: this module is part of every page.
 */
export const shownJobPanel = personalStore<ReactNode>(() => null);

/** What shows jobs; loaded with the first of them. */
export interface JobCode {
  /**
   * Shows a group in the panel until it ends; not if somebody else has signed in since.
   *
   * @param uid who has asked for it
   */
  showJobs: (group: JobGroup, uid: string) => void;
  /** How far jobs are, inside a dialog. */
  DialogJobs: ComponentType<{ group: JobGroup; onEnd: (well: boolean) => void }>;
}
