import { useState } from 'react';
import { PREVIEW_STRINGS } from '../strings.ts';
import styles from '../file/file-view.module.css';
import type { AddressedViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';

/** A sound file in the browser's own player. */
export function AudioView({ name, url, onDownload }: AddressedViewProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={onDownload} />;
  return (
    <audio
      src={url}
      aria-label={name}
      controls
      preload="metadata"
      className={styles['audio']}
      onError={() => setBroken(true)}
    />
  );
}
