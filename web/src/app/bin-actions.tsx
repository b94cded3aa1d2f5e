import type { ListingRow } from '@navette/core/listing/listing';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { DiscardModal } from '../features/bin/discard-modal.tsx';
import { RestoreModal } from '../features/bin/restore-modal.tsx';
import { BIN_STRINGS } from '../features/bin/strings.ts';
import { DOCUMENTS_STRINGS, IN_PREVIEW, IN_ROWS } from '../features/documents/entrance.ts';
import { downloadItems } from '../features/download/download-items.ts';
import { STRINGS } from '../strings.ts';
import type { ListedAction } from './item-actions.tsx';

const isFile = ([row]: readonly ListingRow[]): boolean => row?.kind === 'file';

/** Everything that can be done with items of the bin, in the order of buttons and menus. */
export const BIN_ACTIONS: readonly ListedAction[] = [
  {
    label: DOCUMENTS_STRINGS.preview,
    Icon: Eye,
    who: 'admins',
    on: isFile,
    deed: ([row], _, preview) => preview(row),
  },
  {
    label: STRINGS.documents.download,
    Icon: Download,
    who: 'admins',
    on: isFile,
    button: IN_PREVIEW,
    deed: downloadItems,
  },
  {
    label: BIN_STRINGS.restore,
    Icon: RotateCcw,
    who: 'admins',
    several: true,
    button: IN_ROWS,
    Dialog: RestoreModal,
  },
  {
    label: BIN_STRINGS.discard,
    Icon: Trash2,
    who: 'admins',
    several: true,
    button: IN_PREVIEW,
    removes: true,
    key: 'Delete',
    Dialog: DiscardModal,
  },
];
