import { useEffect } from 'react';
import { onDemand } from '../../../ui/on-demand.tsx';
import { useUploadGuard } from './use-upload-guard.ts';
import { useIsUploading } from '../queue/use-uploads.ts';

const LeaveDialog = onDemand(() => import('./leave-dialog.tsx'), 'LeaveDialog');

/** Asks for confirmation before the screen is left while files are being sent. */
export function UploadGuard() {
  const { leaving, stay, leave } = useUploadGuard();
  const uploading = useIsUploading();
  useEffect(() => {
    // Loaded ahead, while there is a network: the dialog must open offline too.
    if (uploading) LeaveDialog.load().catch(() => undefined);
  }, [uploading]);
  return leaving && <LeaveDialog onClose={stay} onLeave={leave} />;
}
