import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { mayHaveActed } from '../../firebase/call-error.ts';
import type { Changed } from '../../firebase/change-bin.ts';
import type { JobCode } from '../../jobs/job-group.ts';
import { useDialogJobs } from '../../ui/dialogs/use-dialog-jobs.tsx';
import { useSignedIn } from '../session/session.ts';

export interface BinModalProps {
  rows: readonly ListingRow[];
  onClose: () => void;
  /** Something was changed: the caller fetches the bin again. */
  onChanged: () => void;
  /** It has failed, but something may have been changed, or may still be. */
  onUncertain: () => void;
  /** Called with the paths of rows that have left the bin. */
  onDeleted?: ((paths: readonly ItemPath[]) => void) | undefined;
  /** Loads the code that shows jobs. */
  loadJobCode: () => Promise<JobCode>;
}

/**
 * What a dialog of the bin does after its call: it tells the list, and goes on showing what has become a job.
 *
 * @returns `progress`: how far the job is; `follow` takes how the call has ended and what 'Réessayer' does, and returns whether
 *   the job alone tells the rest
 */
export function useBinCall({ rows, onClose, ...effects }: BinModalProps) {
  const { uid } = useSignedIn();
  const { progress, handOver, look } = useDialogJobs({
    load: effects.loadJobCode,
    uid,
    onEnd(well) {
      if (well) effects.onDeleted?.(rows.map(({ path }) => path));
      onClose();
    },
  });

  const follow = async ({ jobs, failures, error }: Changed, retry: () => void) => {
    if (error !== null && mayHaveActed(error)) {
      effects.onUncertain();
      look();
    } else effects.onChanged();
    if (jobs.length === 0) return false;
    const group = { jobs, failures, success: null, incomplete: error !== null };
    await handOver({ ...group, retry, over: false }).catch(onClose);
    return true;
  };

  return { progress, follow };
}
