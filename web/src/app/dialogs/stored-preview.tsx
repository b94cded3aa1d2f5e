import type { ReactNode } from 'react';
import { ACTION_FACES } from '../../features/documents/entrance.ts';
import { downloadStored } from '../../features/download/download-stored.ts';
import type { FileAction } from '../../features/preview/stage/file-actions.tsx';
import { StoredPreviewModal } from '../../features/preview/stored-preview-modal.tsx';
import { STRINGS } from '../../strings.ts';
import { notify } from '../../ui/feedback/toast.tsx';

export interface StoredPreviewProps {
  /** The name of the object in the bucket, which the person may read. */
  object: string;
  /** The file's displayed name, which chooses the viewer. */
  name: string;
  /** What it is: the name, and that it is an earlier version, or is in the bin. */
  title: string;
  /** In bytes. */
  size: number;
  /** The name under which it is saved; left out, its own. */
  savedAs?: string;
  /** What else the person may do with it. */
  actions?: readonly FileAction[];
  /** Dialogs opened by the actions. */
  dialogs?: ReactNode;
  onClose: () => void;
}

/** A preview of an object that is not a file of a listing, which can be downloaded. */
export function StoredPreview({ savedAs, actions = [], ...props }: StoredPreviewProps) {
  const { object, name, size } = props;
  const { label, Icon } = ACTION_FACES.download;
  const download = () => {
    downloadStored(object, savedAs ?? name, size).catch(() =>
      notify(STRINGS.documents.downloadFailed),
    );
  };
  return (
    <StoredPreviewModal
      {...props}
      actions={[{ label, icon: <Icon aria-hidden="true" />, run: download }, ...actions]}
      onDownload={download}
    />
  );
}
