import { personalStore, useStore } from '../../state/store.ts';
import { onDemand } from '../on-demand.tsx';

// Its own chunk: the dialog library is not needed to sign in.
const NoticeDialog = onDemand(() => import('./notice-dialog.tsx'), 'NoticeDialog', {
  // What it says is often that the network was lost, with which its code cannot be loaded. The browser's own
  // dialog also stays until the person has read it, unlike a toast.
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
