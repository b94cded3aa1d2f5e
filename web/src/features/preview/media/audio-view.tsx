import { PREVIEW_STRINGS } from '../strings.ts';
import styles from '../file/file-view.module.css';
import type { FileViewProps } from '../file/file-view-props.ts';
import { PlaybackFailure } from './playback-failure.tsx';
import { usePlayback } from './use-playback.ts';

/** A sound file in the browser's player. */
export function AudioView({ path, name, url, onDownload }: FileViewProps) {
  const { address, problem, retry, ...events } = usePlayback({ path, url });
  if (problem !== null) {
    const undecodable = PREVIEW_STRINGS.undecodableSound;
    return <PlaybackFailure {...{ problem, undecodable, onDownload }} onRetry={retry} />;
  }
  return (
    <audio
      key={address}
      src={address}
      aria-label={name}
      controls
      preload="metadata"
      className={styles['audio']}
      {...events}
    />
  );
}
