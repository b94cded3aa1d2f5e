import { useUploadTitle } from '../features/upload/use-upload-title.ts';
import { STRINGS } from '../strings.ts';

/** The page's title: the folder's name, behind the progress of what is being sent. */
export function FolderTitle({ name }: { name: string }) {
  return <title>{`${useUploadTitle()}${name} – ${STRINGS.product}`}</title>;
}
