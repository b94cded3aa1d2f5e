import { lazy, Suspense, useEffect } from 'react';
import { useUploadGuard } from './use-upload-guard.ts';
import { useIsUploading } from './use-uploads.ts';

const loadLeaveDialog = async () => ({
  default: (await import('./leave-dialog.tsx')).LeaveDialog,
});
const LeaveDialog = lazy(loadLeaveDialog);

/** Asks for confirmation before the screen is left while files are being sent. */
export function UploadGuard() {
  const { leaving, stay, leave } = useUploadGuard();
  const uploading = useIsUploading();
  useEffect(() => {
    // Loaded ahead, while there is a network: the dialog must open offline too.
    if (uploading) loadLeaveDialog().catch(() => undefined);
  }, [uploading]);
  if (!leaving) return null;
  return (
    <Suspense>
      <LeaveDialog onStay={stay} onLeave={leave} />
    </Suspense>
  );
}
