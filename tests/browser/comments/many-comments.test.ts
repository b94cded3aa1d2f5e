import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import {
  askAsOperator,
  commentItems,
  comments,
  COMMENTS_ADDRESS,
  commentWith,
  isInSight,
  openComments,
  sendComment,
} from '../support/screens/comments.ts';
import { ownFile } from '../support/data/shared-file.ts';
import { bringSession, signIn } from '../support/sign-in.ts';

// A file with very many comments.

const people = peopleInChromium();
const PATIENTLY = { timeout: 60_000 };
const EARLIER = { name: 'Afficher les commentaires précédents' };

/** Adds comments n° `from` to `to` by other people, a second between two. */
async function fill(path: string, from: number, to: number): Promise<void> {
  const rows = Array.from({ length: to - from + 1 }, (_, index) => ({
    file_path: path,
    author: 'Claire',
    content: `Commentaire n°${from + index}.`,
    author_uid: 'u-claire',
    created_at: new Date(Date.UTC(2026, 0, 1) + (from + index) * 1000).toISOString(),
  }));
  await askAsOperator('POST', '', rows);
}

function remove(path: string, words: string): Promise<void> {
  const query = new URLSearchParams({ file_path: `eq.${path}`, content: `eq.${words}` });
  return askAsOperator('DELETE', `?${query}`);
}

async function opened(path: string): Promise<Page> {
  const page = await people.open();
  await bringSession(page, memberEmail);
  await openComments(page, path);
  return page;
}

const heading = (page: Page, count: string) =>
  comments(page).getByRole('heading', { name: `Commentaires (${count})` });

const texts = (page: Page) => commentItems(page).locator('p[dir=auto]').allTextContents();

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Commentaire n°${from + index}.`);

test('of 5,000 comments the newest 50 are loaded, and polling fetches no more', async () => {
  const path = await ownFile('Cinq mille.txt', memberEmail);
  await fill(path, 1, 5000);
  const page = await people.open();
  await signIn(page, memberEmail);
  const answers: Promise<number>[] = [];
  page.on('response', (answer) => {
    if (!COMMENTS_ADDRESS.test(answer.url()) || answer.request().method() !== 'GET') return;
    answers.push(answer.json().then((rows: unknown[]) => rows.length));
  });
  await openComments(page, path);
  await heading(page, '5\u202f000').waitFor();
  expect(await texts(page)).toEqual(numbered(4951, 5000));
  await expect.poll(() => isInSight(page, 'Commentaire n°5000.')).toBe(true);
  await expect.poll(() => answers.length, PATIENTLY).toBeGreaterThanOrEqual(3);
  await sendComment(page, 'Léa', 'Le dernier mot');
  await heading(page, '5\u202f001').waitFor();
  for (const rows of await Promise.all(answers)) expect(rows).toBeLessThanOrEqual(50);
});

test('earlier comments are loaded by 50, without moving what the person reads', async () => {
  const path = await ownFile('Cent vingt.txt', memberEmail);
  await fill(path, 1, 120);
  const page = await opened(path);
  const earlier = comments(page).getByRole('button', EARLIER);
  await earlier.focus();
  await expect.poll(() => isInSight(page, 'Commentaire n°71.')).toBe(true);
  await page.keyboard.press('Enter');
  await commentWith(page, 'Commentaire n°21.').waitFor();
  expect(await texts(page)).toEqual(numbered(21, 120));
  // What was visible still is; and nothing is announced as new.
  await expect.poll(() => isInSight(page, 'Commentaire n°71.')).toBe(true);
  expect(
    await comments(page)
      .getByText(/ouveaux? commentaire/)
      .count(),
  ).toBe(0);
  await page.keyboard.press('Enter');
  await commentWith(page, 'Commentaire n°1.').waitFor();
  expect(await texts(page)).toEqual(numbered(1, 120));
  await heading(page, '120').waitFor();
  expect(await earlier.count()).toBe(0);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toBe('Liste des commentaires');
});

test('comments that others write and delete appear and disappear, at any position', async () => {
  const path = await ownFile('Cent.txt', memberEmail);
  await fill(path, 1, 130);
  const page = await opened(path);
  await comments(page).getByRole('button', EARLIER).click();
  await commentWith(page, 'Commentaire n°31.').waitFor();
  await remove(path, 'Commentaire n°40.');
  await commentWith(page, 'Commentaire n°40.').waitFor({ state: 'detached' });
  await heading(page, '129').waitFor();
  await remove(path, 'Commentaire n°130.');
  await commentWith(page, 'Commentaire n°130.').waitFor({ state: 'detached' });
  await remove(path, 'Commentaire n°2.');
  await heading(page, '127').waitFor();
  await fill(path, 131, 200);
  await heading(page, '197').waitFor();
  await commentWith(page, 'Commentaire n°131.').waitFor();
  const shown = await texts(page);
  expect(shown.slice(-70)).toEqual(numbered(131, 200));
  await askAsOperator('DELETE', `?file_path=eq.${encodeURIComponent(path)}`);
  await comments(page).getByText('Aucun commentaire').waitFor();
});

test('when earlier comments cannot be loaded, the button stays', async () => {
  const path = await ownFile('Panne.txt', memberEmail);
  await fill(path, 1, 60);
  const page = await people.open({ expectedMessages: /status of 503/ });
  await bringSession(page, memberEmail);
  await openComments(page, path);
  const before = /created_at=lte/;
  await page.route(before, (route) => route.fulfill({ status: 503, json: {} }));
  await comments(page).getByRole('button', EARLIER).click();
  const sentence = 'Les commentaires précédents n’ont pas pu être chargés.';
  await comments(page).getByRole('alert').getByText(sentence).waitFor();
  await page.unroute(before);
  await comments(page).getByRole('button', EARLIER).click();
  await commentWith(page, 'Commentaire n°1.').waitFor();
  expect(await comments(page).getByText(sentence).count()).toBe(0);
});
