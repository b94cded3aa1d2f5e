import { expect, inject, test } from 'vitest';
import { peopleInChromium } from '../support/browser.ts';
import {
  askAsOperator,
  commentItems,
  comments,
  COMMENTS_ADDRESS,
  commentWith,
  loseNextAnswer,
  nameField,
  openComments,
  sendButton,
  textField,
  unsent,
} from '../support/screens/comments.ts';
import { newMember } from '../support/members.ts';
import { ownFile } from '../support/data/shared-file.ts';
import { bringSession } from '../support/sign-in.ts';
import { secretKey } from '../../../dev/comments/keys.ts';

// What web/src/supabase/comments.ts makes of a lost answer. The sentences and states: comment-form.test.tsx.

const people = peopleInChromium();
/** The list is requested by file, a single comment by its id too. */
const ASKED_BY_FILE = /\/rest\/v1\/comments\?(?!.*\bid=eq\.).*file_path=eq\./;

async function storedOn(path: string): Promise<string[]> {
  const query = `?select=content&order=created_at&file_path=eq.${encodeURIComponent(path)}`;
  const address = `http://127.0.0.1:${inject('ports').comments}/rest/v1/comments${query}`;
  const answer = await fetch(address, { headers: { apikey: secretKey } });
  return ((await answer.json()) as { content: string }[]).map(({ content }) => content);
}

test('whose answer was lost, is stored once, and deleted, whatever the page has heard', async () => {
  const email = await newMember();
  const path = await ownFile('Réponse perdue.txt', email);
  const page = await people.open({ expectedMessages: /ERR_FAILED|status of 4\d\d/ });
  await bringSession(page, email);
  await openComments(page, path);
  await nameField(page).fill('Léa');

  await loseNextAnswer(page, 'POST');
  await textField(page).fill('Bien reçu');
  await sendButton(page).click();
  await commentWith(page, 'Bien reçu').getByRole('time').waitFor();
  expect(await textField(page).inputValue()).toBe('');
  expect(await unsent(page).textContent()).toBe('');
  expect(await storedOn(path)).toEqual(['Bien reçu']);
  await page.unroute(COMMENTS_ADDRESS);

  // Both the answer and the check whether it was stored fail: the person sends it again.
  await page.route(COMMENTS_ADDRESS, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await loseNextAnswer(page, 'POST');
  await textField(page).fill('Et parti');
  await sendButton(page).click();
  await unsent(page).getByText('Le commentaire n’a pas pu être envoyé.').waitFor();
  expect(await textField(page).inputValue()).toBe('Et parti');
  // Installed before the others end: a list read in between would show the comment as stored.
  await page.route(ASKED_BY_FILE, (route) => route.abort());
  await page.unroute(COMMENTS_ADDRESS);
  await sendButton(page).click();
  await commentWith(page, 'Et parti').getByRole('time').waitFor();
  expect(await textField(page).inputValue()).toBe('');
  expect(await commentItems(page).count()).toBe(2);
  expect(await storedOn(path)).toEqual(['Bien reçu', 'Et parti']);

  // One that is gone already counts as deleted.
  await askAsOperator('DELETE', `?file_path=eq.${encodeURIComponent(path)}`);
  const asked = page.waitForResponse(
    (answer) => /comments\?.*id=eq\./.test(answer.url()) && answer.request().method() === 'GET',
  );
  await commentWith(page, 'Et parti')
    .getByRole('button', { name: 'Supprimer mon commentaire' })
    .click();
  await asked;
  await page.unroute(ASKED_BY_FILE);
  await comments(page).getByText('Aucun commentaire').waitFor();
});
