import { CommentsSection } from '../features/comments/comments-section.tsx';
import { PreviewModal, type PreviewModalProps } from '../features/preview/preview-modal.tsx';

/** A file in preview, with the comments on it. */
export function FilePreview(props: Omit<PreviewModalProps, 'comments'>) {
  return (
    <PreviewModal
      {...props}
      comments={<CommentsSection path={props.path} readOnly={props.seenAs !== null} />}
    />
  );
}
