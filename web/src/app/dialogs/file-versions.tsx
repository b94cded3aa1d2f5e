import type { Viewer } from '@navette/core/access/access';
import { mayBringBackVersion } from '@navette/core/access/content-rights';
import type { Meta } from '@navette/core/access/meta';
import { versionPath } from '@navette/core/files/versions';
import { itemName } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { formatDate } from '@navette/core/text/french-format';
import Download from 'lucide-react/icons/download';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { downloadFileAs } from '../../features/download/download-file.ts';
import { StoredPreviewModal } from '../../features/preview/stored-preview-modal.tsx';
import { BringBackModal } from '../../features/versions/bring-back-modal.tsx';
import { savedName, type EarlierContent } from '../../features/versions/contents.ts';
import { VERSION_STRINGS } from '../../features/versions/strings.ts';
import { VersionList } from '../../features/versions/version-list.tsx';
import { STRINGS } from '../../strings.ts';
import { notify } from '../../ui/feedback/toast.tsx';

interface FileVersionsProps {
  /** The record of the file. */
  meta: Meta<Date>;
  viewer: Viewer;
  /** Whether an admin views as somebody else: then nothing can be changed. */
  readOnly: boolean;
  /** The file has another content, or what is shown of it is out of date. */
  onChanged: () => void;
  onUncertain: () => void;
}

/** The earlier contents of a file, beside it: each can be opened, downloaded and, by whoever may, brought back. */
export function FileVersions({
  meta,
  viewer,
  readOnly,
  onChanged,
  onUncertain,
}: FileVersionsProps) {
  const [opened, setOpened] = useState<EarlierContent | null>(null);
  const [broughtBack, setBroughtBack] = useState<EarlierContent | null>(null);
  const name = displayName(itemName(meta.file_path));
  const pathOf = ({ generation }: EarlierContent) => versionPath(meta.file_path, generation);
  const download = (content: EarlierContent) => {
    downloadFileAs(pathOf(content), savedName(name, content.date), content.size).catch(() =>
      notify(STRINGS.documents.downloadFailed),
    );
  };
  const bringsBack = !readOnly && mayBringBackVersion(viewer, meta);
  const question = broughtBack && (
    <BringBackModal
      meta={meta}
      content={broughtBack}
      onClose={() => setBroughtBack(null)}
      onDone={() => setOpened(null)}
      {...{ onChanged, onUncertain }}
    />
  );
  return (
    <>
      <VersionList
        meta={meta}
        onOpen={setOpened}
        onDownload={download}
        onBringBack={bringsBack ? setBroughtBack : null}
      />
      {opened === null ? (
        question
      ) : (
        <StoredPreviewModal
          path={pathOf(opened)}
          title={VERSION_STRINGS.preview(name, formatDate(opened.date))}
          missing={VERSION_STRINGS.missing}
          size={opened.size}
          siblings={[]}
          onMove={() => undefined}
          onClose={() => setOpened(null)}
          onDownload={() => download(opened)}
          actions={[
            {
              label: VERSION_STRINGS.download,
              icon: <Download aria-hidden="true" />,
              run: () => download(opened),
            },
            ...(bringsBack
              ? [
                  {
                    label: VERSION_STRINGS.bringBack,
                    icon: <RotateCcw aria-hidden="true" />,
                    run: () => setBroughtBack(opened),
                  },
                ]
              : []),
          ]}
          dialogs={question}
        />
      )}
    </>
  );
}
