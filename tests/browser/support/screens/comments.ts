import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { ItemPath } from '../../../../core/src/paths/item-path.ts';
import { secretKey } from '../../../../dev/comments/keys.ts';
import { openDetails } from './previews.ts';

/** The REST address of the comments, with any query. */
export const COMMENTS_ADDRESS = /\/rest\/v1\/comments(\?|$)/;

/** The comments section of the open preview. */
export function comments(page: Page): Locator {
  return page.getByRole('region', { name: /^Commentaires/ });
}

/** The comments, oldest first. */
export function commentItems(page: Page): Locator {
  return comments(page).getByRole('listitem');
}

/** The comment with this text. */
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

/** The reason why the last comment could not be sent; empty otherwise. */
export function unsent(page: Page): Locator {
  return comments(page).locator('form').getByRole('status');
}

/** Opens the preview of a file at the root, and waits for its comments. */
export async function openComments(page: Page, path: ItemPath): Promise<void> {
  await page.goto(`/documents?fichier=${encodeURIComponent(path)}`);
  await openDetails(page.getByRole('dialog', { name: /^Aperçu : / }));
  await comments(page)
    .getByRole('heading', { name: /^Commentaires \([\d\s]+\)$/ })
    .waitFor();
}

/** Writes and sends a comment, and waits until it is stored. */
export async function sendComment(page: Page, name: string, text: string): Promise<void> {
  await nameField(page).fill(name);
  await textField(page).fill(text);
  await sendButton(page).click();
  await commentWith(page, text).getByRole('time').waitFor();
}

/** Sends a request to the database of the comments as the operator. */
export async function askAsOperator(
  method: 'POST' | 'DELETE',
  query: string,
  rows?: object[],
): Promise<void> {
  const { comments: port } = inject('ports');
  const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/comments${query}`, {
    method,
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    ...(rows === undefined ? {} : { body: JSON.stringify(rows) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Has the server carry out the page's next request to write of this method, and loses its answer. */
export async function loseNextAnswer(page: Page, method: 'POST' | 'DELETE'): Promise<void> {
  let taken = false;
  await page.route(COMMENTS_ADDRESS, async (route) => {
    if (taken || route.request().method() !== method) return route.fallback();
    taken = true;
    await route.fetch();
    return route.abort();
  });
}

/** Whether a comment is visible in the scrolling area. */
export function isInSight(page: Page, text: string): Promise<boolean> {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }) })
    .evaluate((item) => {
      const area = item.closest('[role=group]')?.getBoundingClientRect();
      const box = item.getBoundingClientRect();
      return area !== undefined && box.top >= area.top - 1 && box.bottom <= area.bottom + 1;
    });
}
