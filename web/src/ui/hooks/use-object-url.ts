import { useEffect, useState } from 'react';

/**
 * An address of bytes in this page, which ends with the component, or when there are others.
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
  // The address of earlier bytes has ended.
  return made !== null && made.of === blob ? made.url : null;
}
