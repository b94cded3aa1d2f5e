import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { peopleInChromium } from '../support/browser.ts';
import {
  commentItems,
  comments,
  COMMENTS_ADDRESS,
  commentWith,
  hold,
  nameField,
  openComments,
  sendButton,
  sendComment,
  textField,
  unsent,
  watchItems,
} from '../support/screens/comments.ts';
import { newMember } from '../support/members.ts';
import { ownFile, tokenOf } from '../support/data/shared-file.ts';
import { bringSession } from '../support/sign-in.ts';
import { publishableKey, secretKey } from '../../../dev/comments/keys.ts';

// What a person sees when a comment is refused, or its answer is lost.

const people = peopleInChromium();
const expectedMessages = /ERR_FAILED|status of 4\d\d|status of 503/;
const PATIENTLY = { timeout: 60_000 };
/** The list is requested by file, a single comment by its id too. */
const ASKED_BY_FILE = /\/rest\/v1\/comments\?(?!.*\bid=eq\.).*file_path=eq\./;

interface Scene {
  page: Page;
  path: string;
  email: string;
}

/** A page with the comments on a file, as a new member who owns the file. */
async function scene(name: string): Promise<Scene> {
  const email = await newMember();
  const path = await ownFile(name, email);
  const page = await people.open({ expectedMessages });
  await bringSession(page, email);
  await openComments(page, path);
  await nameField(page).fill('Léa');
  return { page, path, email };
}

/** Sends a request to the database, as a person or as the operator. */
async function ask(method: 'GET' | 'POST', query: string, email?: string, rows?: object[]) {
  const address = `http://127.0.0.1:${inject('ports').comments}/rest/v1/comments${query}`;
  const key = email === undefined ? secretKey : publishableKey;
  const answer = await fetch(address, {
    method,
    headers: {
      apikey: key,
      'content-type': 'application/json',
      ...(email === undefined ? {} : { authorization: `Bearer ${await tokenOf(email)}` }),
    },
    ...(rows === undefined ? {} : { body: JSON.stringify(rows) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return method === 'GET' ? ((await answer.json()) as { content: string }[]) : [];
}

async function storedOn(path: string): Promise<string[]> {
  const rows = await ask('GET', `?select=content&file_path=eq.${encodeURIComponent(path)}`);
  return rows.map(({ content }) => content);
}

describe('the reason why a comment was not sent is shown under the field', () => {
  test('the twenty-first within a minute', async () => {
    const { page, path, email } = await scene('Bavard.txt');
    const rows = Array.from({ length: 20 }, () => ({
      file_path: path,
      author: 'Léa',
      content: 'bla',
    }));
    await ask('POST', '', email, rows);
    await textField(page).fill('Une de trop');
    await sendButton(page).click();
    const sentence = 'Vous avez envoyé beaucoup de commentaires\u00a0: réessayez dans une minute.';
    await unsent(page).getByText(sentence, { exact: true }).waitFor();
    expect(await textField(page).inputValue()).toBe('Une de trop');
    await comments(page).getByRole('heading', { name: 'Commentaires (20)' }).waitFor();
    expect(await commentWith(page, 'Une de trop').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    // It stays while the person edits the text, and disappears when the text is deleted.
    await textField(page).press('End');
    await textField(page).pressSequentially(' ?');
    expect(await unsent(page).textContent()).toBe(sentence);
    await textField(page).fill('');
    expect(await unsent(page).textContent()).toBe('');
  });

  test.each([
    [429, { code: 'PT429', details: 'day' }, /beaucoup de commentaires\s: réessayez demain\.$/],
    [403, { code: '42501' }, /^Ce fichier n’existe plus, ou vous n’y avez plus accès\.$/],
    [
      503,
      {},
      /^Le commentaire n’a pas pu être envoyé\. Vérifiez votre connexion, puis réessayez\.$/,
    ],
  ])('when the database answers %i', async (status, json, sentence) => {
    const { page } = await scene('Refus.txt');
    await page.route(COMMENTS_ADDRESS, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.fallback(),
    );
    await textField(page).fill('Bonjour');
    await sendButton(page).click();
    await unsent(page).getByText(sentence).waitFor();
    expect(await textField(page).inputValue()).toBe('Bonjour');
    expect(await commentItems(page).count()).toBe(0);
  });
});

test('a name with hidden characters is refused', async () => {
  const { page } = await scene('Nom caché.txt');
  await textField(page).fill('Bonjour');
  for (const name of ['Lé\u200ba', '\u202eaéL', 'Léa\u00ad']) {
    await nameField(page).fill(name);
    const problem = comments(page).getByRole('alert');
    expect(await problem.textContent()).toBe(
      'Le nom contient un caractère invisible\u00a0: retapez-le.',
    );
    expect(await sendButton(page).isDisabled()).toBe(true);
  }
  await nameField(page).fill('Léa');
  expect(await sendButton(page).isEnabled()).toBe(true);
});

describe('an answer that is lost', () => {
  test('the comment is stored, and shown', async () => {
    const { page, path } = await scene('Réponse perdue.txt');
    const held = await hold(page, 'POST');
    await textField(page).fill('Bien reçu');
    await sendButton(page).click();
    held.loseAnswer();
    await commentWith(page, 'Bien reçu').getByRole('time').waitFor();
    expect(await textField(page).inputValue()).toBe('');
    expect(await unsent(page).textContent()).toBe('');
    expect(await storedOn(path)).toEqual(['Bien reçu']);
  });

  test('the comment is sent again, and stored once', async () => {
    const { page, path } = await scene('Deux fois.txt');
    // Both the answer and the check whether it was stored fail.
    await page.route(COMMENTS_ADDRESS, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    );
    const held = await hold(page, 'POST');
    await textField(page).fill('Bien reçu');
    await sendButton(page).click();
    held.loseAnswer();
    await unsent(page).getByText('Le commentaire n’a pas pu être envoyé.').waitFor();
    expect(await textField(page).inputValue()).toBe('Bien reçu');
    expect(await storedOn(path)).toEqual(['Bien reçu']);
    // Installed before the other ends: a list read in between would show the comment as stored.
    await page.route(ASKED_BY_FILE, (route) => route.abort());
    await page.unroute(COMMENTS_ADDRESS);
    await sendButton(page).click();
    await commentWith(page, 'Bien reçu').getByRole('time').waitFor();
    expect(await textField(page).inputValue()).toBe('');
    expect(await commentItems(page).count()).toBe(1);
    expect(await storedOn(path)).toEqual(['Bien reçu']);
    // Another comment, although its text is the same.
    await sendComment(page, 'Léa', 'Et voilà');
    expect((await storedOn(path)).toSorted()).toEqual(['Bien reçu', 'Et voilà']);
  });

  test('the comment leaves the field once it turns out to be stored', async () => {
    const { page, path } = await scene('Vérité.txt');
    await page.route(COMMENTS_ADDRESS, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    );
    const held = await hold(page, 'POST');
    await textField(page).fill('Bien reçu');
    await sendButton(page).click();
    held.loseAnswer();
    await unsent(page).getByText('Le commentaire n’a pas pu être envoyé.').waitFor();
    await textField(page).press('End');
    await textField(page).pressSequentially('\n\nEt encore');
    await page.unroute(COMMENTS_ADDRESS);
    await commentWith(page, 'Bien reçu').getByRole('time').waitFor();
    await expect.poll(() => textField(page).inputValue(), PATIENTLY).toBe('Et encore');
    expect(await unsent(page).textContent()).toBe('');
    expect(await storedOn(path)).toEqual(['Bien reçu']);
  });

  test('a comment that was deleted does not come back for a moment', async () => {
    const { page, path } = await scene('Suppression.txt');
    await sendComment(page, 'Léa', 'Reste');
    await sendComment(page, 'Léa', 'Part');
    const held = await hold(page, 'DELETE');
    const part = commentWith(page, 'Part');
    await part.getByRole('button', { name: 'Supprimer mon commentaire' }).click();
    await part.waitFor({ state: 'detached' });
    const seen = await watchItems(page);
    held.loseAnswer();
    await page.waitForRequest((request) => ASKED_BY_FILE.test(request.url()));
    expect(await seen()).toEqual(['Reste']);
    expect(await storedOn(path)).toEqual(['Reste']);
  });

  test('deleting what is gone already is no failure', async () => {
    const { page, path } = await scene('Déjà partie.txt');
    await sendComment(page, 'Léa', 'Part');
    await page.route(ASKED_BY_FILE, (route) => route.abort());
    const address = `http://127.0.0.1:${inject('ports').comments}/rest/v1/comments`;
    const query = `?file_path=eq.${encodeURIComponent(path)}`;
    await fetch(address + query, { method: 'DELETE', headers: { apikey: secretKey } });
    const part = commentWith(page, 'Part');
    const asked = page.waitForResponse(
      (answer) => /comments\?.*id=eq\./.test(answer.url()) && answer.request().method() === 'GET',
    );
    await part.getByRole('button', { name: 'Supprimer mon commentaire' }).click();
    await asked;
    await comments(page).getByText('Aucun commentaire').waitFor();
  });
});
