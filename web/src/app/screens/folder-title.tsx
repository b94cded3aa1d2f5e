import { useUploadTitle } from '../../features/upload/queue/use-uploads.ts';
import { STRINGS } from '../../strings.ts';

/** The page's title: the progress of uploads, then the folder's name. */
export function FolderTitle({ name }: { name: string }) {
  return <title>{`${useUploadTitle()}${name} – ${STRINGS.product}`}</title>;
}
