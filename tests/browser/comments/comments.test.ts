import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { commentScenes, reopenComments } from '../support/screens/comment-scenes.ts';
import {
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
} from '../support/screens/comments.ts';
import { ownFile, shareWith, sharedFile } from '../support/data/shared-file.ts';
import { bringSession, signIn } from '../support/sign-in.ts';

const people = peopleInChromium();
const { opened, openedAlone } = commentScenes(people);
const PATIENTLY = { timeout: 60_000 };

describe('two members on a shared file', () => {
  test('see each other’s comments without a reload, and delete their own', async () => {
    const path = await sharedFile('Consigne.txt', memberEmail, colleagueEmail);
    const member = await opened(path, memberEmail);
    const colleague = await opened(path, colleagueEmail);
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

    // Whatever their names, the account of each is told to the other.
    expect(await accountsIn(member)).toEqual([[], [colleagueEmail]]);
    expect(await accountsIn(colleague)).toEqual([[memberEmail], []]);

    const own = { name: 'Supprimer mon commentaire' };
    expect(await commentWith(member, 'Moi.').getByRole('button', own).count()).toBe(0);
    expect(await commentWith(colleague, 'Qui relit ?').getByRole('button', own).count()).toBe(0);
    await commentWith(member, 'Qui relit ?').getByRole('button', own).click();
    await comments(member).getByRole('heading', { name: 'Commentaires (1)' }).waitFor();
    await commentWith(colleague, 'Qui relit ?').waitFor({ state: 'detached' });
    await openComments(member, path);
    expect(await commentItems(member).count()).toBe(1);
  });

  test('when the admin restricts the file to the first, the second can neither read nor write', async () => {
    const path = await sharedFile('Réservé.txt', memberEmail, colleagueEmail);
    const member = await opened(path, memberEmail);
    const colleague = await opened(path, colleagueEmail, { expectedMessages: /status of 40[13]/ });
    await sendComment(member, 'Léa', 'Entre nous.');
    await commentWith(colleague, 'Entre nous.').waitFor();

    // What one has begun to write stays, also when the preview says that the file is gone.
    await nameField(colleague).fill('Karim');
    await textField(colleague).fill('Et moi ?');
    await shareWith(path, []);
    await commentWith(colleague, 'Entre nous.').waitFor({ state: 'detached' });
    const refused = colleague.waitForResponse(
      (answer) => COMMENTS_ADDRESS.test(answer.url()) && answer.request().method() === 'POST',
    );
    await sendButton(colleague).click();
    expect((await refused).status()).toBe(403);
    await expect.poll(() => textField(colleague).inputValue(), PATIENTLY).toBe('Et moi ?');
    expect(await commentItems(colleague).count()).toBe(0);
    await openComments(member, path);
    expect(await commentItems(member).count()).toBe(1);
  });
});

describe('writing', () => {
  test('the button is disabled until the database would accept the name and the text', async () => {
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

  test('the browser keeps the name, and the page keeps an unsent text until it is left', async () => {
    const path = await ownFile('Mémoire.txt', memberEmail);
    const page = await opened(path, memberEmail);
    await nameField(page).fill('Léa M.');
    await textField(page).fill('Je reviens');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await reopenComments(page, 'Mémoire.txt');
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

  test('the newest comment is visible after sending, in an area that scrolls', async () => {
    const page = await openedAlone('Longue discussion.txt');
    for (const text of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six']) {
      await sendComment(page, 'Léa', text);
    }
    const area = comments(page).getByRole('group', { name: 'Liste des commentaires' });
    await expect.poll(() => isInSight(page, 'Six')).toBe(true);
    expect(await isInSight(page, 'Un')).toBe(false);
    await area.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => isInSight(page, 'Un')).toBe(true);
    await sendComment(page, 'Léa', 'Sept');
    await expect.poll(() => isInSight(page, 'Sept')).toBe(true);
  });
});

test('the database client is loaded once somebody has signed in, and keeps no connection', async () => {
  const path = await ownFile('Morceaux.txt', memberEmail);
  const page = await people.open();
  const scripts = new Set<string>();
  let sockets = 0;
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.add(answer.url());
  });
  page.on('websocket', () => sockets++);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
  expect(await textOf(page, scripts)).not.toContain('PostgrestError');
  await bringSession(page, memberEmail);
  await openComments(page, path);
  expect(await textOf(page, scripts)).toContain('PostgrestError');
  await sendComment(page, 'Léa', 'Bonjour');
  expect(sockets).toBe(0);
});

test('on a phone, comments are fetched once while not visible, and polled while visible', async () => {
  const path = await ownFile('Téléphone.txt', memberEmail);
  const page = await people.open({ viewport: { width: 320, height: 640 }, ownProfile: true });
  await page.clock.install();
  await signIn(page, memberEmail);
  const [sent, answered] = [readsOf(page, 'request'), readsOf(page, 'requestfinished')];
  await openComments(page, path);
  await page.clock.runFor(30_000);
  // Any request of the page was sent before this one is answered.
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

/** The titles within each comment's first line, but for that of its date: the address of its account. */
function accountsIn(page: Page): Promise<(string | null)[][]> {
  return commentItems(page).evaluateAll((items) =>
    items.map((item) =>
      [...item.querySelectorAll('span[title]')].map((account) => account.getAttribute('title')),
    ),
  );
}

/**
 * Counts the page's requests to read comments from now on, when they are sent or when they have
 * ended.
 */
function readsOf(page: Page, event: 'request' | 'requestfinished'): { count: number } {
  const reads = { count: 0 };
  const note = (request: Request) => {
    if (COMMENTS_ADDRESS.test(request.url()) && request.method() === 'GET') reads.count++;
  };
  if (event === 'request') page.on('request', note);
  else page.on('requestfinished', note);
  return reads;
}

/** What the scripts at these addresses contain. */
async function textOf(page: Page, addresses: Iterable<string>): Promise<string> {
  const answers = await Promise.all(Array.from(addresses, (address) => page.request.get(address)));
  return (await Promise.all(answers.map((answer) => answer.text()))).join('');
}
