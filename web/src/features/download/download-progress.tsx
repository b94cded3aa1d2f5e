import { useStore } from '../../state/store.ts';
import { STRINGS } from '../../strings.ts';
import { onDemand, OPTIONAL } from '../../ui/on-demand.tsx';
import { isOver, shownDownloads } from './download-store.ts';

// Loaded with the archive code, before there is an archive: see `downloadItems`.
export const DownloadPanel = onDemand(
  () => import('./download-panel.tsx'),
  'DownloadPanel',
  OPTIONAL,
);

/**
 * The archives in progress, in a corner of every screen; render it once. An archive disappears when it is saved; after
 * a failure it stays until the person closes it.
 */
export function DownloadProgress() {
  const downloads = useStore(shownDownloads);
  return (
    <>
      {/* Rendered before it has a text, so that screen readers read each sentence, but not each percentage. */}
      <p role="status" className="visually-hidden">
        {downloads
          .filter(({ state }) => !isOver(state))
          .map(({ name }) => STRINGS.download.running(name))
          .join(' ')}
      </p>
      {downloads.length > 0 && <DownloadPanel downloads={downloads} />}
    </>
  );
}
