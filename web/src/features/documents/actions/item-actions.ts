import { mayAddVersion, mayWithdraw } from '@navette/core/access/content-rights';
import type { Viewer } from '@navette/core/access/access';
import { canHaveVersions } from '@navette/core/files/versions';
import { MAX_WITHDRAWALS } from '@navette/core/limits';
import type { ListingRow } from '@navette/core/listing/listing';
import type { LucideIcon } from 'lucide-react';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import FileUp from 'lucide-react/icons/file-up';
import Files from 'lucide-react/icons/files';
import FolderInput from 'lucide-react/icons/folder-input';
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
  'new-version': { label: DOCUMENTS_STRINGS.newVersion, Icon: FileUp },
  withdraw: { label: STRINGS.documents.withdraw, Icon: Undo2 },
  access: { label: STRINGS.documents.access, Icon: ShieldCheck },
  move: { label: DOCUMENTS_STRINGS.move, Icon: FolderInput },
  copy: { label: DOCUMENTS_STRINGS.copy, Icon: Files },
  rename: { label: DOCUMENTS_STRINGS.rename, Icon: Pencil },
  delete: { label: STRINGS.documents.delete, Icon: Trash2 },
};

/**
 * The actions on items, in the order of buttons and menus. A member is offered no action that only
 * admins may do (docs/specification-coverage.md, section 6): the direct link is theirs, in 'Partager'. 'Copier le lien'
 * is the link into Navette, for everybody.
 */
export function actionsFor(
  rows: readonly ListingRow[],
  { admin, uid, viewer }: Pick<ListingControls, 'admin' | 'uid' | 'viewer'>,
): readonly ItemAction[] {
  const [row] = rows;
  if (!row) return [];
  const withdraw = !admin && mayWithdrawAll(rows, viewer) ? (['withdraw'] as const) : [];
  if (rows.length > 1)
    return admin ? ['download', 'access', 'move', 'copy', 'delete'] : ['download', ...withdraw];
  const everybody: ItemAction[] = row.kind === 'file' ? ['preview', 'download'] : ['download'];
  const version: ItemAction[] = canGetVersion(row, viewer) ? ['new-version'] : [];
  return admin
    ? [...everybody, 'share', 'copy-link', 'access', ...version, 'move', 'copy', 'rename', 'delete']
    : [
        ...everybody,
        'copy-link',
        ...version,
        ...(mayShowAsFolder(row, uid) ? (['as-folder'] as const) : []),
        ...withdraw,
      ];
}

/** Whether somebody may take back files in one call. Admins have 'Supprimer'. */
export function mayWithdrawAll(rows: readonly Pick<ListingRow, 'meta'>[], viewer: Viewer): boolean {
  const now = new Date();
  return rows.length <= MAX_WITHDRAWALS && rows.every(({ meta }) => mayWithdraw(viewer, meta, now));
}

/**
 * Whether a member may show a file to those who see its folder: they have added it privately, others see the folder,
 * and no admin has decided (`publicationMark`). The function `showAsFolder` asks again.
 */
export function mayShowAsFolder({ kind, meta }: ListingRow, uid: string): boolean {
  return kind === 'file' && meta?.to_publish === true && meta.added_by_uid === uid;
}

/** Whether somebody may give a file another content, and it has room for its earlier ones. */
export function canGetVersion(
  { kind, path, meta }: Pick<ListingRow, 'kind' | 'path' | 'meta'>,
  viewer: Viewer,
): boolean {
  return kind === 'file' && mayAddVersion(viewer, meta) && canHaveVersions(path);
}
