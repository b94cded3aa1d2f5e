import { expect, test } from 'vitest';
import { filePathIn, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { exempt } from '../../emulators/support/exempt.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { peopleInChromium } from '../support/browser.ts';
import { newMember } from '../support/members.ts';
import { publicRecord } from '../support/data/raw-items.ts';
import { bringSession } from '../support/sign-in.ts';

const people = peopleInChromium();
/** One more than a page of what is shared. */
const FILES = 201;
const HIDDEN: ItemPath = 'Dossier des archives/';

test('what is shared is loaded page by page', async () => {
  const email = await newMember();
  await exempt(HIDDEN, 'record');
  const batch = operatorDatabase().batch();
  for (let number = 1; number <= FILES; number++) {
    const path = filePathIn(HIDDEN, `Pièce ${number}.pdf`);
    batch.set(operatorDatabase().collection('metas').doc(metaId(path)), {
      ...publicRecord(path),
      is_public: false,
      allowed_emails: [email],
      size: number,
    });
  }
  await batch.commit();

  const page = await people.open({ expectedMessages: /ERR_FAILED/ });
  await bringSession(page, email);
  await page.goto('/partages');
  const items = page.getByRole('list', { name: 'Partagés avec moi' }).getByRole('listitem');
  await expect.poll(() => items.count()).toBe(200);
  const queries = '**/documents:runQuery*';
  await page.route(queries, (route) => route.abort());
  const more = page.getByRole('button', { name: 'Afficher plus' });
  await more.click();
  await page.getByText('Affichage pas à jour.').waitFor();
  expect(await items.count()).toBe(200);
  await page.unroute(queries);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => items.count()).toBe(FILES);
  await more.waitFor({ state: 'detached' });
  expect(await items.last().textContent()).toContain('Pièce 201.pdf');
});
