import { useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '../../features/deletion/undo-deletion.ts';
import { useSignedIn } from '../../features/session/session.ts';
import { refreshListings } from '../../state/refresh-listings.ts';
import { JobPanel } from '../../features/jobs/job-panel.tsx';
import { followFound, followGroup } from '../../features/jobs/job-store.ts';
import { shownJobPanel, type JobCode } from '../../jobs/job-group.ts';

export { DialogJobs } from '../../features/jobs/dialog-jobs.tsx';

export const showJobs: JobCode['showJobs'] = (group, uid) => {
  followGroup(group, uid);
  shownJobPanel.set(<RefreshingJobPanel />);
};

/** Shows jobs that were found under way. */
export function showFound(jobs: readonly string[], uid: string): void {
  for (const job of jobs) followFound(job, uid);
  shownJobPanel.set(<RefreshingJobPanel />);
}

function RefreshingJobPanel() {
  const queryClient = useQueryClient();
  const { uid } = useSignedIn();
  // What it would load is this module.
  const loadJobCode = () => Promise.resolve({ showJobs });
  return (
    <JobPanel
      onChanged={() => void refreshListings(queryClient)}
      onDeleted={(message, deletions) =>
        offerUndo(message, deletions, { uid, queryClient, loadJobCode })
      }
    />
  );
}
