import type { ListingRow } from '@navette/core/listing/listing';
import { useQueryClient } from '@tanstack/react-query';
import { AccessModal } from '../../features/access/access-modal.tsx';
import { ManyAccessModal } from '../../features/access/many/many-access-modal.tsx';
import type { JobCode } from '../../jobs/job-group.ts';
import { loadedAddresses } from '../../listings/loaded-addresses.ts';

interface AccessDialogProps {
  /** One item, or several of a folder. */
  rows: readonly ListingRow[];
  onClose: () => void;
  onChanged: () => void;
  onUncertain: () => void;
  /** Loads the code that shows jobs, as which a large change goes on. */
  loadJobCode: () => Promise<JobCode>;
}

/** The dialog 'Accès' over a folder, which suggests the addresses in the listings. */
export function AccessDialog({ rows, ...effects }: AccessDialogProps) {
  const queryClient = useQueryClient();
  const props = { ...effects, knownAddresses: () => loadedAddresses(queryClient) };
  const [row] = rows;
  if (rows.length > 1) return <ManyAccessModal rows={rows} {...props} />;
  return row && <AccessModal row={row} {...props} />;
}
