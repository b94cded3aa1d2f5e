import type { ListingRow } from '@navette/core/listing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KindIcon } from '../../../ui/kind-icon.tsx';
import { thumbnailOptions } from './thumbnail-url.ts';
import styles from './thumbnail.module.css';

/** From this size on, in bytes, an image is too large to be loaded for a thumbnail. */
const TOO_LARGE = 6_000_000;

/** A small picture of an image, or the icon of its kind without one. Decorative. */
export function Thumbnail({ row }: { row: ListingRow }) {
  const worthwhile = row.size !== null && row.size < TOO_LARGE;
  const { data: url } = useQuery({ ...thumbnailOptions(row), enabled: worthwhile });
  const [shown, setShown] = useState<'not yet' | 'yes' | 'never'>('not yet');
  return (
    <>
      {shown !== 'yes' && <KindIcon kind="image" />}
      {url !== undefined && shown !== 'never' && (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className={styles['thumbnail']}
          data-shown={shown === 'yes'}
          onLoad={() => setShown('yes')}
          onError={() => setShown('never')}
        />
      )}
    </>
  );
}
