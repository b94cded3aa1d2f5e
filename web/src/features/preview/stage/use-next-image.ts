import { fileType } from '@navette/core/files/file-types';
import { useEffect } from 'react';
import { fetchDownloadUrl } from '../../../firebase/items/objects.ts';
import type { Sibling } from '../siblings.ts';

/**
 * Prefetches the next image. Opening its preview still asks the server about access.
 *
 * @param next null while the current file is being loaded
 */
export function useNextImage(next: Sibling | null): void {
  const path = next && fileType(next.name).viewer === 'image' ? next.path : null;
  useEffect(() => {
    if (path === null) return undefined;
    const image = new Image();
    let left = false;
    fetchDownloadUrl(path).then(
      (url) => {
        if (!left) image.src = url;
      },
      // The preview itself will show the failure.
      () => undefined,
    );
    return () => {
      left = true;
      image.src = '';
    };
  }, [path]);
}
