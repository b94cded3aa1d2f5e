import type { Locator, Page, Route } from 'playwright-core';
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

export interface HeldRequest {
  /** Resolves once the server has answered; the page does not have the answer yet. */
  reached: Promise<void>;
  /** Lets the answer through. */
  release: () => void;
  /** Fails the request like a lost network. It never reaches the server. */
  fail: () => void;
  /** Lets the server carry out the request, and loses its answer. */
  loseAnswer: () => void;
}

/** Holds the page's next request about comments with a given method. */
export async function hold(page: Page, method: string): Promise<HeldRequest> {
  const decision = Promise.withResolvers<'release' | 'fail' | 'lose'>();
  const reached = Promise.withResolvers<void>();
  let taken = false;
  await page.route(COMMENTS_ADDRESS, async (route: Route) => {
    if (taken || route.request().method() !== method) return route.fallback();
    taken = true;
    if (method !== 'GET') {
      const decided = await decision.promise;
      if (decided === 'release') return route.continue();
      if (decided === 'lose') await route.fetch();
      return route.abort();
    }
    const response = await route.fetch();
    reached.resolve();
    await decision.promise;
    // The page may have aborted the request.
    return route.fulfill({ response }).catch(() => {});
  });
  return {
    reached: reached.promise,
    release: () => decision.resolve('release'),
    fail: () => decision.resolve('fail'),
    loseAnswer: () => decision.resolve('lose'),
  };
}

/** Records the texts of the comments from now on. */
export async function watchItems(page: Page): Promise<() => Promise<string[]>> {
  const noted = await page.evaluateHandle(() => {
    const texts = new Set<string>();
    const note = () => {
      for (const { textContent } of document.querySelectorAll('li p[dir=auto]')) {
        texts.add(textContent);
      }
    };
    note();
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  return () => noted.evaluate((texts) => [...texts]);
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
