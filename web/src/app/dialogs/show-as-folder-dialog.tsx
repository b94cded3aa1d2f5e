import type { ListingRow } from '@navette/core/listing/listing';
import type { ComponentProps } from 'react';
import { ShowAsFolderModal } from '../../features/access/show-as-folder/show-as-folder-modal.tsx';
import { noteShownAsFolder } from '../../features/upload/queue/sent-result.ts';

interface ShowAsFolderDialogProps extends Omit<
  ComponentProps<typeof ShowAsFolderModal>,
  'paths' | 'onShownAsFolder'
> {
  rows: readonly Pick<ListingRow, 'path'>[];
}

/** The dialog 'Rendre visible comme le dossier'. The result of an upload then says who sees its files now. */
export function ShowAsFolderDialog({ rows, ...effects }: ShowAsFolderDialogProps) {
  const paths = rows.map(({ path }) => path);
  return <ShowAsFolderModal paths={paths} {...effects} onShownAsFolder={noteShownAsFolder} />;
}
