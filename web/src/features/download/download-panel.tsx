import { formatSize } from '@navette/core/french-format';
import { useId } from 'react';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import styles from './download-progress.module.css';
import {
  isOver,
  removeDownload,
  type ArchiveDownload,
  type ArchiveState,
} from './download-store.ts';

/** Shows the archives that are being made. A chunk of its own, loaded with the archive code. */
export function DownloadPanel({ downloads }: { downloads: readonly ArchiveDownload[] }) {
  return (
    <section ref={keepRoom} aria-label={STRINGS.download.region} className={styles['panel']}>
      {downloads.map((download) => (
        <Archive key={download.id} {...download} />
      ))}
    </section>
  );
}

function Archive({ id, name, state, cancel }: ArchiveDownload) {
  const nameId = useId();
  const ended = isOver(state);
  return (
    <div className={styles['archive']}>
      <p id={nameId} title={name} className={styles['name']}>
        {name}
      </p>
      <Button
        variant="quiet"
        aria-describedby={nameId}
        onClick={ended ? () => removeDownload(id) : cancel}
      >
        {ended ? STRINGS.close : STRINGS.cancel}
      </Button>
      {!ended && <Progress name={name} state={state} />}
      {state.phase === 'failed' && (
        <p role="alert" className={styles['failure']}>
          {state.message}
        </p>
      )}
      {state.phase === 'incomplete' && (
        <div role="alert" className={styles['failure']}>
          <p>{STRINGS.download.missing(state.missing.length)}</p>
          <ul>
            {state.missing.map((file) => (
              <li key={file}>{file}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Progress({ name, state }: { name: string; state: ArchiveState }) {
  const running = state.phase === 'running' ? state : null;
  const share = running ? (running.total > 0 ? running.bytes / running.total : 1) : 0;
  const percent = Math.min(100, Math.floor(share * 100));
  return (
    <div className={styles['progress']}>
      <div
        role="progressbar"
        aria-label={STRINGS.download.running(name)}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(running ? { 'aria-valuenow': percent } : {})}
        className={styles['track']}
      >
        <div className={styles['bar']} style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      <p className={styles['figures']}>
        {running
          ? STRINGS.download.figures(percent, formatSize(running.bytes), formatSize(running.total))
          : STRINGS.download.preparing}
      </p>
    </div>
  );
}

/**
 * Keeps space for the panel at the end of the page, so that it hides neither the end nor the
 * focused element. Used as a ref: the returned function removes the space.
 */
function keepRoom(panel: HTMLElement): () => void {
  const { body, documentElement } = document;
  const observer = new ResizeObserver(() => {
    const room = `${window.innerHeight - panel.getBoundingClientRect().top}px`;
    body.style.paddingBottom = room;
    documentElement.style.scrollPaddingBottom = room;
  });
  observer.observe(panel);
  return () => {
    observer.disconnect();
    body.style.removeProperty('padding-bottom');
    documentElement.style.removeProperty('scroll-padding-bottom');
  };
}
