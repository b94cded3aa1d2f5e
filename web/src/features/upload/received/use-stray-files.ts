import { useEffect } from 'react';
import { notify } from '../../../ui/feedback/toast.tsx';
import { carriesFiles, isInField, OWN_DRAG, pastesFiles } from './dropped-files.ts';

/**
 * Handles drops and pastes outside all drop zones: otherwise the browser would replace the application by a dropped
 * file, or by a link or picture of another page. Render it once, around every screen.
 */
export function useStrayFiles(): void {
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    addEventListener('dragstart', markOwn, { signal });
    addEventListener('dragover', refuse, { signal });
    addEventListener('drop', refuse, { signal });
    addEventListener('paste', refusePasted, { signal });
    return () => ends.abort();
  }, []);
}

function markOwn({ dataTransfer }: DragEvent): void {
  dataTransfer?.setData(OWN_DRAG, '');
}

function refuse(event: DragEvent): void {
  const { dataTransfer, defaultPrevented, target } = event;
  if (defaultPrevented || (isInField(target) && !carriesFiles(dataTransfer))) return;
  event.preventDefault();
  if (dataTransfer) dataTransfer.dropEffect = 'none';
}

function refusePasted(event: ClipboardEvent): void {
  if (event.defaultPrevented || !pastesFiles(event)) return;
  void import('../strings.ts').then(
    ({ UPLOAD_STRINGS }) => notify(UPLOAD_STRINGS.notHere),
    // Without a network, nothing was added either.
    () => undefined,
  );
}
