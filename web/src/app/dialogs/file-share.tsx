import { useQueryClient } from '@tanstack/react-query';
import { previewKey } from '../../features/preview/preview-keys.ts';
import { useSignedIn } from '../../features/session/session.ts';
import { ShareModal, type ShareModalProps } from '../../features/share/share-modal.tsx';

/** 'Partager'. When the direct link ends, the preview fetches the file's new address. */
export function FileShare(props: Omit<ShareModalProps, 'onReplaced'>) {
  const { uid } = useSignedIn();
  const queryClient = useQueryClient();
  const { path } = props.row;
  return (
    <ShareModal
      {...props}
      onReplaced={() => void queryClient.invalidateQueries({ queryKey: previewKey(uid, path) })}
    />
  );
}
