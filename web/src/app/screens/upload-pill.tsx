import type { ItemPath } from '@navette/core/paths/item-path';
import { useEffect } from 'react';
import { copyLink } from '../../features/share/copy-link.ts';
import { sentResult } from '../../features/upload/queue/sent-result.ts';
import { useUploadSummary } from '../../features/upload/queue/use-uploads.ts';
import { useStore } from '../../state/store.ts';
import { UploadIndicator } from '../screen-parts.tsx';

interface UploadPillProps {
  /** Whether a dialog is open, which may be that of the uploads. */
  hidden: boolean;
  onOpen: () => void;
  /** Shows what was sent privately to those who see its folder. */
  onShow: (paths: readonly ItemPath[]) => void;
}

/** The progress and the result of uploads, once there are any. */
export function UploadPill({ hidden, onOpen, onShow }: UploadPillProps) {
  const { uploading, errors } = useUploadSummary();
  const there = useStore(sentResult) !== null || uploading > 0 || errors > 0;
  useEffect(() => {
    // While there is a network: a failure shows later, if at all.
    if (there) UploadIndicator.load().catch(() => undefined);
  }, [there]);
  if (hidden || !there) return null;
  const copy = (place: ItemPath) => void copyLink(place);
  return <UploadIndicator onOpen={onOpen} onCopyLink={copy} onShow={onShow} />;
}
