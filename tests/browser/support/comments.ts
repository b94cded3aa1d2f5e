import type { Locator, Page } from 'playwright-core';
import type { ItemPath } from '../../../core/src/item-path.ts';

/** The REST address of the comments, whatever its query. */
export const COMMENTS_ADDRESS = /\/rest\/v1\/comments(\?|$)/;

/** The comments section of the preview that is open. */
export function comments(page: Page): Locator {
  return page.getByRole('region', { name: /^Commentaires/ });
}

/** The comments, oldest first. */
export function commentItems(page: Page): Locator {
  return comments(page).getByRole('listitem');
}

/** The comment that has these words. */
export function commentWith(page: Page, words: string): Locator {
  return commentItems(page).filter({ hasText: words });
}

export function nameField(page: Page): Locator {
  return comments(page).getByLabel('Nom', { exact: true });
}

export function textField(page: Page): Locator {
  return comments(page).getByLabel('Commentaire', { exact: true });
}

export function sendButton(page: Page): Locator {
  return comments(page).getByRole('button', { name: 'Envoyer' });
}

/** Opens the preview of a file at the root, and waits for its comments. */
export async function openComments(page: Page, path: ItemPath): Promise<void> {
  await page.goto(`/documents?fichier=${encodeURIComponent(path)}`);
  await comments(page)
    .getByRole('heading', { name: /^Commentaires \(\d+\)$/ })
    .waitFor();
}

/** Writes and sends a comment, and waits until it is stored. */
export async function sendComment(page: Page, name: string, text: string): Promise<void> {
  await nameField(page).fill(name);
  await textField(page).fill(text);
  await sendButton(page).click();
  await commentWith(page, text).getByRole('time').waitFor();
}
