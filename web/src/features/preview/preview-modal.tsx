import type { Viewer } from '@navette/core/access/access';
import type { Meta } from '@navette/core/access/meta';
import { fileType, type FileViewer } from '@navette/core/files/file-types';
import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import PanelRight from 'lucide-react/icons/panel-right';
import { useRef } from 'react';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { PREVIEW_STRINGS } from './strings.ts';
import { STRINGS } from '../../strings.ts';
import { IconButton } from '../../ui/buttons/button.tsx';
import { useLayer } from '../../ui/hooks/use-layer.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { DarkArea } from './stage/dark-area.tsx';
import { FailureCard } from './stage/failure-card.tsx';
import { FileActions, type FileAction } from './stage/file-actions.tsx';
import { FileView } from './file-view.tsx';
import styles from './preview-modal.module.css';
import { PreviewSide } from './panel/preview-side.tsx';
import { SeenAs } from './stage/seen-as.tsx';
import { SiblingBar } from './stage/sibling-bar.tsx';
import { positionAmong, type Sibling } from './siblings.ts';
import { SidePanel } from './panel/side-panel.tsx';
import { Stage } from './stage/stage.tsx';
import { DARK } from './gestures/use-click-on-dark.ts';
import { useNextImage } from './stage/use-next-image.ts';
import { usePreview } from './file/use-preview.ts';
import { useWasSeen } from './file/use-was-seen.ts';
import { useSideOpen } from './panel/use-side-open.ts';
import { useStageKeys } from './gestures/use-stage-keys.ts';

export interface PreviewModalProps {
  path: ItemPath;
  /** The person that an admin views as; null for the signed-in person. */
  seenAs: Viewer | null;
  /** Whether the person sees who added the file. */
  admin: boolean;
  /** The files of the same listing, in its order. */
  siblings: readonly Sibling[];
  /** Address of the file's thumbnail, shown until the file is. */
  poster?: string | undefined;
  /** What the person may do with the file. */
  actions: readonly FileAction[];
  /** The earlier versions of a file, shown beside it. */
  renderVersions?: ((meta: Meta<Date>) => Elements) | undefined;
  /** The comments on the file, shown beside it once the preview is ready. */
  comments: Elements;
  /** Whether a comment is being written: it stays visible even if the file goes. */
  writing: boolean;
  /** Added once the file is refused or missing; shows nothing itself. */
  whenGone: Elements;
  /** Dialogs that the actions have opened. */
  dialogs: Elements;
  /** Called to show another file. */
  onMove: (path: ItemPath) => void;
  onClose: () => void;
  onDownload: () => void;
}

/** Viewers for reading: they show pages, not a picture on the dark. */
export const PAGES: ReadonlySet<FileViewer> = new Set([
  'pdf',
  'office',
  'text',
  'table',
  'mail',
  'drawing',
]);

/** Viewers that continue where they were when the file gets another address. */
const GO_ON: ReadonlySet<FileViewer> = new Set(['pdf', 'video', 'audio']);

/** 'Aperçu : name': the file on a dark stage, who may see it, its comments, and the previous and next file. */
export function PreviewModal(props: PreviewModalProps) {
  const { path, seenAs, admin, siblings, poster, actions, renderVersions, comments, dialogs } =
    props;
  const { writing, whenGone, onMove, onClose, onDownload } = props;
  const name = displayName(itemName(path));
  const viewer = fileType(name).viewer;
  const preview = usePreview(path, seenAs);
  const place = positionAmong(siblings, path);
  const seen = useWasSeen(path, place !== null || preview.status === 'ready');
  const view = useRef<HTMLDivElement>(null);
  const sheet = useMediaQuery('(width <= 48rem)');
  const [sideOpen, setSideOpen] = useSideOpen(sheet);
  // A file that is refused or missing has neither actions nor details.
  const gone = preview.status === 'denied' || (preview.status === 'failed' && preview.missing);
  const told = preview.status === 'ready' || preview.status === 'loading' || (gone && writing);
  // Going back closes the sheet first.
  useLayer(() => setSideOpen(false), told && sheet && sideOpen);
  const missing = seen ? PREVIEW_STRINGS.deleted : PREVIEW_STRINGS.missing;
  const goTo = (sibling: Sibling | null | undefined) => {
    if (sibling) onMove(sibling.path);
  };
  const goBack = () => goTo(place?.previous);
  const goOn = () => goTo(place?.next);

  useStageKeys(view, { ArrowLeft: goBack, ArrowRight: goOn });
  useNextImage(preview.status === 'ready' ? (place?.next ?? null) : null);

  return (
    <Stage
      title={PREVIEW_STRINGS.title(name)}
      onClose={onClose}
      dialogs={
        <>
          {dialogs}
          {gone && !writing && whenGone}
        </>
      }
      head={
        <>
          {seenAs?.email && <SeenAs email={seenAs.email} />}
          {place && place.count > 1 && (
            <SiblingBar name={name} place={place} onPrevious={goBack} onNext={goOn} />
          )}
          {!gone && <FileActions actions={actions} />}
          {told && !sheet && (
            <IconButton
              label={PREVIEW_STRINGS.details}
              icon={<PanelRight aria-hidden="true" />}
              aria-expanded={sideOpen}
              onClick={() => setSideOpen(!sideOpen)}
            />
          )}
        </>
      }
    >
      <DarkArea ref={view} className={styles['view']} onClick={onClose}>
        {preview.status === 'loading' && <p role="status">{STRINGS.loading}</p>}
        {preview.status === 'denied' && (
          <FailureCard
            text={PREVIEW_STRINGS.denied}
            wayOn={seen ? PREVIEW_STRINGS.lostHint : PREVIEW_STRINGS.deniedHint}
          />
        )}
        {preview.status === 'failed' && (
          <FailureCard
            text={PREVIEW_STRINGS.failed}
            wayOn={preview.missing ? missing : PREVIEW_STRINGS.checkConnection}
            onRetry={preview.missing ? null : preview.retry}
          />
        )}
        {preview.status === 'ready' && (
          <div {...DARK} className={PAGES.has(viewer) ? styles['page'] : styles['scene']}>
            <FileView
              // A new address means another file, or the same one after its link has ended.
              key={GO_ON.has(viewer) ? path : preview.url}
              path={path}
              name={name}
              viewer={viewer}
              url={preview.url}
              size={preview.meta?.size ?? null}
              poster={poster}
              onDownload={onDownload}
              onSwipe={(to) => goTo(place?.[to])}
            />
          </div>
        )}
      </DarkArea>
      {told && (
        <SidePanel sheet={sheet} open={sideOpen} onOpen={setSideOpen}>
          <PreviewSide {...{ preview, admin, gone, renderVersions, comments }} />
        </SidePanel>
      )}
    </Stage>
  );
}
