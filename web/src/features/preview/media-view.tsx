import { useState } from 'react';
import { PREVIEW_STRINGS } from '../../preview-strings.ts';
import { STRINGS } from '../../strings.ts';
import styles from './file-view.module.css';
import type { FileViewProps } from './file-view-props.ts';
import { NoPreview } from './no-preview.tsx';

export function ImageView({ name, url, onDownload }: FileViewProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  if (state === 'broken') return <BrokenMedia onDownload={onDownload} />;
  return (
    <>
      {state === 'loading' && <p role="status">{STRINGS.loading}</p>}
      {/* Laid over the whole view: nothing moves when its size is known. */}
      <img
        src={url}
        alt={name}
        data-shown={state === 'shown'}
        className={styles['image']}
        onLoad={() => setState('shown')}
        onError={() => setState('broken')}
      />
    </>
  );
}

/** Without captions: people's own videos have none. */
export function VideoView({ name, url, onDownload }: FileViewProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return <BrokenMedia onDownload={onDownload} />;
  return (
    <video
      src={url}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      className={styles['video']}
      onError={() => setBroken(true)}
    />
  );
}

function BrokenMedia({ onDownload }: Pick<FileViewProps, 'onDownload'>) {
  return <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={onDownload} />;
}
