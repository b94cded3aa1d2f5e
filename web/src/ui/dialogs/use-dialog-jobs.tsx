import { useState, type ReactNode } from 'react';
import type { JobGroup, JobCode } from '../../jobs/job-group.ts';
import { lookForJobs } from '../../jobs/look-for-jobs.ts';

interface DialogJobsOptions {
  /** Loads what shows long work. */
  load: () => Promise<JobCode>;
  /** Of the signed-in person. */
  uid: string;
  /** Called when the work has ended, well or not. */
  onEnd: (well: boolean) => void;
}

interface DialogJobsState {
  /** How far the work is; null while there is none. */
  progress: ReactNode;
  /**
   * Shows work that goes on as jobs, in this dialog and in the panel.
   *
   * @throws {TypeError} when what shows it could not be loaded
   */
  handOver: (work: JobGroup) => Promise<void>;
  /** Looks for jobs that a call may have made whose answer was lost. */
  look: () => void;
}

/** For a dialog whose call may go on as jobs. */
export function useDialogJobs({ load, uid, onEnd }: DialogJobsOptions): DialogJobsState {
  const [progress, setProgress] = useState<ReactNode>(null);
  return {
    progress,
    async handOver(work) {
      const { showJobs, DialogJobs } = await load();
      showJobs(work, uid);
      setProgress(<DialogJobs work={work} onEnd={onEnd} />);
    },
    look: lookForJobs,
  };
}
