import type { ItemPath } from '@navette/core/paths/item-path';
import type { ListingRow } from '@navette/core/listing/listing';
import { STRINGS } from '../../strings.ts';
import { navetteLink } from './navette-link.ts';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { notify } from '../../ui/feedback/toast.tsx';

/**
 * Copies the link of an item at once, and reports the outcome.
 *
 * @param isAdmin asks whether the person may share now
 * @param onUncopied called when the browser refuses to write to the clipboard
 */
export async function copyLink(
  row: ListingRow,
  isAdmin: () => Promise<boolean>,
  onUncopied: () => void,
): Promise<void> {
  const asked = import('./share-link.ts').then((module) => module.fetchShareLink(row, isAdmin));
  const copied = writeToClipboard(asked.then(({ url }) => url)).then(
    () => true,
    () => false,
  );
  try {
    const answer = await asked;
    if (answer.url === null) return showNotice(answer.refusal);
  } catch {
    return notify(STRINGS.share.failed);
  }
  if (await copied) return notify(STRINGS.share.copied);
  notify(STRINGS.share.copyFailed);
  onUncopied();
}

/** Copies the link into Navette, which opens for whoever sees the item; shows it when that is refused. */
export async function copyNavetteLink(path: ItemPath): Promise<void> {
  const url = navetteLink(path);
  try {
    await navigator.clipboard.writeText(url);
    notify(STRINGS.share.copied);
  } catch {
    notify(STRINGS.share.copyFailed);
    showNotice(url);
  }
}

/**
 * Browsers let a page write to the clipboard only in answer to a click, Safari only synchronously:
 * so the clipboard gets a promise of the text.
 *
 * @param text null for nothing to copy
 * @throws when there is nothing to copy, or the browser refuses
 */
async function writeToClipboard(text: Promise<string | null>): Promise<void> {
  const blob = text.then((written) => {
    if (written === null) throw new Error('there is nothing to copy');
    return new Blob([written], { type: 'text/plain' });
  });
  // A browser that refuses at once never awaits the promise.
  blob.catch(() => undefined);
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
