import { useState } from 'react';
import { STRINGS } from '../../strings.ts';
import styles from './file-view.module.css';
import type { FileViewProps } from './file-view.tsx';
import { NoPreview } from './no-preview.tsx';

export function ImageView({ name, url, onDownload }: FileViewProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return <BrokenMedia url={url} onDownload={onDownload} />;
  return <img src={url} alt={name} className={styles['media']} onError={() => setBroken(true)} />;
}

/** What people film on a platform has no captions. */
export function VideoView({ name, url, onDownload }: FileViewProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return <BrokenMedia url={url} onDownload={onDownload} />;
  return (
    <video
      src={url}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      className={styles['media']}
      onError={() => setBroken(true)}
    />
  );
}

function BrokenMedia(props: Pick<FileViewProps, 'url' | 'onDownload'>) {
  return <NoPreview text={STRINGS.preview.failed} alert {...props} />;
}
