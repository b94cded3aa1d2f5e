import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { peopleInChromium, type OpenOptions } from '../support/browser.ts';
import {
  askAsOperator,
  commentItems,
  comments,
  COMMENTS_ADDRESS,
  commentWith,
  isInSight,
  nameField,
  openComments,
  sendButton,
  sendComment,
  textField,
  unsent,
} from '../support/screens/comments.ts';
import { ownFile, shareWith, sharedFile } from '../support/data/shared-file.ts';
import { bringSession, openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();

/** A page with the comments on a file, as a person sees them. */
async function opened(path: ItemPath, email: string, options?: OpenOptions): Promise<Page> {
  const page = await people.open(options);
  await bringSession(page, email);
  await openComments(page, path);
  return page;
}

test('two members of a shared file see each other’s comments without a reload, delete their own, and one loses access', async () => {
  const path = await sharedFile('Consigne.txt', memberEmail, colleagueEmail);
  const member = await people.open();
  let sockets = 0;
  member.on('websocket', () => sockets++);
  await openDocuments(member, memberEmail);
  await openComments(member, path);
  const colleague = await opened(path, colleagueEmail, { expectedMessages: /status of 40[13]/ });
  await comments(colleague).getByText('Aucun commentaire').waitFor();

  await sendComment(member, ' Léa ', '  Qui relit ?\nAvant jeudi.\n');
  await comments(member).getByRole('heading', { name: 'Commentaires (1)' }).waitFor();
  await commentWith(colleague, 'Qui relit ?').waitFor();
  await comments(colleague)
    .getByText(`Nouveau commentaire de Léa (${memberEmail})`, { exact: true })
    .waitFor();
  await sendComment(colleague, 'Karim', 'Moi.');
  await commentWith(member, 'Moi.').waitFor();
  await comments(member).getByRole('heading', { name: 'Commentaires (2)' }).waitFor();
  expect(await commentItems(member).locator('bdi').allTextContents()).toEqual(['Léa', 'Karim']);
  // Whatever name a person has typed, the others see the address of the account.
  expect(await accountsIn(member)).toEqual([[], [colleagueEmail]]);
  expect(await accountsIn(colleague)).toEqual([[memberEmail], []]);

  const own = { name: 'Supprimer mon commentaire' };
  expect(await commentWith(member, 'Moi.').getByRole('button', own).count()).toBe(0);
  expect(await commentWith(colleague, 'Qui relit ?').getByRole('button', own).count()).toBe(0);
  await commentWith(member, 'Qui relit ?').getByRole('button', own).click();
  await comments(member).getByRole('heading', { name: 'Commentaires (1)' }).waitFor();
  await commentWith(colleague, 'Qui relit ?').waitFor({ state: 'detached' });

  // The admin restricts the file to the first. What the other has begun to write stays, also when the preview says that
  // the file is gone.
  await textField(colleague).fill('Et moi ?');
  await shareWith(path, []);
  await commentWith(colleague, 'Moi.').waitFor({ state: 'detached' });
  const refused = colleague.waitForResponse(
    (answer) => COMMENTS_ADDRESS.test(answer.url()) && answer.request().method() === 'POST',
  );
  await sendButton(colleague).click();
  expect((await refused).status()).toBe(403);
  await unsent(colleague)
    .getByText('Ce fichier n’existe plus, ou vous n’y avez plus accès.')
    .waitFor();
  expect(await textField(colleague).inputValue()).toBe('Et moi ?');
  expect(await commentItems(colleague).count()).toBe(0);
  await openComments(member, path);
  expect(await commentItems(member).locator('bdi').allTextContents()).toEqual(['Karim']);
  expect(sockets).toBe(0);
});

test('many comments and addresses leave what is written in sight; earlier ones come by fifty', async () => {
  const path = await ownFile('Longue discussion.txt', memberEmail);
  await shareWith(
    path,
    Array.from({ length: 20 }, (_, at) => `personne${at}@navette.test`),
  );
  const rows = Array.from({ length: 120 }, (_, at) => ({
    file_path: path,
    author: 'Claire',
    // Every third is long.
    content:
      at % 3 === 0 ? `Long${'ue phrase'.repeat(30)} n°${at + 1}.` : `Commentaire n°${at + 1}.`,
    author_uid: 'u-claire',
    created_at: new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString(),
  }));
  await askAsOperator('POST', '', rows);
  const page = await opened(path, memberEmail);
  const texts = () => commentItems(page).locator('p[dir=auto]').allTextContents();
  const contents = rows.map(({ content }) => content);
  await comments(page).getByRole('heading', { name: 'Commentaires (120)' }).waitFor();
  await expect.poll(texts).toEqual(contents.slice(70));
  await expect.poll(() => isInSight(page, 'Commentaire n°120.')).toBe(true);

  const list = comments(page).getByRole('group', { name: 'Liste des commentaires' });
  const [area, name, text, send] = await Promise.all(
    [list, nameField(page), textField(page), sendButton(page)].map((one) => one.boundingBox()),
  );
  expect((area?.y ?? 0) + (area?.height ?? 0)).toBeLessThanOrEqual(name?.y ?? 0);
  expect(text?.y).toBeGreaterThan(name?.y ?? Infinity);
  expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(800);
  expect(send?.y).toBeGreaterThan(720);
  expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);

  const earlier = comments(page).getByRole('button', {
    name: 'Afficher les commentaires précédents',
  });
  await earlier.click();
  await expect.poll(texts).toEqual(contents.slice(20));
  await earlier.click();
  await expect.poll(texts).toEqual(contents);
  await earlier.waitFor({ state: 'detached' });
});

/** The titles in each comment's first line, without the date's: the address of the comment's account. */
function accountsIn(page: Page): Promise<(string | null)[][]> {
  return commentItems(page).evaluateAll((items) =>
    items.map((item) =>
      [...item.querySelectorAll('span[title]')].map((account) => account.getAttribute('title')),
    ),
  );
}
