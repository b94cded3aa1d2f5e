import { useQuery } from '@tanstack/react-query';
import { fetchCurrentBytes } from '../../../firebase/items/objects.ts';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import { useSignedIn } from '../../session/session.ts';
import { bytesKey, readingKey } from '../preview-keys.ts';
import type { FileViewProps } from './file-view-props.ts';
import { VIEWER_ON_DEMAND } from './viewer-on-demand.tsx';

interface ReadFileProps<Answer> extends Pick<FileViewProps, 'path' | 'url' | 'onDownload'> {
  /** The name of the way in which it is read, such as `text`. */
  as: string;
  /** Most bytes to fetch. */
  limit: number;
  /** The encoding that the person chose, if any. */
  chosen?: string | null;
  /** @param complete whether these are all bytes */
  read: (file: Blob, complete: boolean, signal: AbortSignal) => Promise<Answer>;
  /** Shows what was read. */
  children: (answer: Answer) => Elements;
}

/** Reads a file from its bytes for a view; says that it is being read, or cannot be. */
export function ReadFile<Answer>(props: ReadFileProps<Answer>) {
  const { path, url, onDownload, as, limit, chosen = null, read, children } = props;
  const { uid } = useSignedIn();
  const bytes = useQuery({
    queryKey: bytesKey(uid, url, limit),
    queryFn: () => fetchCurrentBytes(path, url, limit),
    staleTime: Infinity,
    gcTime: 0,
  });
  const answer = useQuery({
    queryKey: readingKey(path, as, bytes.dataUpdatedAt, chosen),
    queryFn: ({ signal }) => {
      const file = bytes.data ?? new Blob();
      return read(file, file.size < limit, signal);
    },
    enabled: bytes.isSuccess,
    // Reading the same bytes again would give the same answer.
    retry: false,
    gcTime: 0,
  });
  if (bytes.isError || answer.isError) return VIEWER_ON_DEMAND.instead({ onDownload });
  if (answer.data === undefined) return VIEWER_ON_DEMAND.meanwhile;
  return children(answer.data);
}
