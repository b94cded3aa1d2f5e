import { useEffect, useState } from 'react';

/**
 * An object URL of the bytes, revoked with the component or when other bytes come.
 *
 * @returns null while there are none
 */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const [made, setMade] = useState<{ of: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const url = URL.createObjectURL(blob);
    setMade({ of: blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  // The URL of earlier bytes is revoked.
  return made !== null && made.of === blob ? made.url : null;
}
