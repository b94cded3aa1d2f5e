import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { getQueue } from '../queue/shown-queue.ts';
import { useIsUploading } from '../queue/use-uploads.ts';

/** The state of the guard. */
export interface UploadGuard {
  /** Whether the person is about to leave while something is being sent. */
  leaving: boolean;
  /** 'Rester'. */
  stay: () => void;
  /** 'Quitter la page': cancels the uploads, and leaves. */
  leave: () => void;
}

/**
 * Asks for confirmation before the screen is left while an item is uploading. Uploads continue
 * within the screen (another folder), so it does not ask there. Leaving the application shows the
 * browser's own dialog. Use it once, on a route of a data router.
 */
export function useUploadGuard(): UploadGuard {
  const uploading = useIsUploading();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      getQueue().isUploading && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!uploading) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [uploading]);

  return {
    leaving: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => {
      // Already loaded, since something is being sent. Not a static import: every page has this
      // module.
      void import('../sending/upload-manager.ts').then(({ cancelAll }) => cancelAll());
      blocker.proceed?.();
    },
  };
}
