import { shownQueue } from '../../../features/upload/queue/shown-queue.ts';
import { useStore } from '../../../state/store.ts';
import { STRINGS } from '../../../strings.ts';

/** The page's title: the progress of uploads, then the folder's name. */
export function FolderTitle({ name }: { name: string }) {
  const { uploading, progress } = useStore(shownQueue, ({ summary }) => summary);
  const sent = uploading > 0 ? `${progress}\u00a0% – ` : '';
  return <title>{`${sent}${name} – ${STRINGS.product}`}</title>;
}
