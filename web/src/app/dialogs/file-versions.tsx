import { isAdmin, type Viewer } from '@navette/core/access/access';
import { mayBringBackVersion } from '@navette/core/access/content-rights';
import type { Meta } from '@navette/core/access/meta';
import { versionPath } from '@navette/core/files/versions';
import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { formatDate } from '@navette/core/text/french-format';
import Download from 'lucide-react/icons/download';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { downloadFileAs } from '../../features/download/download-file.ts';
import { StoredPreviewModal } from '../../features/preview/stored-preview-modal.tsx';
import { BringBackModal } from '../../features/versions/bring-back-modal.tsx';
import { savedName, type EarlierContent } from '../../features/versions/contents.ts';
import { VERSION_STRINGS } from '../../features/versions/strings.ts';
import { VersionList } from '../../features/versions/version-list.tsx';
import { STRINGS } from '../../strings.ts';
import { notify } from '../../ui/feedback/toast.tsx';
import { useLayer } from '../../ui/hooks/use-layer.ts';

/** An earlier content, and what the person does with it. */
interface Asked {
  /** The record of the file as it was shown then. */
  meta: Meta<Date>;
  content: EarlierContent;
}

/** What lies above the file: an earlier content of it, and the question whether one is brought back. */
export interface ShownVersions {
  opened?: Asked | null;
  broughtBack?: Asked | null;
}

interface FileVersionsProps {
  /** The record of the file. */
  meta: Meta<Date>;
  viewer: Viewer;
  /** Whether an admin views as somebody else: then nothing can be changed. */
  readOnly: boolean;
  onShow: (shown: ShownVersions) => void;
}

/** The earlier contents of a file, beside it: each can be opened, downloaded and, by whoever may, brought back. */
export function FileVersions({ meta, viewer, readOnly, onShow }: FileVersionsProps) {
  return (
    <VersionList
      meta={meta}
      people={isAdmin(viewer) || (!meta.inherits && meta.owner_uid === viewer.uid)}
      onOpen={(content) => onShow({ opened: { meta, content } })}
      onDownload={(content) => download({ meta, content })}
      onBringBack={
        mayBringBack(viewer, meta, readOnly)
          ? (content) => onShow({ broughtBack: { meta, content } })
          : null
      }
    />
  );
}

interface VersionDialogsProps extends Pick<FileVersionsProps, 'viewer' | 'readOnly' | 'onShow'> {
  shown: ShownVersions;
  /** The file has another content, or what is shown of it is out of date. */
  onChanged: () => void;
  onUncertain: () => void;
}

/**
 * The dialogs of 'Versions'. They are dialogs of the preview, not of its side, which is folded or goes when a phone is
 * turned: what is asked or under way stays.
 */
export function VersionDialogs({ shown, onShow, ...props }: VersionDialogsProps) {
  const { viewer, readOnly, onChanged, onUncertain } = props;
  const { opened = null, broughtBack = null } = shown;
  const close = () => onShow({});
  // Going back leads to the file.
  useLayer(close, opened !== null);
  const question = broughtBack && (
    <BringBackModal
      {...broughtBack}
      onClose={() => onShow({ opened })}
      onDone={close}
      {...{ onChanged, onUncertain }}
    />
  );
  if (opened === null) return question;
  const { meta, content } = opened;
  return (
    <StoredPreviewModal
      path={pathOf(opened)}
      title={VERSION_STRINGS.preview(nameOf(opened), formatDate(content.date))}
      missing={VERSION_STRINGS.missing}
      size={content.size}
      siblings={[]}
      onMove={() => undefined}
      onClose={close}
      onDownload={() => download(opened)}
      actions={[
        {
          label: STRINGS.documents.download,
          icon: <Download aria-hidden="true" />,
          run: () => download(opened),
        },
        ...(mayBringBack(viewer, meta, readOnly)
          ? [
              {
                label: VERSION_STRINGS.bringBack,
                icon: <RotateCcw aria-hidden="true" />,
                run: () => onShow({ opened, broughtBack: opened }),
              },
            ]
          : []),
      ]}
      dialogs={question}
    />
  );
}

function mayBringBack(viewer: Viewer, meta: Meta<Date>, readOnly: boolean): boolean {
  return !readOnly && mayBringBackVersion(viewer, meta);
}

function download(asked: Asked): void {
  const { date, size } = asked.content;
  downloadFileAs(pathOf(asked), savedName(nameOf(asked), date), size).catch(() =>
    notify(STRINGS.documents.downloadFailed),
  );
}

function pathOf({ meta, content }: Asked): ItemPath {
  return versionPath(meta.file_path, content.generation);
}

function nameOf({ meta }: Asked): string {
  return displayName(itemName(meta.file_path));
}
