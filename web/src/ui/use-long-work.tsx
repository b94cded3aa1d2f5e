import { useState, type ReactNode } from 'react';
import type { LongWork, LongWorkCode } from '../long-work.ts';
import { lookForJobs } from '../lost-answers.ts';

interface LongWorkOptions {
  /** Loads what shows long work. */
  load: () => Promise<LongWorkCode>;
  /** Of the signed-in person. */
  uid: string;
  /** Called when the work has ended, well or not. */
  onEnd: (well: boolean) => void;
}

interface DialogWork {
  /** How far the work is; null while there is none. */
  progress: ReactNode;
  /**
   * Shows work that goes on as jobs, in this dialog and in the panel.
   *
   * @throws {TypeError} when what shows it could not be loaded
   */
  handOver: (work: LongWork) => Promise<void>;
  /** Looks for jobs that a call may have made whose answer was lost. */
  look: () => void;
}

/** For a dialog whose call may go on as jobs. */
export function useLongWork({ load, uid, onEnd }: LongWorkOptions): DialogWork {
  const [progress, setProgress] = useState<ReactNode>(null);
  return {
    progress,
    async handOver(work) {
      const { showWork, DialogJobs } = await load();
      showWork(work, uid);
      setProgress(<DialogJobs work={work} onEnd={onEnd} />);
    },
    look: lookForJobs,
  };
}
