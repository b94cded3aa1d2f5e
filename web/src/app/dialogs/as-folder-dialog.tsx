import type { ListingRow } from '@navette/core/listing/listing';
import type { ComponentProps } from 'react';
import { AsFolderModal } from '../../features/access/as-folder/as-folder-modal.tsx';
import { noteShown } from '../../features/upload/queue/sent-result.ts';

interface AsFolderDialogProps extends Omit<
  ComponentProps<typeof AsFolderModal>,
  'paths' | 'onShown'
> {
  rows: readonly Pick<ListingRow, 'path'>[];
}

/** The dialog 'Rendre visible comme le dossier', after which what was sent says who sees it now. */
export function AsFolderDialog({ rows, ...effects }: AsFolderDialogProps) {
  const paths = rows.map(({ path }) => path);
  return <AsFolderModal paths={paths} {...effects} onShown={noteShown} />;
}
