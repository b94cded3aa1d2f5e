import type { ItemPath } from '@navette/core/paths/item-path';
import { STRINGS } from '../../strings.ts';
import { navetteLink } from '../../navette-link.ts';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { notify, notifyDone } from '../../ui/feedback/toast.tsx';

/**
 * 'Copier le lien' with one click: the link into Navette, which opens for whoever sees the item. Shows the link if the
 * browser refuses to copy.
 */
export async function copyLink(path: ItemPath): Promise<void> {
  const url = navetteLink(path);
  try {
    await navigator.clipboard.writeText(url);
    notifyDone(STRINGS.share.copied);
  } catch {
    notify(STRINGS.share.copyFailed);
    showNotice(url);
  }
}
