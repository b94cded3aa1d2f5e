import { useRef, useState } from 'react';
import { PREVIEW_STRINGS } from '../strings.ts';
import type { AddressedViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';
import styles from './video-view.module.css';

const SPEEDS = [0.5, 1, 1.25, 1.5, 2] as const;

/**
 * A video, with the browser's own controls. The browser asks for the ranges of bytes that it needs, also after
 * a jump. Without captions: people's own videos have none.
 */
export function VideoView({ name, url, poster, onDownload }: AddressedViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [broken, setBroken] = useState(false);
  if (broken) return <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={onDownload} />;
  return (
    <div className={styles['view']}>
      <video
        ref={video}
        src={url}
        {...(poster === undefined ? {} : { poster })}
        aria-label={name}
        controls
        playsInline
        preload="metadata"
        className={styles['video']}
        onError={() => setBroken(true)}
      />
      {/* Not every browser has it among its own controls. */}
      <label className={styles['speed']}>
        {PREVIEW_STRINGS.speed}
        <select
          defaultValue={1}
          onChange={({ currentTarget }) => {
            if (video.current) video.current.playbackRate = Number(currentTarget.value);
          }}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {PREVIEW_STRINGS.times(speed)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
