import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { ownFile, shareWith } from '../support/data/shared-file.ts';
import {
  askAsOperator,
  comments,
  commentItems,
  isInSight,
  nameField,
  openComments,
  sendButton,
  textField,
} from '../support/screens/comments.ts';
import { bringSession } from '../support/sign-in.ts';

// The room that comments have beside the file.

const people = peopleInChromium();
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Opens a file with so many comments by somebody else, every third of them long. */
async function openWith(count: number, viewport: typeof DESK, emails = 0): Promise<Page> {
  const path = await ownFile(`${count} à ${viewport.width}, ${emails}.txt`, memberEmail);
  if (emails > 0) {
    const named = Array.from({ length: emails }, (_, at) => `personne${at}@navette.test`);
    await shareWith(path, named);
  }
  const rows = Array.from({ length: count }, (_, at) => ({
    file_path: path,
    author: 'Claire',
    content: at % 3 === 1 ? `Long${'ue phrase'.repeat(30)} ${at}` : `Commentaire n°${at}.`,
    author_uid: 'u-claire',
    created_at: new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString(),
  }));
  if (count > 0) await askAsOperator('POST', '', rows);
  const page = await people.open({ viewport });
  await bringSession(page, memberEmail);
  await openComments(page, path);
  await expect.poll(() => commentItems(page).count()).toBe(count);
  return page;
}

const area = (page: Page) => comments(page).getByRole('group', { name: 'Liste des commentaires' });

test.each([
  [0, 0],
  [1, 0],
  [3, 0],
  [50, 0],
  [50, 20],
])(
  'of %i comments and %i addresses, what is written stays in sight at the foot',
  async (count, emails) => {
    const page = await openWith(count, DESK, emails);
    const [name, text, send] = await Promise.all(
      [nameField(page), textField(page), sendButton(page)].map((one) => one.boundingBox()),
    );
    expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(DESK.height);
    expect(DESK.height - (send?.y ?? 0)).toBeLessThan(80);
    expect(text?.y).toBeGreaterThan(name?.y ?? Infinity);
    if (count === 0) return;
    const list = await area(page).boundingBox();
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(name?.y ?? 0);
    const newest = (count - 1) % 3 === 1 ? null : `Commentaire n°${count - 1}.`;
    if (newest !== null) await expect.poll(() => isInSight(page, newest)).toBe(true);
    // A long word has no room of its own.
    const beyond = await area(page).evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  },
);

test('the list grows with the comments, up to the room that there is', async () => {
  const heights: number[] = [];
  for (const count of [1, 3, 50]) {
    const page = await openWith(count, DESK);
    heights.push((await area(page).boundingBox())?.height ?? 0);
  }
  const [one = 0, three = 0, fifty = 0] = heights;
  expect(one).toBeLessThan(100);
  expect(three).toBeGreaterThan(one + 50);
  expect(fifty).toBeGreaterThanOrEqual(three);
  expect(fifty).toBeGreaterThan(12 * 16);
});

test('on a phone, the list has 12 rem at most', async () => {
  const page = await openWith(50, PHONE);
  expect((await area(page).boundingBox())?.height).toBeLessThanOrEqual(12 * 16);
});
