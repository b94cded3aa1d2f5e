import { useEffect } from 'react';
import { onDemand } from '../../../ui/on-demand.tsx';
import { useUploadGuard } from './use-upload-guard.ts';
import { useIsUploading } from '../queue/use-uploads.ts';

const loadLeaveDialog = async () => (await import('./leave-dialog.tsx')).LeaveDialog;
const LeaveDialog = onDemand(loadLeaveDialog);

/** Asks for confirmation before the screen is left while files are being sent. */
export function UploadGuard() {
  const { leaving, stay, leave } = useUploadGuard();
  const uploading = useIsUploading();
  useEffect(() => {
    // Loaded ahead, while there is a network: the dialog must open offline too.
    if (uploading) loadLeaveDialog().catch(() => undefined);
  }, [uploading]);
  return leaving && <LeaveDialog onClose={stay} onLeave={leave} />;
}
