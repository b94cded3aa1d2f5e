import { personalStore, useStore } from '../../state/store.ts';
import { onDemand } from '../on-demand.tsx';

// A chunk of its own: the sign-in screen does not need the dialog library.
const NoticeDialog = onDemand(() => import('./notice-dialog.tsx'), 'NoticeDialog', {
  // A notice often says that the network was lost, so its code cannot be loaded either. The browser's own dialog stays
  // until the person has read it, unlike a toast.
  onFailure: ({ text }) => globalThis.alert(text),
});

const message = personalStore<string | null>(() => null);

/** Shows a short message that stays until the person has read it (docs/specification-coverage.md, section 2). */
export function showNotice(text: string): void {
  message.set(text);
}

/** Where the notice appears; once, at the root. */
export function NoticeRegion() {
  const shown = useStore(message);
  if (shown === null) return null;
  return <NoticeDialog text={shown} onClose={() => message.set(null)} />;
}
