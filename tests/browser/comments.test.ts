import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { colleagueEmail, memberEmail } from '../../dev/demo/accounts.ts';
import { peopleInChromium, type OpenOptions } from './support/browser.ts';
import {
  commentItems,
  comments,
  COMMENTS_ADDRESS,
  commentWith,
  hold,
  isInSight,
  nameField,
  openComments,
  sendButton,
  sendComment,
  textField,
  unsent,
  watchItems,
} from './support/comments.ts';
import { rowOf } from './support/listing.ts';
import { newMember } from './support/members.ts';
import { ownFile, shareWith, sharedFile } from './support/shared-file.ts';
import { openDocuments, signIn } from './support/sign-in.ts';

const people = peopleInChromium();
const PATIENTLY = { timeout: 60_000 };

describe('two members on a shared file', () => {
  test('see each other’s words without a reload, and delete their own', async () => {
    const path = await sharedFile('Consigne.txt', memberEmail, colleagueEmail);
    const member = await opened(path, memberEmail);
    const colleague = await opened(path, colleagueEmail);
    await comments(colleague).getByText('Aucun commentaire').waitFor();

    await sendComment(member, ' Léa ', '  Qui relit ?\nAvant jeudi.\n');
    await comments(member).getByRole('heading', { name: 'Commentaires (1)' }).waitFor();
    await commentWith(colleague, 'Qui relit ?').waitFor();
    await comments(colleague).getByText('Nouveau commentaire de Léa').waitFor();
    await sendComment(colleague, 'Karim', 'Moi.');
    await commentWith(member, 'Moi.').waitFor();
    await comments(member).getByRole('heading', { name: 'Commentaires (2)' }).waitFor();
    expect(await commentItems(member).locator('bdi').allTextContents()).toEqual(['Léa', 'Karim']);

    const own = { name: 'Supprimer mon commentaire' };
    expect(await commentWith(member, 'Moi.').getByRole('button', own).count()).toBe(0);
    expect(await commentWith(colleague, 'Qui relit ?').getByRole('button', own).count()).toBe(0);
    await commentWith(member, 'Qui relit ?').getByRole('button', own).click();
    await comments(member).getByRole('heading', { name: 'Commentaires (1)' }).waitFor();
    await commentWith(colleague, 'Qui relit ?').waitFor({ state: 'detached' });
    await openComments(member, path);
    expect(await commentItems(member).count()).toBe(1);
  });

  test('when the admin keeps the file for the first alone, the second reads nothing and writes nothing', async () => {
    const path = await sharedFile('Réservé.txt', memberEmail, colleagueEmail);
    const member = await opened(path, memberEmail);
    const colleague = await opened(path, colleagueEmail, { expectedMessages: /status of 40[13]/ });
    await sendComment(member, 'Léa', 'Entre nous.');
    await commentWith(colleague, 'Entre nous.').waitFor();

    await shareWith(path, []);
    await comments(colleague).getByText('Aucun commentaire').waitFor();
    await nameField(colleague).fill('Karim');
    await textField(colleague).fill('Et moi ?');
    const refused = colleague.waitForResponse(
      (answer) => COMMENTS_ADDRESS.test(answer.url()) && answer.request().method() === 'POST',
    );
    await sendButton(colleague).click();
    expect((await refused).status()).toBe(403);
    await expect.poll(() => textField(colleague).inputValue(), PATIENTLY).toBe('Et moi ?');
    await comments(colleague).getByText('Aucun commentaire').waitFor();
    await openComments(member, path);
    expect(await commentItems(member).count()).toBe(1);
  });
});

describe('writing', () => {
  test('the button waits for a name and a text that the database takes', async () => {
    const page = await openedAlone('Champs.txt');
    expect(await sendButton(page).isDisabled()).toBe(true);
    await textField(page).fill('Bonjour');
    expect(await sendButton(page).isDisabled()).toBe(true);
    await nameField(page).fill('   ');
    expect(await sendButton(page).isDisabled()).toBe(true);
    await nameField(page).fill('Léa');
    expect(await sendButton(page).isEnabled()).toBe(true);
    await textField(page).fill(' \n ');
    expect(await sendButton(page).isDisabled()).toBe(true);

    await textField(page).fill('📦'.repeat(4000));
    await comments(page).getByText('4 000 sur 4 000 caractères').waitFor();
    expect(await sendButton(page).isEnabled()).toBe(true);
    await textField(page).fill('a'.repeat(4001));
    await comments(page).getByText('Le commentaire est trop long').waitFor();
    expect(await sendButton(page).isDisabled()).toBe(true);
    await textField(page).fill('Bonjour');
    await nameField(page).fill('a'.repeat(81));
    await comments(page).getByText('Le nom est trop long').waitFor();
    expect(await sendButton(page).isDisabled()).toBe(true);

    await nameField(page).fill('a'.repeat(80));
    await textField(page).fill('é'.repeat(4000));
    await textField(page).press('Control+Enter');
    await commentItems(page).getByRole('time').waitFor();
    expect(await textField(page).inputValue()).toBe('');
  });

  test('the name is remembered by the browser, and an unsent text for as long as the page', async () => {
    const path = await ownFile('Mémoire.txt', memberEmail);
    const page = await opened(path, memberEmail);
    await nameField(page).fill('Léa M.');
    await textField(page).fill('Je reviens');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await reopen(page, 'Mémoire.txt');
    expect(await textField(page).inputValue()).toBe('Je reviens');
    expect(await page.evaluate(() => localStorage.getItem('comment-author'))).toBe('Léa M.');
    await openComments(page, path);
    expect(await nameField(page).inputValue()).toBe('Léa M.');
  });

  test('addresses are links, and everything else is text', async () => {
    const page = await openedAlone('Liens.txt');
    const text = '<b>Gras</b> <img src=x onerror=alert(1)>\nVoir https://navette.test/a?b=1.';
    await sendComment(page, 'Léa', text);
    const paragraph = commentItems(page).locator('p[dir=auto]');
    expect(await paragraph.textContent()).toBe(text);
    expect(await paragraph.locator('b, img').count()).toBe(0);
    const link = paragraph.getByRole('link');
    expect(await link.textContent()).toBe('https://navette.test/a?b=1');
    expect(await link.getAttribute('href')).toBe('https://navette.test/a?b=1');
    expect(await link.getAttribute('rel')).toBe('noreferrer noopener');
    expect(await link.getAttribute('target')).toBe('_blank');
  });

  test('the newest comment is in sight after sending, in an area of 12 rem at most', async () => {
    const page = await openedAlone('Longue discussion.txt');
    for (const text of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six']) {
      await sendComment(page, 'Léa', text);
    }
    const area = comments(page).getByRole('group', { name: 'Liste des commentaires' });
    expect((await area.boundingBox())?.height).toBeLessThanOrEqual(12 * 16);
    await expect.poll(() => isInSight(page, 'Six')).toBe(true);
    expect(await isInSight(page, 'Un')).toBe(false);
    await area.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => isInSight(page, 'Un')).toBe(true);
    await sendComment(page, 'Léa', 'Sept');
    await expect.poll(() => isInSight(page, 'Sept')).toBe(true);
  });
});

describe('what is under way', () => {
  test('a comment stands there at once, and its row takes its place', async () => {
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

  test('an answer from before does not undo what was done since', async () => {
    const page = await openedAlone('Course.txt');
    await sendComment(page, 'Léa', 'Le premier');
    const old = await hold(page, 'GET');
    await old.reached;
    await sendComment(page, 'Léa', 'Le second');
    const removed = commentWith(page, 'Le premier');
    await removed.getByRole('button', { name: 'Supprimer mon commentaire' }).click();
    await removed.waitFor({ state: 'detached' });
    const seen = await watchItems(page);
    old.release();
    await nextAnswer(page);
    expect(await seen()).toEqual(['Le second']);
  });
});

describe('a failure', () => {
  const expectedMessages = /ERR_FAILED|status of 503/;

  test('a comment that cannot be sent goes silently, and its text is back in the field', async () => {
    const page = await openedAlone('Panne.txt', { expectedMessages });
    await sendComment(page, 'Léa', 'Avant');
    const held = await hold(page, 'POST');
    await textField(page).fill('Perdu ?');
    await sendButton(page).click();
    await commentWith(page, 'Perdu ?').waitFor();
    held.fail();
    await commentWith(page, 'Perdu ?').waitFor({ state: 'detached' });
    expect(await textField(page).inputValue()).toBe('Perdu ?');
    expect(await page.getByRole('alert').count()).toBe(0);
    await unsent(page).getByText('Le commentaire n’a pas pu être envoyé.').waitFor();
    await sendButton(page).click();
    await commentWith(page, 'Perdu ?').getByRole('time').waitFor();
    expect(await textField(page).inputValue()).toBe('');
    expect(await unsent(page).textContent()).toBe('');
  });

  test('what was typed meanwhile is kept, with the caret where it was', async () => {
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

  test('the preview was closed before: the text is there when it opens again', async () => {
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
    await reopen(page, 'Fermé.txt');
    expect(await textField(page).inputValue()).toBe('Parti trop vite');
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
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('what the database keeps is back: a name is no credential', async () => {
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

test('the database’s client comes with a preview, and keeps no connection', async () => {
  const path = await ownFile('Morceaux.txt', memberEmail);
  const page = await people.open();
  const scripts: Promise<string>[] = [];
  let sockets = 0;
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text());
  });
  page.on('websocket', () => sockets++);
  await openDocuments(page, memberEmail);
  expect((await Promise.all(scripts)).join('')).not.toContain('PostgrestError');
  await openComments(page, path);
  expect((await Promise.all(scripts)).join('')).toContain('PostgrestError');
  await sendComment(page, 'Léa', 'Bonjour');
  expect(sockets).toBe(0);
});

test('on a phone the comments out of sight are asked for once, in sight again and again', async () => {
  const path = await ownFile('Téléphone.txt', memberEmail);
  const page = await people.open({ viewport: { width: 320, height: 640 }, ownProfile: true });
  await page.clock.install();
  await signIn(page, memberEmail);
  const [sent, answered] = [readsOf(page, 'request'), readsOf(page, 'requestfinished')];
  await openComments(page, path);
  await page.clock.runFor(30_000);
  // Whatever the page has asked, it has asked before it reads this.
  await page.evaluate(() => fetch('/favicon.svg'));
  expect(sent.count).toBe(1);
  await comments(page).scrollIntoViewIfNeeded();
  await expect.poll(() => answered.count, PATIENTLY).toBe(2);
  await page.clock.runFor(6_000);
  await expect.poll(() => answered.count, PATIENTLY).toBeGreaterThan(2);
  const overflow = await comments(page).evaluate(
    (section) => section.scrollWidth - section.clientWidth,
  );
  expect(overflow).toBe(0);
});

/** A page with the comments on a file, as somebody sees them. */
async function opened(path: string, email: string, options?: OpenOptions): Promise<Page> {
  const page = await people.open(options);
  await signIn(page, email);
  await openComments(page, path);
  return page;
}

/** Opens the preview of a file again, from the listing. */
async function reopen(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name, exact: true }).click();
  await textField(page).waitFor();
}

/** The page of a member of its own, who may write 20 comments a minute, on a file of theirs. */
async function openedAlone(name: string, options?: OpenOptions): Promise<Page> {
  const email = await newMember();
  return opened(await ownFile(name, email), email, options);
}

async function nextAnswer(page: Page): Promise<void> {
  await page.waitForResponse((answer) => COMMENTS_ADDRESS.test(answer.url()));
}

/** Counts the page's readings of comments from now on, as they are sent or as they have ended. */
function readsOf(page: Page, event: 'request' | 'requestfinished'): { count: number } {
  const reads = { count: 0 };
  const note = (request: Request) => {
    if (COMMENTS_ADDRESS.test(request.url()) && request.method() === 'GET') reads.count++;
  };
  if (event === 'request') page.on('request', note);
  else page.on('requestfinished', note);
  return reads;
}
