import { itemName } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { BIN_STRINGS } from '../../features/bin/strings.ts';
import { buttonsFor, IN_PREVIEW } from '../../features/documents/entrance.ts';
import { StoredPreviewModal } from '../../features/preview/stored-preview-modal.tsx';
import { downloadItems } from '../../features/download/download-items.ts';
import { BIN_ACTIONS } from '../bin-actions.tsx';
import type { FilePreviewProps } from './file-preview.tsx';
import { ItemDialogHost, useItemDialogs } from './item-dialogs.tsx';
import { useGone } from './use-gone.ts';

/** A file of the bin, and what an admin may do with it. */
export function BinPreview(props: FilePreviewProps) {
  const { path, viewer, siblings, onMove, onClose, onChanged, onUncertain } = props;
  const { present, leave } = useGone(props);
  const { actions, dialog, close } = useItemDialogs(viewer, noPreview, BIN_ACTIONS);
  const row = siblings.find((sibling) => sibling.path === path);
  return (
    <StoredPreviewModal
      {...{ path, onMove, onClose }}
      siblings={present}
      title={BIN_STRINGS.previewTitle(row?.label ?? displayName(itemName(path)))}
      missing={BIN_STRINGS.previewGone}
      size={row?.size ?? null}
      onDownload={() => row && void downloadItems([row], viewer)}
      actions={
        row === undefined
          ? []
          : buttonsFor(row, actions, IN_PREVIEW).map(({ label, Icon, run }) => ({
              label,
              icon: <Icon aria-hidden="true" />,
              run: () => run([row]),
            }))
      }
      dialogs={
        <ItemDialogHost
          dialog={dialog}
          onClose={close}
          onDeleted={(paths) => paths.length > 0 && leave()}
          {...{ onChanged, onUncertain }}
        />
      }
    />
  );
}

/** A file in preview is shown already. */
function noPreview(): void {}
