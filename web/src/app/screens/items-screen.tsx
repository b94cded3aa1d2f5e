import { isAdmin, type Viewer } from '@navette/core/access/access';
import type { ListingRow } from '@navette/core/listing/listing';
import { canBeStored, isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import { useCallback, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Items } from '../../features/documents/anywhere/items.tsx';
import { useRefresh } from '../../features/documents/entrance.ts';
import { useViewer } from '../../features/session/use-viewer.ts';
import { STRINGS } from '../../strings.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import type { ItemsView, ListedItems } from '../../ui/items-view.ts';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { PREVIEW_PARAMETER, viewUrl } from '../../urls.ts';
import { VIEWS, type NamedView } from '../../views.ts';
import type { FilePreviewProps } from '../dialogs/file-preview.tsx';
import type { ListedAction } from '../item-actions.tsx';
import { ItemDialogHost, useItemDialogs } from '../dialogs/item-dialogs.tsx';
import { usePreviewPlace } from '../dialogs/use-preview-place.ts';
import { FilePreview, RunningJobs } from '../screen-parts.tsx';
import { loadJobCode } from '../shell/jobs-corner.tsx';
import { ForViewed } from './for-viewed.tsx';
import styles from './items-screen.module.css';

interface ContentProps {
  /** The address of the view, without a file in preview. */
  address: string;
  /** What can be done with the items; by default what can be in their folders. */
  offered?: readonly ListedAction[];
  /** Shows a file; by default as in its folder. */
  Preview?: ComponentType<FilePreviewProps>;
  /** Whether the view learns of a change some moments after it was made. */
  learnsLate?: boolean;
  /** Renders the view for a person, with the list that it gets. */
  children: (view: ItemsView) => Elements;
}

interface ItemsScreenProps extends Omit<ContentProps, 'address'> {
  view: NamedView;
  title: string;
  /** By default that of the view; with another address, selection and dialogs begin anew. */
  address?: string;
  /** What stays above the view when its address changes. */
  above?: Elements;
}

/**
 * A view of /documents that lists items of several folders: a row has the actions and the preview that it has in its
 * folder. An admin who views as somebody else sees it as they do, if `VIEWS` says so.
 */
export function ItemsScreen({ view, title, above, ...content }: ItemsScreenProps) {
  const { viewer, failed, retry } = useViewer();
  const screen = (parts: Elements) => (
    <div className={styles['screen']}>
      <title>{`${title} – ${STRINGS.product}`}</title>
      <h1>{title}</h1>
      {parts}
    </div>
  );
  if (!viewer) {
    return screen(
      failed ? <LoadFailure text={STRINGS.networkError} onRetry={retry} /> : <Loading />,
    );
  }
  const { address = viewUrl(view) } = content;
  const shownTo = (person: Viewer, readOnly: boolean) =>
    screen(
      <>
        {above}
        <Content key={address} {...content} {...{ address, readOnly }} viewer={person} />
        {isAdmin(person) && <RunningJobs load={loadJobCode} />}
      </>,
    );
  if (!VIEWS[view].seenAs) return shownTo(viewer, false);
  return <ForViewed viewer={viewer}>{shownTo}</ForViewed>;
}

function Content(props: ContentProps & Pick<ItemsView, 'viewer' | 'readOnly'>) {
  const { address, viewer, readOnly, learnsLate, children } = props;
  const { offered, Preview = FilePreview } = props;
  const path = useSearchParams()[0].get(PREVIEW_PARAMETER);
  // The address is untrusted input; the server decides.
  const previewed = path !== null && canBeStored(path) && !isFolderPath(path) ? path : null;
  const preview = usePreviewPlace(address);
  const { open: openPreview } = preview;
  const openFile = useCallback((row: ListingRow) => openPreview(row.path), [openPreview]);
  const { actions, dialog, close } = useItemDialogs(viewer, openFile, offered);
  const { refresh, refreshUncertain } = useRefresh();
  const [gone, setGone] = useState<readonly ItemPath[]>([]);
  const effects = {
    onChanged: learnsLate ? refreshUncertain : () => void refresh(),
    onUncertain: refreshUncertain,
    onDeleted: (paths: readonly ItemPath[]) => setGone((known) => [...known, ...paths]),
    onUndone(paths: readonly ItemPath[]) {
      setGone((known) => known.filter((one) => !paths.includes(one)));
      refreshUncertain();
    },
  };
  const list = ({ all, ...items }: ListedItems = NOTHING) => (
    <>
      {items.rows.length > 0 && (
        <Items
          {...items}
          {...{ viewer, previewed, actions }}
          preview={openFile}
          dialogOpen={dialog !== null || previewed !== null}
        />
      )}
      {previewed !== null && (
        <Preview
          path={previewed}
          viewer={viewer}
          readOnly={readOnly}
          siblings={(all ?? items.rows).filter(({ kind }) => kind === 'file')}
          onMove={preview.move}
          onClose={preview.close}
          {...effects}
        />
      )}
    </>
  );
  return (
    <>
      {children({ viewer, readOnly, gone, list })}
      <ItemDialogHost dialog={dialog} onClose={close} {...effects} />
    </>
  );
}

const NOTHING: ListedItems = { label: '', rows: [], status: null, beneath: () => null };
