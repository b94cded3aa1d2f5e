import { useRef, useState } from 'react';
import { PREVIEW_STRINGS } from '../strings.ts';
import type { FileViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';
import { PlaybackFailure } from './playback-failure.tsx';
import { usePlayback } from './use-playback.ts';
import styles from './video-view.module.css';

const SPEEDS = [0.5, 1, 1.25, 1.5, 2];

/**
 * A video with the browser's own controls. The browser requests the ranges of bytes that it needs, also after a jump.
 * Without captions: people's own videos have none. If a browser cannot decode the picture (often HEVC), it plays the
 * sound.
 */
export function VideoView({ path, name, url, poster, onDownload }: FileViewProps) {
  const { address, problem, retry, ...events } = usePlayback({ path, url });
  const video = useRef<HTMLVideoElement>(null);
  const [speed, setSpeed] = useState(1);
  const [soundAlone, setSoundAlone] = useState(false);
  if (problem !== null) {
    const undecodable = PREVIEW_STRINGS.undecodableVideo;
    return <PlaybackFailure {...{ problem, undecodable, onDownload }} onRetry={retry} />;
  }
  return (
    <div className={styles['view']}>
      <video
        key={address}
        ref={video}
        src={address}
        {...(poster === undefined ? {} : { poster })}
        aria-label={name}
        controls
        playsInline
        preload="metadata"
        className={styles['video']}
        {...events}
        onLoadedMetadata={(event) => {
          setSoundAlone(event.currentTarget.videoWidth === 0);
          events.onLoadedMetadata(event);
        }}
        onRateChange={(event) => {
          setSpeed(event.currentTarget.playbackRate);
          events.onRateChange(event);
        }}
      />
      {soundAlone && (
        <div className={styles['soundAlone']}>
          <NoPreview text={PREVIEW_STRINGS.soundAlone} onDownload={onDownload} />
        </div>
      )}
      {/* Not all browsers have this among their own controls. */}
      <label className={styles['speed']}>
        <span>{PREVIEW_STRINGS.speed}</span>
        <select
          value={speed}
          onChange={({ currentTarget }) => {
            const chosen = Number(currentTarget.value);
            setSpeed(chosen);
            if (video.current) video.current.playbackRate = chosen;
          }}
        >
          {/* The browser's own controls may have set another speed. */}
          {[...new Set([...SPEEDS, speed])]
            .toSorted((a, b) => a - b)
            .map((choice) => (
              <option key={choice} value={choice}>
                {PREVIEW_STRINGS.times(choice)}
              </option>
            ))}
        </select>
      </label>
    </div>
  );
}
