import type { ListingRow } from '@navette/core/listing/listing';
import { useQueryClient } from '@tanstack/react-query';
import { previewKey } from '../../features/preview/preview-keys.ts';
import { useSignedIn } from '../../features/session/session.ts';
import { ShareModal, type ShareModalProps } from '../../features/share/share-modal.tsx';

interface FileShareProps extends Pick<ShareModalProps, 'onClose'> {
  /** One file or folder. */
  rows: readonly [ListingRow, ...unknown[]];
}

/** 'Partager'. When the direct link ends, the preview fetches the file's new address. */
export function FileShare({ rows: [row], onClose }: FileShareProps) {
  const { uid } = useSignedIn();
  const queryClient = useQueryClient();
  const { path } = row;
  return (
    <ShareModal
      {...{ row, onClose }}
      onReplaced={() => void queryClient.invalidateQueries({ queryKey: previewKey(uid, path) })}
    />
  );
}
