import { fileType } from '@navette/core/files/file-types';
import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { isDenial, isObjectMissing } from '../../firebase/errors.ts';
import { fetchDownloadUrl } from '../../firebase/items/objects.ts';
import { STRINGS } from '../../strings.ts';
import { useSignedIn } from '../session/session.ts';
import { FileView } from './file-view.tsx';
import { DARK } from './gestures/use-click-on-dark.ts';
import { useStageKeys } from './gestures/use-stage-keys.ts';
import { previewKey } from './preview-keys.ts';
import { PAGES, type PreviewModalProps } from './preview-modal.tsx';
import styles from './preview-modal.module.css';
import { positionAmong } from './siblings.ts';
import { DarkArea } from './stage/dark-area.tsx';
import { FailureCard } from './stage/failure-card.tsx';
import { FileActions } from './stage/file-actions.tsx';
import { SiblingBar } from './stage/sibling-bar.tsx';
import { Stage } from './stage/stage.tsx';
import { PREVIEW_STRINGS } from './strings.ts';

interface StoredPreviewModalProps extends Pick<
  PreviewModalProps,
  'path' | 'siblings' | 'actions' | 'dialogs' | 'onMove' | 'onClose' | 'onDownload'
> {
  /** What it is: the name, and that it is in the bin, or an earlier version. */
  title: string;
  /** Said when it is there no more. */
  missing: string;
  /** In bytes; null when unknown. */
  size: number | null;
}

/** A file that is not in a folder, but kept elsewhere: on the same stage, without a record, comments or an audience. */
export function StoredPreviewModal(props: StoredPreviewModalProps) {
  const { path, title, missing, size, siblings, actions, dialogs } = props;
  const { onMove, onClose, onDownload } = props;
  const { uid } = useSignedIn();
  const name = displayName(itemName(path));
  const viewer = fileType(name).viewer;
  const { data, error, refetch } = useUrl(uid, path);
  const view = useRef<HTMLDivElement>(null);
  const place = positionAmong(siblings, path);
  const goTo = (to: 'previous' | 'next') => {
    const sibling = place?.[to];
    if (sibling) onMove(sibling.path);
  };
  const [goBack, goOn] = [() => goTo('previous'), () => goTo('next')];
  useStageKeys(view, { ArrowLeft: goBack, ArrowRight: goOn });
  const gone = isObjectMissing(error) || isDenial(error);
  return (
    <Stage
      title={title}
      onClose={onClose}
      dialogs={dialogs}
      head={
        <>
          {place && place.count > 1 && (
            <SiblingBar name={name} place={place} onPrevious={goBack} onNext={goOn} />
          )}
          {!gone && <FileActions actions={actions} />}
        </>
      }
    >
      <DarkArea ref={view} className={styles['view']} onClick={onClose}>
        {data === undefined && error === null && <p role="status">{STRINGS.loading}</p>}
        {data === undefined && error !== null && (
          <FailureCard
            text={PREVIEW_STRINGS.failed}
            wayOn={gone ? missing : PREVIEW_STRINGS.checkConnection}
            onRetry={gone ? null : () => void refetch()}
          />
        )}
        {data !== undefined && (
          <div {...DARK} className={PAGES.has(viewer) ? styles['page'] : styles['scene']}>
            <FileView
              key={path}
              {...{ path, name, viewer, size, onDownload }}
              url={data}
              onSwipe={goTo}
            />
          </div>
        )}
      </DarkArea>
    </Stage>
  );
}

function useUrl(uid: string, path: ItemPath) {
  return useQuery({
    queryKey: previewKey(uid, path),
    queryFn: () => fetchDownloadUrl(path),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
}
