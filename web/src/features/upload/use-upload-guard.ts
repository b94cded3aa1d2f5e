import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { getQueue } from './upload-store.ts';
import { useIsUploading } from './use-uploads.ts';

/** The state of the guard. */
export interface UploadGuard {
  /** Whether the person is about to leave while something is being sent. */
  leaving: boolean;
  /** 'Rester'. */
  stay: () => void;
  /** 'Quitter la page': cancels what is being sent, and goes. */
  leave: () => void;
}

/**
 * Asks before the screen is left while an item is uploading. Within the screen (another folder) uploads
 * go on, so nothing is asked. Leaving the application is asked in the browser's own words. To be used
 * once, on a route of a data router.
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
      // Loaded long ago, since something is being sent; not by this module, which every page has.
      void import('./upload-manager.ts').then(({ cancelAll }) => cancelAll());
      blocker.proceed?.();
    },
  };
}
