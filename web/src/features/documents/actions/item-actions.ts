import { isLeftTo, isRecentUpload } from '@navette/core/access/own-upload';
import type { ListingRow } from '@navette/core/listing/listing';
import type { LucideIcon } from 'lucide-react';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import Users from 'lucide-react/icons/users';
import { STRINGS } from '../../../strings.ts';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import type { ItemAction, ListingControls } from '../interaction/listing-controls.ts';

export const ACTION_FACES: Readonly<Record<ItemAction, { label: string; Icon: LucideIcon }>> = {
  preview: { label: DOCUMENTS_STRINGS.preview, Icon: Eye },
  download: { label: DOCUMENTS_STRINGS.download, Icon: Download },
  share: { label: DOCUMENTS_STRINGS.share, Icon: Share2 },
  'copy-link': { label: STRINGS.share.copy, Icon: Link2 },
  'as-folder': { label: STRINGS.documents.showAsFolder, Icon: Users },
  access: { label: STRINGS.documents.access, Icon: ShieldCheck },
  rename: { label: DOCUMENTS_STRINGS.rename, Icon: Pencil },
  delete: { label: STRINGS.documents.delete, Icon: Trash2 },
  'take-back': { label: STRINGS.documents.takeBack, Icon: Undo2 },
};

/**
 * The actions on items, in the order of buttons and menus. A member is offered no action that only
 * admins may do (docs/specification-coverage.md, section 6): the direct link is theirs, in 'Partager'. 'Copier le lien'
 * is the link into Navette, for everybody.
 */
export function actionsFor(
  rows: readonly ListingRow[],
  { admin, uid }: Pick<ListingControls, 'admin' | 'uid'>,
): readonly ItemAction[] {
  const [row] = rows;
  if (!row) return [];
  const own: ItemAction[] = mayTakeBack(rows, uid) ? ['take-back'] : [];
  if (rows.length > 1) return admin ? ['download', 'access', 'delete'] : ['download', ...own];
  const everybody: ItemAction[] = row.kind === 'file' ? ['preview', 'download'] : ['download'];
  if (admin) return [...everybody, 'share', 'copy-link', 'access', 'rename', 'delete'];
  const shown: ItemAction[] = mayShowAsFolder(row, uid) ? ['as-folder'] : [];
  return [...everybody, 'copy-link', ...shown, ...own];
}

/**
 * Whether a member may show a file to those who see its folder: they have added it privately, others see the folder,
 * and no admin has decided (`publicationMark`). The function `showAsFolder` asks again.
 */
export function mayShowAsFolder({ kind, meta }: ListingRow, uid: string): boolean {
  return kind === 'file' && meta?.to_publish === true && meta.added_by_uid === uid;
}

/**
 * Whether a member may take back files: they have added all of them within a day, and they are still theirs (decision
 * 0157). The function `deleteItems` asks again.
 */
export function mayTakeBack(rows: readonly ListingRow[], uid: string): boolean {
  const now = new Date();
  return rows.every(({ meta }) => {
    if (!meta?.generation || !meta.file_updated_at) return false;
    return isLeftTo(uid, meta) && isRecentUpload(meta.file_updated_at, now);
  });
}
