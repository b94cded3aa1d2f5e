import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { peopleInChromium } from '../support/browser.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { rowOf, shownNames } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { upload } from '../support/screens/upload-queue.ts';
import { signIn } from '../support/sign-in.ts';

// 'À publier': what members added privately to folders that others see, and what admins decide.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

const AT = '/documents?dossier=S%C3%A9curit%C3%A9';

/** An item of the screen. */
function item(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Éléments à publier' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
}

/** How many items wait, as they are stored. */
async function waiting(): Promise<number> {
  const marked = operatorDatabase().collection('metas').where('to_publish', '==', true);
  return (await marked.count().get()).data().count;
}

test('a driver’s photos that nobody sees are published, a colleague sees them; what is left private is not asked again', async () => {
  const [shown, kept, other] = ['avarie.jpg', 'personnel.jpg', 'reçu.jpg'];
  const member = await people.open();
  await signInAt(member, memberEmail, AT);
  await upload(
    member,
    [shown, kept, other].map((name) => temporaryFile(name, name)),
  );
  const colleague = await people.open();
  await signInAt(colleague, colleagueEmail, AT);
  const before = await shownNames(colleague);
  expect(before).not.toContain(shown);

  const admin = await people.open();
  await signIn(admin, adminEmail);
  const link = admin.getByRole('main').getByRole('link', { name: /^À publier/ });
  await expect.poll(async () => link.textContent()).toBe(`À publier${await waiting()}`);
  await link.click();
  await item(admin, shown).getByText('Visible ensuite par : tout le monde').waitFor();
  await item(admin, shown).getByText(`Ajouté par ${memberEmail}, le`).waitFor();
  await admin.getByRole('checkbox', { name: `Sélectionner ${shown}` }).check();
  await admin.getByRole('button', { name: 'Rendre visible', exact: true }).click();
  await item(admin, shown).waitFor({ state: 'detached' });
  await admin.getByRole('checkbox', { name: `Sélectionner ${kept}` }).check();
  await admin.getByRole('button', { name: 'Laisser privé' }).click();
  await item(admin, kept).waitFor({ state: 'detached' });
  await admin.reload();
  await item(admin, other).waitFor();
  for (const name of [shown, kept]) expect(await item(admin, name).count()).toBe(0);

  await colleague.reload();
  await rowOf(colleague, shown).waitFor();
  const after = await shownNames(colleague);
  expect(after.toSorted()).toEqual([...before, shown].toSorted());
});
