import { lazy, Suspense } from 'react';
import { personalStore, useStore } from '../store.ts';

// Its own chunk: the dialog library is not needed to sign in.
const NoticeDialog = lazy(async () => ({
  default: (await import('./notice-dialog.tsx')).NoticeDialog,
}));

const message = personalStore<string | null>(() => null);

/** Shows a short message that stays until the person has read it (specification, section 2). */
export function showNotice(text: string): void {
  message.set(text);
}

/** Where the notice appears; once, at the root. */
export function NoticeRegion() {
  const shown = useStore(message);
  if (shown === null) return null;
  return (
    <Suspense>
      <NoticeDialog text={shown} onClose={() => message.set(null)} />
    </Suspense>
  );
}
