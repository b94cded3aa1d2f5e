import { isLeftTo, isRecentUpload } from '@navette/core/access/own-upload';
import type { Viewer } from '@navette/core/access/access';
import { mayAddVersion } from '@navette/core/access/content-rights';
import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import FileUp from 'lucide-react/icons/file-up';
import FolderInput from 'lucide-react/icons/folder-input';
import History from 'lucide-react/icons/history';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import Users from 'lucide-react/icons/users';
import type { FunctionComponent } from 'react';
import {
  DOCUMENTS_STRINGS,
  IN_PREVIEW,
  IN_ROWS,
  IN_WIDE_TABLE,
  type ButtonPlace,
  type ItemAction,
} from '../features/documents/entrance.ts';
import { downloadItems } from '../features/download/download-items.ts';
import { copyLink } from '../features/share/copy-link.ts';
import type { JobCode } from '../jobs/job-group.ts';
import { STRINGS } from '../strings.ts';
import { onDemand } from '../ui/on-demand.tsx';

type Rows = readonly [ListingRow, ...ListingRow[]];

/** What the dialog of an action gets. */
export interface ItemDialogProps {
  rows: Rows;
  /** The folder into which they were dropped or pasted. */
  to?: ItemPath | undefined;
  /** Whether the rows are the selection; a selection may be a single item. */
  bulk: boolean;
  onClose: () => void;
  /** Something was changed: the caller fetches the listing again. */
  onChanged: () => void;
  /** A change has failed, but the server may have made it, or may still make it. */
  onUncertain: () => void;
  /** Called with the paths that were deleted, were moved away, or have left the bin. */
  onDeleted: (paths: readonly ItemPath[]) => void;
  /** Called with paths where something is again, since a deletion or a move was undone. */
  onUndone?: ((paths: readonly ItemPath[]) => void) | undefined;
  loadJobCode: () => Promise<JobCode>;
}

/**
 * An action that needs no dialog.
 *
 * @param preview shows a file
 */
type Deed = (
  rows: Rows,
  viewer: Viewer,
  preview: (row: ListingRow) => void,
) => Promise<void> | void;

/** An action: it opens a dialog, or is done at once. */
export type ListedAction = Pick<
  ItemAction,
  'label' | 'Icon' | 'several' | 'room' | 'removes' | 'key'
> & {
  who: 'everybody' | 'admins' | 'members';
  /** Whether it can be done with these items; by default, with any. */
  on?: (rows: readonly ListingRow[], viewer: Viewer) => boolean;
  /** Where it has a button of its own; by default it is in the menu alone. */
  button?: ButtonPlace;
  /** Whether admins find it in the menu alone. */
  adminsByMenu?: true;
} & ({ Dialog: FunctionComponent<ItemDialogProps>; deed?: never } | { deed: Deed; Dialog?: never });

const FileShare = onDemand(() => import('./dialogs/file-share.tsx'), 'FileShare');
const AccessDialog = onDemand(() => import('./dialogs/access-dialog.tsx'), 'AccessDialog');
export const ShowAsFolderDialog = onDemand(
  () => import('./dialogs/show-as-folder-dialog.tsx'),
  'ShowAsFolderDialog',
);
const NewVersionModal = onDemand(
  () => import('../features/upload/dialog/new-version-modal.tsx'),
  'NewVersionModal',
);
const RenameModal = onDemand(() => import('../features/rename/rename-modal.tsx'), 'RenameModal');
const HistoryModal = onDemand(() => import('./screens/past-screens.tsx'), 'HistoryModal');
const loadMoveModal = () => import('../features/move/move-modal.tsx');
const MoveDialog = onDemand(loadMoveModal, 'MoveDialog');
const CopyDialog = onDemand(loadMoveModal, 'CopyDialog');
const DeleteModal = onDemand(() => import('../features/deletion/delete-modal.tsx'), 'DeleteModal');
const TakeBackModal = onDemand(
  () => import('../features/deletion/take-back-modal.tsx'),
  'TakeBackModal',
);

export const MOVE: ListedAction = {
  label: STRINGS.documents.move,
  Icon: FolderInput,
  who: 'admins',
  several: true,
  button: IN_PREVIEW,
  Dialog: MoveDialog,
};
export const COPY: ListedAction = {
  label: STRINGS.documents.copyTo,
  Icon: Copy,
  who: 'admins',
  several: true,
  room: 'much',
  button: IN_PREVIEW,
  Dialog: CopyDialog,
};

/**
 * Everything that can be done with items, in the order of buttons and menus. Rows, menus, the bulk bar, previews and
 * keys read it here (decision 0162). Members are not offered what only admins may do (docs/specification-coverage.md,
 * section 6); the functions check again.
 */
export const ITEM_ACTIONS: readonly ListedAction[] = [
  {
    label: DOCUMENTS_STRINGS.preview,
    Icon: Eye,
    who: 'everybody',
    on: ([row]) => row?.kind === 'file',
    deed: ([row], _, preview) => preview(row),
  },
  {
    label: STRINGS.documents.download,
    Icon: Download,
    who: 'everybody',
    several: true,
    button: IN_ROWS,
    deed: downloadItems,
  },
  {
    label: DOCUMENTS_STRINGS.share,
    Icon: Share2,
    who: 'admins',
    button: IN_WIDE_TABLE,
    Dialog: FileShare,
  },
  {
    label: STRINGS.share.copy,
    Icon: Link2,
    who: 'everybody',
    button: IN_WIDE_TABLE,
    // Admins copy the link in 'Partager', which also has the direct link.
    adminsByMenu: true,
    deed: ([row]) => copyLink(row.path),
  },
  {
    label: STRINGS.documents.showAsFolder,
    Icon: Users,
    who: 'members',
    on: isAddedPrivately,
    button: IN_PREVIEW,
    Dialog: ShowAsFolderDialog,
  },
  {
    label: STRINGS.documents.access,
    Icon: ShieldCheck,
    who: 'admins',
    several: true,
    room: 'some',
    button: IN_WIDE_TABLE,
    Dialog: AccessDialog,
  },
  {
    label: STRINGS.documents.newVersion,
    Icon: FileUp,
    who: 'everybody',
    on: canGetVersion,
    button: IN_PREVIEW,
    Dialog: NewVersionModal,
  },
  {
    label: DOCUMENTS_STRINGS.rename,
    Icon: Pencil,
    who: 'admins',
    Dialog: RenameModal,
  },
  MOVE,
  COPY,
  {
    label: DOCUMENTS_STRINGS.history,
    Icon: History,
    who: 'admins',
    button: IN_PREVIEW,
    Dialog: HistoryModal,
  },
  {
    label: STRINGS.documents.delete,
    Icon: Trash2,
    who: 'admins',
    several: true,
    button: IN_PREVIEW,
    removes: true,
    key: 'Delete',
    Dialog: DeleteModal,
  },
  {
    label: STRINGS.documents.takeBack,
    Icon: Undo2,
    who: 'members',
    on: isJustAdded,
    several: true,
    button: IN_PREVIEW,
    removes: true,
    Dialog: TakeBackModal,
  },
];

/**
 * Whether a member may show a file to those who see its folder: the member added it privately, others see the folder,
 * and no admin has decided yet (`publicationMark`). The function `showAsFolder` checks again.
 */
function isAddedPrivately([row]: readonly ListingRow[], { uid }: Viewer): boolean {
  return row?.kind === 'file' && row.meta?.to_publish === true && row.meta.added_by_uid === uid;
}

/**
 * Whether a file may get a new version from the viewer. The function `addVersion` checks again. That the path leaves no room
 * for versions, the dialog says: pages that only list files need not know that rule.
 */
function canGetVersion([row]: readonly ListingRow[], viewer: Viewer): boolean {
  return row?.kind === 'file' && mayAddVersion(viewer, row.meta);
}

/**
 * Whether a member may take back these files: the member added all of them within the last day, and they have got no
 * other owner (decision 0157). The function `deleteItems` checks again.
 */
function isJustAdded(rows: readonly ListingRow[], { uid }: Viewer): boolean {
  const now = new Date();
  return rows.every(({ meta }) => {
    if (!meta?.generation || !meta.file_updated_at) return false;
    return isLeftTo(uid, meta) && isRecentUpload(meta.added_at ?? meta.file_updated_at, now);
  });
}
