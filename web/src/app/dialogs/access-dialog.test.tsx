import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '../../firebase/call-error.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { hold } from '../../testing/hold.ts';
import { expectNames, listing, rowOf } from '../../testing/listing.ts';
import { renderApp } from '../../testing/render-app.tsx';

const COLLEAGUE = 'collegue@navette.test';

const dialog = page.getByRole('dialog', { name: 'Accès' });
const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
const choice = (name: string) => dialog.getByRole('radio', { name, exact: true });
const save = () => dialog.getByRole('button', { name: 'Enregistrer' }).click();
const said = (words: string) => dialog.getByText(words, { exact: true });

/** A folder with two files and a folder, each with an access of its own. */
function storeMixed() {
  storeItems([
    itemAt('Mixte/', { allowed_emails: [MEMBER.email] }),
    itemAt('Mixte/Dossier/', { allowed_emails: [MEMBER.email] }),
    itemAt('Mixte/Dossier/c.txt', { allowed_emails: [MEMBER.email] }),
    itemAt('Mixte/a.txt', { allowed_emails: [MEMBER.email, COLLEAGUE] }),
    itemAt('Mixte/b.txt', { is_public: true }),
  ]);
}

/** Opens the folder, and selects all of it. */
async function selectAll(user: typeof ADMIN) {
  storeMixed();
  await renderApp('/documents?dossier=Mixte', user);
  await expectNames(['Dossier', 'a.txt', 'b.txt']);
  await listing.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
  await expect.element(bar.getByText('3\u00a0éléments sélectionnés')).toBeVisible();
}

/** Opens 'Accès' from the bar of the selection. */
async function openAll() {
  await bar.getByRole('button', { name: 'Accès' }).click();
  await expect.element(dialog).toBeVisible();
}

const marked = (name: string, mark: RegExp) => rowOf(name).getByRole('img', { name: mark });

describe('of several items', () => {
  test('two files and a folder get one access; what fails is told, and is tried again', async () => {
    await selectAll(ADMIN);
    await openAll();
    await expect.element(dialog.getByText('3 éléments : Dossier, a.txt et b.txt')).toBeVisible();
    await expect.element(said('Accès différents')).toBeVisible();
    const all = `Privé : 2 personnes (${[COLLEAGUE, MEMBER.email].join(', ')}) : a.txt`;
    for (const words of [`Privé : 1 personne (${MEMBER.email}) : Dossier`, all, 'Public : b.txt']) {
      await expect.element(dialog.getByRole('listitem').filter({ hasText: words })).toBeVisible();
    }
    await expectAccessible();
    const alert = dialog.getByRole('alert');
    await save();
    await expect.element(alert).toHaveTextContent('Choisissez qui verra ces éléments.');

    await choice('Privé').click();
    await dialog.getByLabelText('E-mails autorisés').fill(COLLEAGUE);
    await expect
      .element(
        dialog.getByText(
          `Visibles ensuite par : le propriétaire de chacun, les admins et ${COLLEAGUE}.`,
        ),
      )
      .toBeVisible();
    const [first, second, third] = [1, 2, 3].map(() => hold(functions.setAccess));
    await save();
    await expect.element(said('0 sur 3')).toBeVisible();
    first?.release();
    second?.release();
    third?.fail(new CallError('', null));
    await expect
      .element(alert.getByText('L’accès d’1 élément n’a pas pu être mis à jour :'))
      .toBeVisible();
    const failures = alert.getByRole('listitem');
    await expect
      .element(failures)
      .toHaveTextContent('b.txt : la réponse n’est pas arrivée, vérifiez son accès.');
    await expectAccessible();
    await expect.element(page.getByText('Accès de 2 éléments mis à jour.')).toBeInTheDocument();

    functions.setAccess.mockClear();
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(functions.setAccess.mock.calls.map(([{ path }]) => path)).toEqual(['Mixte/b.txt']);
    for (const name of ['Dossier', 'a.txt', 'b.txt']) {
      await expect.element(marked(name, /^Privé : 1 personne$/)).toBeVisible();
    }
  });

  test('what all have in common is chosen already, and content follows its folder on request', async () => {
    await selectAll(ADMIN);
    await openAll();
    await choice('Public').click();
    await expect
      .element(dialog.getByText('Visibles ensuite par : toutes les personnes connectées.'))
      .toBeVisible();
    await choice('Appliquer à tout le contenu').click();
    await save();
    await expect.element(dialog).not.toBeInTheDocument();
    // Files have no content; the last one is public already.
    const applied = functions.setAccess.mock.calls.map(([data]) => [
      data.path,
      data.applyToContent,
    ]);
    expect(applied).toEqual([
      ['Mixte/Dossier/', true],
      ['Mixte/a.txt', false],
    ]);
    for (const name of ['Dossier', 'a.txt', 'b.txt']) {
      await expect.element(marked(name, /^Public/)).toBeVisible();
    }

    await openAll();
    await expect.element(choice('Public')).toBeChecked();
    await expect.element(said('Accès différents')).not.toBeInTheDocument();
    await choice('Hériter du dossier').click();
    await expect
      .element(
        dialog.getByText('Visibles ensuite par : 1 personne et les admins, comme leur dossier.'),
      )
      .toBeVisible();
    await choice('Privé').click();
    await expect.element(dialog.getByLabelText('E-mails autorisés')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: /^Retirer / })).not.toBeInTheDocument();
  });

  test('a member who selects several is not offered their access', async () => {
    await selectAll(MEMBER);
    await expect.element(bar.getByRole('button', { name: 'Télécharger' })).toBeVisible();
    await expect.element(bar.getByRole('button', { name: 'Accès' })).not.toBeInTheDocument();
  });
});
