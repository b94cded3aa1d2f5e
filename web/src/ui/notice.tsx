import { lazy, Suspense, useSyncExternalStore } from 'react';
import { forgetWithPerson } from '../per-person.ts';

// Its own chunk: the dialog library is not needed to sign in.
const NoticeDialog = lazy(async () => ({
  default: (await import('./notice-dialog.tsx')).NoticeDialog,
}));

let message: string | null = null;
const listeners = new Set<() => void>();

forgetWithPerson(() => publish(null));

/** Shows a short message that stays until the person has read it (specification, section 2). */
export function showNotice(text: string): void {
  publish(text);
}

/** Where the notice appears; once, at the root. */
export function NoticeRegion() {
  const shown = useSyncExternalStore(subscribe, () => message);
  if (shown === null) return null;
  return (
    <Suspense>
      <NoticeDialog text={shown} onClose={() => publish(null)} />
    </Suspense>
  );
}

function publish(next: string | null): void {
  message = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
