import { formatSize } from '@navette/core/text/french-format';
import { useId } from 'react';
import { STRINGS } from '../../strings.ts';
import { DOWNLOAD_STRINGS } from './strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { extensionStart } from '../../ui/names/name-parts.ts';
import {
  panelStyles as styles,
  ProgressBar,
  ProgressPanel,
} from '../../ui/feedback/progress-panel.tsx';
import {
  isOver,
  removeDownload,
  type ArchiveDownload,
  type ArchiveState,
} from './download-store.ts';

/** Shows the archives in progress. A chunk of its own, loaded with the archive code. */
export function DownloadPanel({ downloads }: { downloads: readonly ArchiveDownload[] }) {
  return (
    <ProgressPanel label={DOWNLOAD_STRINGS.region}>
      {downloads.map((download) => (
        <Archive key={download.id} {...download} />
      ))}
    </ProgressPanel>
  );
}

function Archive({ id, name, state, cancel }: ArchiveDownload) {
  const nameId = useId();
  const ended = isOver(state);
  const extension = extensionStart(name);
  return (
    <div className={styles['entry']}>
      <p id={nameId} title={name} className={styles['name']}>
        <span>{name.slice(0, extension)}</span>
        <span className={styles['extension']}>{name.slice(extension)}</span>
      </p>
      <Button
        variant="quiet"
        className={styles['beside'] ?? ''}
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
          <p>{DOWNLOAD_STRINGS.missing(state.missing.length)}</p>
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
      <ProgressBar label={STRINGS.download.running(name)} percent={running && percent} />
      <p className={styles['figures']}>
        {running
          ? DOWNLOAD_STRINGS.figures(percent, formatSize(running.bytes), formatSize(running.total))
          : DOWNLOAD_STRINGS.preparing}
      </p>
    </div>
  );
}
