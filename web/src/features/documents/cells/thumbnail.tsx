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
  const { data: url, refetch } = useQuery({ ...thumbnailOptions(row), enabled: worthwhile });
  // The addresses that were loaded, and that could not be.
  const [loaded, setLoaded] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <>
      {loaded !== url && <KindIcon kind="image" />}
      {url !== undefined && broken !== url && (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className={styles['thumbnail']}
          data-shown={loaded === url}
          onLoad={() => setLoaded(url)}
          onError={() => {
            setBroken(url);
            // An admin may have ended the link since; an address that is still the same is not tried
            // again.
            void refetch();
          }}
        />
      )}
    </>
  );
}
