import type { ListingRow } from '@navette/core/listing/listing';
import { madeThumbnail } from '@navette/core/files/thumbnail';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fileType } from '@navette/core/files/file-types';
import { KindIcon } from '../../../ui/icons/kind-icon.tsx';
import { useObjectUrl } from '../../../ui/hooks/use-object-url.ts';
import { lacksThumbnail } from './awaits-thumbnail.ts';
import { latestRecordOptions, thumbnailOptions } from './thumbnail-query.ts';
import styles from './thumbnail.module.css';
import { useInSight } from './use-in-sight.ts';

interface ThumbnailProps {
  row: ListingRow;
}

/** A file's thumbnail over the icon of its kind, if there is one or may be one soon. */
export function Thumbnail({ row }: ThumbnailProps) {
  return (madeThumbnail(row.meta) !== null || lacksThumbnail(row)) && <Frame row={row} />;
}

function Frame({ row }: ThumbnailProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const inSight = useInSight(frame);
  return (
    <span ref={frame} data-in-sight={inSight} className={styles['frame']}>
      {inSight && <Picture row={row} />}
    </span>
  );
}

/** Rendered only while visible: leaving the screen ends its request and frees its memory. */
function Picture({ row }: ThumbnailProps) {
  const { data: meta } = useQuery(latestRecordOptions(row));
  const { data: blob } = useQuery(thumbnailOptions({ path: row.path, meta }));
  const url = useObjectUrl(blob);
  const [loaded, setLoaded] = useState<string | null>(null);
  const shown = url !== null && loaded === url;
  const kind = fileType(row.name).icon;
  return (
    <>
      {url !== null && (
        <img
          src={url}
          alt=""
          decoding="async"
          draggable={false}
          className={styles['thumbnail']}
          data-page={kind !== 'image' && kind !== 'video'}
          data-shown={shown}
          onLoad={() => setLoaded(url)}
        />
      )}
      {shown && kind === 'video' && (
        <span className={styles['mark']}>
          <KindIcon kind={kind} />
        </span>
      )}
    </>
  );
}
