import type { ListingRow } from '@navette/core/listing/listing';
import { useQueryClient } from '@tanstack/react-query';
import { AccessModal } from '../../features/access/access-modal.tsx';
import type { JobCode } from '../../jobs/job-group.ts';
import { loadedAddresses } from '../../state/loaded-addresses.ts';

interface AccessDialogProps {
  row: ListingRow;
  onClose: () => void;
  onChanged: () => void;
  onUncertain: () => void;
  /** Loads what shows a change that goes on as jobs. */
  loadJobCode: () => Promise<JobCode>;
}

/** The dialog 'Accès' over a folder, which suggests the addresses in the listings. */
export function AccessDialog(props: AccessDialogProps) {
  const queryClient = useQueryClient();
  return <AccessModal {...props} knownAddresses={() => loadedAddresses(queryClient)} />;
}
