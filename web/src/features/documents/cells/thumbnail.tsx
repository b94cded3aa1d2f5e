import type { ListingRow } from '@navette/core/listing/listing';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { iconKind } from '../../../ui/icons/icon-kind.ts';
import { KindIcon } from '../../../ui/icons/kind-icon.tsx';
import { useObjectUrl } from '../../../ui/hooks/use-object-url.ts';
import { latestRecordOptions, thumbnailOptions } from './thumbnail-query.ts';
import styles from './thumbnail.module.css';
import { useInSight } from './use-in-sight.ts';

/** A small picture of a file, or the icon of its kind until it is there. Decorative. */
export function Thumbnail({ row }: { row: ListingRow }) {
  const frame = useRef<HTMLDivElement>(null);
  const inSight = useInSight(frame);
  return (
    <div ref={frame} className={styles['frame']}>
      {inSight ? <Picture row={row} /> : <KindIcon kind={iconKind(row.name)} />}
    </div>
  );
}

/** Rendered only in sight: its request and its memory end with it. */
function Picture({ row }: { row: ListingRow }) {
  const { data: meta } = useQuery(latestRecordOptions(row));
  const { data: blob } = useQuery(thumbnailOptions({ path: row.path, meta }));
  const url = useObjectUrl(blob);
  const [loaded, setLoaded] = useState<string | null>(null);
  const shown = url !== null && loaded === url;
  const kind = iconKind(row.name);
  return (
    <>
      {!shown && <KindIcon kind={kind} />}
      {url !== null && (
        <img
          src={url}
          alt=""
          decoding="async"
          draggable={false}
          className={styles['thumbnail']}
          data-shown={shown}
          data-kind={kind}
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
