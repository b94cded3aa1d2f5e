import type { ComponentProps } from 'react';
import { AsFolderModal } from '../../features/access/as-folder/as-folder-modal.tsx';
import { noteShown } from '../../features/upload/queue/sent-result.ts';

/** The dialog 'Rendre visible comme le dossier', after which what was sent says who sees it now. */
export function AsFolderDialog(props: Omit<ComponentProps<typeof AsFolderModal>, 'onShown'>) {
  return <AsFolderModal {...props} onShown={noteShown} />;
}
