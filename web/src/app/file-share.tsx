import { useQueryClient } from '@tanstack/react-query';
import { thumbnailKey } from '../features/documents/cells/thumbnail-url.ts';
import { previewKey } from '../features/preview/preview-keys.ts';
import { useSignedIn } from '../features/session/session.ts';
import { ShareModal, type ShareModalProps } from '../features/share/share-modal.tsx';

/** 'Partager'. When the direct link ends, what else holds the file's address fetches it again. */
export function FileShare(props: Omit<ShareModalProps, 'onReplaced'>) {
  const { uid } = useSignedIn();
  const queryClient = useQueryClient();
  const { path } = props.row;
  return (
    <ShareModal
      {...props}
      onReplaced={() => {
        for (const queryKey of [thumbnailKey(path), previewKey(uid, path)]) {
          void queryClient.invalidateQueries({ queryKey });
        }
      }}
    />
  );
}
