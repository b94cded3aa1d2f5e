import { lazy, Suspense } from 'react';
import { useStore } from '../../store.ts';
import { STRINGS } from '../../strings.ts';
import { isOver, shownDownloads } from './download-store.ts';

// It has been loaded, with what makes archives, before there is any: see `downloadItems`.
const DownloadPanel = lazy(async () => ({
  default: (await import('./download-panel.tsx')).DownloadPanel,
}));

/**
 * The archives in the making, in a corner of every screen; render it once. An archive goes from here
 * by itself when it is saved, and stays when something went wrong until the person closes it.
 */
export function DownloadProgress() {
  const downloads = useStore(shownDownloads);
  return (
    <>
      {/* There before its text, so that this is read out: each sentence once, not each percent. */}
      <p role="status" className="visually-hidden">
        {downloads
          .filter(({ state }) => !isOver(state))
          .map(({ name }) => STRINGS.download.running(name))
          .join(' ')}
      </p>
      <Suspense>{downloads.length > 0 && <DownloadPanel downloads={downloads} />}</Suspense>
    </>
  );
}
