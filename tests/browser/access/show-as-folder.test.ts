import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { ownFile, shareWith } from '../support/data/shared-file.ts';
import { act, rowOf } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';

// 'Rendre visible comme le dossier': a member shows later what they have added privately.

const people = peopleInChromium();

const ACTION = 'Rendre visible comme le dossier';
const AT = '/documents?dossier=S%C3%A9curit%C3%A9';

/** Chooses the action; its dialog still has to be confirmed. */
async function askToShow(page: Page, name: string) {
  await act(page, name, ACTION);
  const question = page.getByRole('dialog', { name: ACTION });
  await question.getByText('Visible ensuite comme le dossier : Public.').waitFor();
  const agree = question.getByRole('button', { name: 'Rendre visible', exact: true });
  return { question, agree };
}

test('those who see the folder see the file then; what an admin has decided stays', async () => {
  const [shown, decided] = ['Relevé du quai.txt', 'Relevé du parking.txt'];
  await ownFile(shown, memberEmail, 'Sécurité/');
  const path = await ownFile(decided, memberEmail, 'Sécurité/');
  const page = await people.open({ expectedMessages: /status of 40[34]/ });
  await signInAt(page, memberEmail, AT);
  const first = await askToShow(page, shown);
  await first.agree.click();
  await first.question.waitFor({ state: 'detached' });
  const second = await askToShow(page, decided);
  await shareWith(path, []);
  await second.agree.click();
  await second.question
    .getByRole('alert')
    .getByText('Vous ne pouvez pas rendre ce fichier visible')
    .waitFor();
  await page.keyboard.press('Escape');

  const colleague = await people.open();
  await signInAt(colleague, colleagueEmail, AT);
  await rowOf(colleague, shown).waitFor();
  expect(await rowOf(colleague, decided).count()).toBe(0);
});
