import type { ItemPath } from '@navette/core/paths/item-path';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReadBinned } from '../../firebase/items/bin-pages.ts';
import type { JobCode } from '../../jobs/job-group.ts';
import { BIN_URL } from '../../urls.ts';
import { addressOf, type BinPlace } from './bin-address.ts';
import { BinDialogs } from './bin-dialogs.tsx';
import { BinFields } from './bin-fields.tsx';
import { BIN_FACES } from './bin-faces.tsx';
import styles from './bin.module.css';
import { BinnedItems } from './binned-items.tsx';
import { BIN_STRINGS } from './strings.ts';
import { useBinActions, type BinActions } from './use-bin-actions.ts';

/** What a preview of an item of the bin offers. */
export interface BinPreviewProps {
  item: ReadBinned;
  title: string;
  actions: readonly { label: string; icon: ReactNode; run: () => void }[];
  /** Those that the actions open. */
  dialogs: ReactNode;
  onClose: () => void;
}

interface BinViewProps {
  /** Of the admin. */
  uid: string;
  place: BinPlace;
  /** What the field of the folder suggests. */
  folders: readonly ItemPath[];
  onChange: (place: BinPlace) => void;
  onDownload: (item: ReadBinned) => void;
  Preview: ComponentType<BinPreviewProps>;
  loadJobCode: () => Promise<JobCode>;
}

/** The bin: the fields that narrow it and what was deleted, or what is in a deleted folder. */
export function BinView(props: BinViewProps) {
  const { uid, place, folders, onChange, onDownload, Preview, loadJobCode } = props;
  const actions = useBinActions({ uid, loadJobCode });
  const [previewed, setPreviewed] = useState<ReadBinned | null>(null);
  const dialogs = <BinDialogs actions={actions} onDiscarded={() => setPreviewed(null)} />;
  return (
    <>
      {place.opened === null ? (
        <>
          <p className={styles['intro']}>{BIN_STRINGS.intro}</p>
          <BinFields {...{ place, folders, onChange }} />
        </>
      ) : (
        <Link to={BIN_URL} className={styles['back']}>
          ‹ {BIN_STRINGS.back}
        </Link>
      )}
      {/* The key resets the selection. */}
      <BinnedItems
        key={addressOf(place)}
        {...{ uid, place, actions, onDownload }}
        onPreview={setPreviewed}
      />
      {previewed === null ? (
        dialogs
      ) : (
        <Preview
          item={previewed}
          title={BIN_STRINGS.titleOf(previewed.label)}
          actions={previewActions(previewed, actions, () => setPreviewed(null))}
          dialogs={dialogs}
          onClose={() => setPreviewed(null)}
        />
      )}
    </>
  );
}

function previewActions(
  item: ReadBinned,
  { restore, askToDiscard }: BinActions,
  close: () => void,
): BinPreviewProps['actions'] {
  return [
    {
      ...BIN_FACES.restore,
      run: () => {
        close();
        void restore([item]);
      },
    },
    { ...BIN_FACES.discard, run: () => askToDiscard([item]) },
  ];
}
