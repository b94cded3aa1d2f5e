import { settleMaintenance } from '../mirror/settle-maintenance.ts';
import type { JobInput } from '../jobs/stored-job.ts';
import type { JobHandler } from '../jobs/job-handler.ts';

/**
 * Closes the comments for maintenance, or opens them again: an operator's machine does not have the key of their
 * database (decision 0100).
 */
export const maintenanceJob: JobHandler<Extract<JobInput, { kind: 'maintenance' }>> = {
  async page({ comments }) {
    if (comments !== null) await settleMaintenance(comments);
    return { next: null };
  },
  total: () => Promise.resolve(null),
};
