import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { onDemand } from '../../../ui/on-demand.tsx';
import { getQueue } from '../queue/shown-queue.ts';
import { useIsUploading } from '../queue/use-uploads.ts';

const LeaveDialog = onDemand(() => import('./leave-dialog.tsx'), 'LeaveDialog');

/**
 * Asks for confirmation before the screen is left while an item is uploading. Uploads continue
 * within the screen (another folder), so it does not ask there. Leaving the application shows the
 * browser's own dialog. Use it once, on a route of a data router.
 */
export function UploadGuard() {
  const uploading = useIsUploading();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      getQueue().isUploading && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!uploading) return undefined;
    // Loaded ahead, while there is a network: the dialog must open offline too.
    LeaveDialog.load().catch(() => undefined);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [uploading]);

  const leave = () => {
    // Already loaded, since something is being sent. Not a static import: every page has this
    // module.
    void import('../sending/upload-manager.ts').then(({ cancelAll }) => cancelAll());
    blocker.proceed?.();
  };
  return (
    blocker.state === 'blocked' && <LeaveDialog onClose={() => blocker.reset()} onLeave={leave} />
  );
}
