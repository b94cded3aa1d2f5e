import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import FolderOpen from 'lucide-react/icons/folder-open';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { BIN_STRINGS } from './strings.ts';

/** What the actions on an item of the bin are called, with their pictures. */
export const BIN_FACES = {
  open: { label: BIN_STRINGS.open, icon: <FolderOpen aria-hidden="true" /> },
  preview: { label: BIN_STRINGS.preview, icon: <Eye aria-hidden="true" /> },
  download: { label: BIN_STRINGS.download, icon: <Download aria-hidden="true" /> },
  restore: { label: BIN_STRINGS.restore, icon: <RotateCcw aria-hidden="true" /> },
  discard: { label: BIN_STRINGS.discard, icon: <Trash2 aria-hidden="true" /> },
};
