import type { ItemPath } from '@navette/core/paths/item-path';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallError } from '../../firebase/call-error.ts';
import { addFiles, fileOf, send } from '../../testing/adding-files.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { itemAt, putItem, storeItems } from '../../testing/fakes/items.ts';
import { act, expectNames, rowOf } from '../../testing/listing.ts';
import { renderApp, visit } from '../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../testing/screen.ts';

const toast = (words: string) => page.getByText(words, { exact: true });
/** Text of all toasts. */
const said = () => document.querySelector('[data-toasts]')?.textContent;
/** Messages of the browser's alerts, which close by themselves. */
const alerts = () => vi.mocked(window.alert).mock.calls.map(([words]) => words);

describe('‘Rendre visible comme le dossier’', () => {
  const ACTION = 'Rendre visible comme le dossier';
  const question = page.getByRole('dialog', { name: ACTION });
  const show = question.getByRole('button', { name: 'Rendre visible', exact: true });
  const AT = '/documents?dossier=Sécurité';

  /** A folder that everybody sees, with private files of the member. */
  function storePrivate(...names: readonly string[]): void {
    const files = names.map((name) => itemAt(`Sécurité/${name}`, { to_publish: true }));
    storeItems([itemAt('Sécurité/', { is_public: true }), ...files]);
  }

  /** The mark after a name, in any layout. */
  const markOf = (name: string) =>
    page
      .getByRole('listitem')
      .or(page.getByRole('row'))
      .filter({ hasText: name })
      .getByRole('img', { name: /^Privé/ });

  async function confirm(): Promise<void> {
    await expect
      .element(question.getByText('Visible ensuite comme le dossier : Public.'))
      .toBeVisible();
    await show.click();
  }

  /** What the menu of a row offers. */
  async function offered(name: string): Promise<(string | null)[]> {
    await rowOf(name)
      .getByRole('button', { name: `Actions : ${name}` })
      .click();
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    const items = page.getByRole('menuitem').elements();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    return items.map(({ textContent }) => textContent);
  }

  test('from the menu of a row, which offers it no more then, nor to others', async () => {
    storePrivate('Relevé du quai.txt');
    const app = await renderApp(AT, MEMBER);
    await expect.element(markOf('Relevé du quai.txt')).toBeVisible();
    await act('Relevé du quai.txt', ACTION);
    await expect
      .element(
        question.getByText('« Relevé du quai.txt » n’est visible que de vous et des admins.'),
      )
      .toBeVisible();
    await expectAccessible();
    await confirm();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(toast('Visible comme le dossier\u00a0: Public.')).toBeInTheDocument();
    await expect.element(markOf('Relevé du quai.txt')).not.toBeInTheDocument();
    expect(await offered('Relevé du quai.txt')).toEqual([
      'Aperçu',
      'Télécharger',
      'Copier le lien',
      'Nouvelle version',
    ]);

    await app.unmount();
    const seen = { is_public: true, to_publish: true };
    storeItems([itemAt('Sécurité/', seen), itemAt('Sécurité/Relevé du quai.txt', seen)]);
    await renderApp(AT, { ...MEMBER, uid: 'u-collegue', email: 'collegue@navette.test' });
    expect(await offered('Relevé du quai.txt')).not.toContain(ACTION);
  });

  test('from the preview', async () => {
    storePrivate('Relevé de la cour.txt');
    await renderApp(`${AT}&fichier=Relevé de la cour.txt`, MEMBER);
    const preview = page.getByRole('dialog', { name: 'Aperçu : Relevé de la cour.txt' });
    await expect.element(preview.getByText('Privé', { exact: true })).toBeVisible();
    await preview.getByRole('button', { name: ACTION }).click();
    await confirm();
    await expect.element(preview.getByText('Public', { exact: true })).toBeVisible();
    await expect.element(preview.getByRole('button', { name: ACTION })).not.toBeInTheDocument();
  });

  test('from what tells that files were sent privately, on a phone', async () => {
    await resizeTo(PHONE);
    storePrivate();
    await renderApp(AT, MEMBER);
    const files = [fileOf('barrière-1.jpg'), fileOf('barrière-2.jpg')];
    await addFiles(...files);
    await send();
    const ask = page.getByRole('button', { name: ACTION });
    await expect.element(ask).toBeVisible();
    const copy = page.getByRole('button', { name: 'Copier le lien', exact: true });
    const [above, below] = [ask, copy].map((it) => it.element().getBoundingClientRect());
    expect(above?.right).toBeLessThanOrEqual(PHONE[0]);
    expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0);
    for (const { name } of files) await expect.element(markOf(name)).toBeVisible();
    await expectAccessible();
    await ask.click();
    await expect
      .element(question.getByText('2 fichiers ne sont visibles que de vous et des admins.'))
      .toBeVisible();
    await expectAccessible();
    await confirm();
    await expect
      .element(page.getByText('2 photos envoyées, visibles comme le dossier.'))
      .toBeVisible();
    await expect.element(ask).not.toBeInTheDocument();
    for (const { name } of files) await expect.element(markOf(name)).not.toBeInTheDocument();
  });

  test('functions that do not know it, and an admin’s decision, are told, and the file stays private', async () => {
    const name = 'Relevé du parking.txt';
    storePrivate(name);
    await renderApp(AT, MEMBER);
    await act(name, ACTION);
    // As functions from before would answer.
    functions.showAsFolder.mockRejectedValueOnce(new CallError('', null));
    await confirm();
    const alert = question.getByRole('alert');
    await expect.element(alert.getByText(/^La réponse n’est pas arrivée/)).toBeVisible();
    const decided = itemAt(`Sécurité/${name}`);
    functions.showAsFolder.mockRejectedValueOnce(new CallError('', 'not-found'));
    storeItems([itemAt('Sécurité/', { is_public: true }), decided]);
    await confirm();
    await expect
      .element(alert.getByText(/^Vous ne pouvez pas rendre ce fichier visible/))
      .toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(markOf(name)).toBeVisible();
    await expect.poll(() => offered(name)).not.toContain(ACTION);
  });
});

describe('‘Créer un dossier’', () => {
  const dialog = page.getByRole('dialog', { name: 'Créer un dossier' });
  const field = dialog.getByLabelText('Nom du dossier');
  const create = dialog.getByRole('button', { name: 'Créer' });

  async function open(user: typeof ADMIN) {
    vi.spyOn(window, 'alert').mockReturnValue();
    storeItems([itemAt('Contrats/'), itemAt('Contrats/Été/')]);
    await renderApp('/documents', user);
    await expectNames(['Contrats']);
    await page.getByRole('button', { name: 'Créer un dossier' }).click();
    await expect.element(dialog).toBeVisible();
  }

  test('an illegal name and an existing one are refused, and the text in the field is kept', async () => {
    await open(ADMIN);
    await expect.element(field).toHaveFocus();
    await field.fill('a/b');
    await create.click();
    await expect
      .element(dialog.getByText('Le nom ne peut pas contenir de barre oblique (/).'))
      .toBeVisible();
    expect(functions.createFolder).not.toHaveBeenCalled();
    const exists = 'Un dossier de ce nom existe déjà.';
    await field.fill('Contrats');
    await create.click();
    await expect.element(dialog.getByText(exists)).toBeVisible();
    await expect.element(field).toHaveAccessibleDescription(exists);
    expect(functions.createFolder).not.toHaveBeenCalled();
    expect(alerts()).toEqual([]);
    // Somebody has created it since the listing.
    functions.createFolder.mockRejectedValueOnce(new CallError(exists, 'already-exists'));
    await field.fill('Devis');
    await create.click();
    await expect.poll(alerts).toEqual([`Erreur création dossier : ${exists}`]);
    await expect.element(field).toHaveValue('Devis');
    await field.fill('');
    await create.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(functions.createFolder).toHaveBeenCalledOnce();
  });

  test('a member reads who creates folders, and whom to ask, in place of a form', async () => {
    await open(MEMBER);
    await expect.element(dialog.getByText(/^Seuls les admins créent des dossiers/)).toBeVisible();
    expect(dialog.getByRole('textbox').elements()).toEqual([]);
    expect(create.elements()).toEqual([]);
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();

    putItem(
      itemAt('Contrats/', {
        is_public: true,
        owner_email: 'chef@navette.test',
        owner_uid: 'u-chef',
      }),
    );
    await visit('/documents?dossier=Contrats');
    await expectNames(['Été']);
    await page.getByRole('button', { name: 'Créer un dossier' }).click();
    const owner = '« Contrats » appartient à chef@navette.test, qui saura à qui vous adresser.';
    await expect.element(dialog.getByText(owner)).toBeVisible();
  });
});

describe('‘Supprimer’', () => {
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });
  const confirm = dialog.getByRole('button', { name: 'Supprimer' });

  async function open(paths: readonly ItemPath[], names: readonly string[]) {
    storeItems(paths.map((path) => itemAt(path)));
    await renderApp('/documents', ADMIN);
    await expectNames(names);
  }

  test('names the folder, and says what goes with it', async () => {
    await open(['Sinistres & litiges #2026/'], ['Sinistres & litiges #2026']);
    await act('Sinistres & litiges #2026', 'Supprimer');
    const question = 'Voulez-vous vraiment supprimer le dossier Sinistres & litiges #2026 ?';
    await expect.element(dialog.getByText(question)).toBeVisible();
    await expect
      .element(dialog.getByText('(Supprime d’abord les fichiers qu’il contient.)'))
      .toBeVisible();
    await confirm.click();
    await expect.element(toast('Dossier supprimé.')).toBeInTheDocument();
    await expect.element(rowOf('Sinistres & litiges #2026')).not.toBeInTheDocument();
  });

  test('of one file can be called off; of a selection, which can be given up, says how many', async () => {
    await open(['un.txt', 'deux.txt', 'trois.txt'], ['deux.txt', 'trois.txt', 'un.txt']);
    await act('un.txt', 'Supprimer');
    const question = 'Voulez-vous vraiment supprimer le fichier un.txt ?';
    await expect.element(dialog.getByText(question)).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(functions.deleteItems).not.toHaveBeenCalled();

    const bulk = page.getByRole('region', { name: 'Actions sur la sélection' });
    const tick = (name: string) => rowOf(name).getByRole('checkbox');
    await tick('deux.txt').click();
    await tick('trois.txt').click();
    await expect.element(bulk.getByText('2 éléments sélectionnés')).toBeVisible();
    await bulk.getByRole('button', { name: 'Tout désélectionner' }).click();
    await expect.element(tick('deux.txt')).not.toBeChecked();
    await tick('deux.txt').click();
    await tick('trois.txt').click();
    await bulk.getByRole('button', { name: 'Supprimer' }).click();
    await expect.element(dialog.getByText('Supprimer 2 élément(s) ?')).toBeVisible();
    await confirm.click();
    await expect.element(toast('Éléments supprimés.')).toBeInTheDocument();
    await expectNames(['un.txt']);
  });

  test('a failure shows no message, and the listing stays correct', async () => {
    await open(['tenace.txt'], ['tenace.txt']);
    await act('tenace.txt', 'Supprimer');
    functions.deleteItems.mockRejectedValueOnce(new CallError('', null));
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expectNames(['tenace.txt']);
    expect(said()).toBe('');
    await act('tenace.txt', 'Supprimer');
    await confirm.click();
    await expectNames([]);
    await expect.poll(said).toBe('Fichier supprimé.');
  });
});

describe('‘Renommer’', () => {
  const dialog = page.getByRole('dialog', { name: 'Renommer' });
  const field = dialog.getByRole('textbox');

  test('selects the name without its extension, and says that it is not available', async () => {
    vi.spyOn(window, 'alert').mockReturnValue();
    storeItems([itemAt('Avenant n° 2.docx')]);
    await renderApp('/documents', ADMIN);
    await act('Avenant n° 2.docx', 'Renommer');
    await expect.element(field).toHaveValue('Avenant n° 2.docx');
    await expectAccessible();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('Avenant 2');
    await expect.element(field).toHaveValue('Avenant 2.docx');
    await dialog.getByRole('button', { name: 'Renommer' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(alerts()).toEqual([
      'Le renommage n’est pas disponible avec l’offre de stockage gratuite.',
    ]);
    await expectNames(['Avenant n° 2.docx']);
  });

  test('of a folder closes on Escape without a message; on a phone it fits', async () => {
    vi.spyOn(window, 'alert').mockReturnValue();
    await resizeTo(PHONE);
    storeItems([itemAt("Baux d'entrepôt/")]);
    await renderApp('/documents', ADMIN);
    await page.getByRole('button', { name: "Actions : Baux d'entrepôt" }).click();
    await page.getByRole('menuitem', { name: 'Renommer' }).click();
    await expect.element(field).toBeVisible();
    const { left, right } = dialog.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(PHONE[0]);
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(alerts()).toEqual([]);
  });
});
