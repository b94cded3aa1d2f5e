import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { commentScenes, reopenComments } from '../support/screens/comment-scenes.ts';
import {
  commentItems,
  comments,
  COMMENTS_ADDRESS,
  commentWith,
  hold,
  nameField,
  sendButton,
  sendComment,
  textField,
  unsent,
  watchItems,
} from '../support/screens/comments.ts';
import { ownFile, sharedFile } from '../support/data/shared-file.ts';
import { signIn } from '../support/sign-in.ts';

const people = peopleInChromium();
const { opened, openedAlone } = commentScenes(people);

describe('a pending change', () => {
  test('a comment is shown at once, and its stored row replaces it', async () => {
    const page = await openedAlone('Envoi.txt');
    const held = await hold(page, 'POST');
    await nameField(page).fill('Léa');
    await textField(page).fill('En route');
    await sendButton(page).click();
    await commentWith(page, 'En route').getByText('Envoi…').waitFor();
    await comments(page).getByRole('heading', { name: 'Commentaires (1)' }).waitFor();
    expect(await textField(page).inputValue()).toBe('');
    await textField(page).fill('La suite');
    expect(await sendButton(page).isDisabled()).toBe(true);
    held.release();
    await commentWith(page, 'En route').getByRole('time').waitFor();
    expect(await commentItems(page).count()).toBe(1);
    expect(await textField(page).inputValue()).toBe('La suite');
    expect(await sendButton(page).isEnabled()).toBe(true);
  });

  test('a stale answer does not undo a later change', async () => {
    const page = await openedAlone('Course.txt');
    await sendComment(page, 'Léa', 'Le premier');
    const old = await hold(page, 'GET');
    await old.reached;
    await sendComment(page, 'Léa', 'Le second');
    const removed = commentWith(page, 'Le premier');
    const deleted = page.waitForResponse((answer) => isAbout(answer.request(), 'DELETE'));
    await removed.getByRole('button', { name: 'Supprimer mon commentaire' }).click();
    await removed.waitFor({ state: 'detached' });
    const seen = await watchItems(page);
    await deleted;
    // An answer to what is asked after the stale one has come: at once, since the person comes back.
    const next = page.waitForRequest((request) => isAbout(request, 'GET'));
    old.release();
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await (await next).response();
    expect(await seen()).toEqual(['Le second']);
  });
});

describe('a failure', () => {
  const expectedMessages = /ERR_FAILED|status of 503/;

  test('a comment that cannot be sent disappears without a message, and its text is back in the field', async () => {
    const page = await openedAlone('Panne.txt', { expectedMessages });
    await sendComment(page, 'Léa', 'Avant');
    const held = await hold(page, 'POST');
    await textField(page).fill('Perdu ?');
    await sendButton(page).click();
    await commentWith(page, 'Perdu ?').waitFor();
    held.fail();
    await commentWith(page, 'Perdu ?').waitFor({ state: 'detached' });
    expect(await textField(page).inputValue()).toBe('Perdu ?');
    await unsent(page).getByText('Le commentaire n’a pas pu être envoyé.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await sendButton(page).click();
    await commentWith(page, 'Perdu ?').getByRole('time').waitFor();
    expect(await textField(page).inputValue()).toBe('');
    expect(await unsent(page).textContent()).toBe('');
  });

  test('a text typed meanwhile is kept, with the caret where it was', async () => {
    const page = await openedAlone('Suite.txt', { expectedMessages });
    const held = await hold(page, 'POST');
    await nameField(page).fill('Léa');
    await textField(page).fill('Première phrase.');
    await sendButton(page).click();
    await commentWith(page, 'Première phrase.').waitFor();
    await page.keyboard.type('Secnde');
    for (const _ of 'nde') await page.keyboard.press('ArrowLeft');
    held.fail();
    await commentWith(page, 'Première phrase.').waitFor({ state: 'detached' });
    await page.keyboard.type('o');
    expect(await textField(page).inputValue()).toBe('Première phrase.\n\nSeconde');
  });

  test('after the preview was closed, the text is there when it opens again', async () => {
    const page = await openedAlone('Fermé.txt', { expectedMessages });
    const held = await hold(page, 'POST');
    await nameField(page).fill('Léa');
    await textField(page).fill('Parti trop vite');
    await sendButton(page).click();
    await commentWith(page, 'Parti trop vite').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const failed = page.waitForEvent('requestfailed');
    held.fail();
    await failed;
    await reopenComments(page, 'Fermé.txt');
    // The page first asks whether the comment was stored after all.
    await expect.poll(() => textField(page).inputValue()).toBe('Parti trop vite');
  });

  test('a comment that cannot be deleted is back in its place', async () => {
    const page = await openedAlone('Retour.txt', { expectedMessages });
    for (const text of ['Un', 'Deux', 'Trois']) await sendComment(page, 'Léa', text);
    const held = await hold(page, 'DELETE');
    const remove = { name: 'Supprimer mon commentaire' };
    await commentWith(page, 'Deux').getByRole('button', remove).click();
    await commentWith(page, 'Deux').waitFor({ state: 'detached' });
    await comments(page).getByRole('heading', { name: 'Commentaires (2)' }).waitFor();
    held.fail();
    await commentWith(page, 'Deux').waitFor();
    expect(await commentItems(page).locator('p[dir=auto]').allTextContents()).toEqual([
      'Un',
      'Deux',
      'Trois',
    ]);
    // The next request: a message about the failure would be there before its answer.
    await sendComment(page, 'Léa', 'Quatre');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('a comment that the database refuses to delete is back: a name is no credential', async () => {
    const path = await sharedFile('Homonyme.txt', memberEmail, colleagueEmail);
    const member = await opened(path, memberEmail);
    const colleague = await opened(path, colleagueEmail);
    await sendComment(member, 'Léa', 'Le mien');
    await nameField(colleague).fill(' Léa ');
    const held = await hold(colleague, 'DELETE');
    await commentWith(colleague, 'Le mien')
      .getByRole('button', { name: 'Supprimer mon commentaire' })
      .click();
    await commentWith(colleague, 'Le mien').waitFor({ state: 'detached' });
    held.release();
    await commentWith(colleague, 'Le mien').waitFor();
  });

  test('when the comments cannot be read, a second try is offered', async () => {
    const path = await ownFile('Illisible.txt', memberEmail);
    const page = await people.open({ expectedMessages });
    await signIn(page, memberEmail);
    await page.route(COMMENTS_ADDRESS, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`/documents?fichier=${encodeURIComponent(path)}`);
    await comments(page).getByText('Les commentaires n’ont pas pu être chargés.').waitFor();
    await page.unroute(COMMENTS_ADDRESS);
    await comments(page).getByRole('button', { name: 'Réessayer' }).click();
    await comments(page).getByText('Aucun commentaire').waitFor();
  });
});

function isAbout(request: Request, method: string): boolean {
  return request.method() === method && COMMENTS_ADDRESS.test(request.url());
}
