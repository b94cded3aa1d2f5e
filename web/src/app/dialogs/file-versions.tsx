import type { Viewer } from '@navette/core/access/access';
import { mayBringBackVersion } from '@navette/core/access/content-rights';
import type { Meta } from '@navette/core/access/meta';
import { versionNameOf } from '@navette/core/files/versions';
import { itemName } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { formatDate } from '@navette/core/text/french-format';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState, type ComponentProps, type ComponentType } from 'react';
import { downloadStored } from '../../features/download/download-stored.ts';
import { BringBackModal } from '../../features/versions/bring-back-modal.tsx';
import { savedName, type EarlierContent } from '../../features/versions/contents.ts';
import { VERSION_STRINGS } from '../../features/versions/strings.ts';
import { VersionList } from '../../features/versions/version-list.tsx';
import { STRINGS } from '../../strings.ts';
import { notify } from '../../ui/feedback/toast.tsx';
import type { StoredPreview } from './stored-preview.tsx';

export interface FileVersionsProps {
  /** In the chunk of who gives it. */
  Stored: ComponentType<ComponentProps<typeof StoredPreview>>;
  /** The record of the file. */
  meta: Meta<Date>;
  viewer: Viewer;
  /** Whether an admin looks as somebody else: then nothing can be changed. */
  readOnly: boolean;
  onChanged: () => void;
  onUncertain: () => void;
}

/** The earlier contents of a file, beside it: each can be opened, downloaded and, by whoever may, brought back. */
export function FileVersions(props: FileVersionsProps) {
  const { Stored, meta, viewer, readOnly, onChanged, onUncertain } = props;
  const [opened, setOpened] = useState<EarlierContent | null>(null);
  const [broughtBack, setBroughtBack] = useState<EarlierContent | null>(null);
  const name = displayName(itemName(meta.file_path));
  const objectOf = ({ generation }: EarlierContent) => versionNameOf(meta.file_path, generation);
  const download = (content: EarlierContent) => {
    downloadStored(objectOf(content), savedName(name, content.date), content.size).catch(() =>
      notify(STRINGS.documents.downloadFailed),
    );
  };
  const bringsBack = !readOnly && mayBringBackVersion(viewer, meta);
  const question = broughtBack && (
    <BringBackModal
      meta={meta}
      content={broughtBack}
      onClose={() => setBroughtBack(null)}
      onUncertain={onUncertain}
      onChanged={onChanged}
      onDone={() => setOpened(null)}
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
      {opened ? (
        <Stored
          object={objectOf(opened)}
          name={name}
          title={VERSION_STRINGS.preview(name, formatDate(opened.date))}
          size={opened.size}
          savedAs={savedName(name, opened.date)}
          actions={
            bringsBack
              ? [
                  {
                    label: VERSION_STRINGS.bringBack,
                    icon: <RotateCcw aria-hidden="true" />,
                    run: () => setBroughtBack(opened),
                  },
                ]
              : []
          }
          dialogs={question}
          onClose={() => setOpened(null)}
        />
      ) : (
        question
      )}
    </>
  );
}
