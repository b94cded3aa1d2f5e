import { useMemo, type ComponentType } from 'react';
import { PREVIEW_STRINGS } from '../strings.ts';
import { STRINGS } from '../../../strings.ts';
import { useObjectUrl } from '../../../ui/hooks/use-object-url.ts';
import type { AddressedViewProps, FileViewProps } from './file-view-props.ts';
import { NoPreview } from './no-preview.tsx';
import { useFileBytes } from './use-file-bytes.ts';

/** A larger file without an address is not shown where it would have to be in memory as a whole, in bytes. */
export const MAX_IN_MEMORY = 100 * 1024 * 1024;

interface InMemoryProps extends FileViewProps {
  View: ComponentType<AddressedViewProps>;
}

/** A file without an address in a viewer that needs one: its bytes are fetched, and get an address in this page. */
export function InMemory({ View, ...props }: InMemoryProps) {
  const { data, isError } = useFileBytes(props);
  const url = useObjectUrl(useMemo(() => data && harmless(data), [data]));
  if (isError) {
    return <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={props.onDownload} />;
  }
  if (url === null) return <p role="status">{STRINGS.loading}</p>;
  return <View {...props} url={url} />;
}

/**
 * The same bytes, with a type of which no browser runs anything if somebody opens the address in a tab, where it
 * would have the rights of this page. Pictures are recognised by their bytes.
 */
function harmless(bytes: Blob): Blob {
  const { type } = bytes;
  const isFilm = /^(?:video|audio)\/[\w.-]+$/.test(type);
  return bytes.slice(0, bytes.size, isFilm ? type : 'application/octet-stream');
}
