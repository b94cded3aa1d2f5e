import { fileKind } from '@navette/core/file-kind';
import { useEffect } from 'react';
import { fetchDownloadUrl } from '../../firebase/objects.ts';
import type { Sibling } from './siblings.ts';

/**
 * Has the browser load an image before it is asked for. Its preview asks the server all the same
 * whether it may be shown.
 *
 * @param next null for nothing, so that the file in view comes first
 */
export function useNextImage(next: Sibling | null): void {
  const path = next && fileKind(next.name) === 'image' ? next.path : null;
  useEffect(() => {
    if (path === null) return undefined;
    const image = new Image();
    let left = false;
    fetchDownloadUrl(path).then(
      (url) => {
        if (!left) image.src = url;
      },
      // The preview itself will say what is wrong.
      () => undefined,
    );
    return () => {
      left = true;
      image.src = '';
    };
  }, [path]);
}
