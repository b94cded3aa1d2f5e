import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallError } from '../../firebase/call-error.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { itemAt, putItem, removeItem, storeItems } from '../../testing/fakes/items.ts';
import { fetchRecordsPage } from '../../testing/fakes/items/records.ts';
import { hold } from '../../testing/hold.ts';
import { act, rowOf } from '../../testing/listing.ts';
import { renderApp } from '../../testing/render-app.tsx';

// The connection is cut before the server has done anything, or after it has done everything.

const CUTS = ['before the request', 'before the answer'] as const;
const FILE = itemAt('Consigne.txt', { is_public: true });
const COLLEAGUE = 'collegue@navette.test';
const TAKEN = new CallError('Un dossier de ce nom existe déjà.', 'already-exists');
const lost = () => new CallError('La connexion au service a échoué.', null);

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const access = dialog('Accès');
const notice = dialog('Navette');
const alerts = vi.fn<typeof alert>();

beforeEach(async () => {
  alerts.mockReset();
  vi.stubGlobal('alert', alerts);
  storeItems([FILE]);
  await renderApp('/documents', ADMIN);
  await expect.element(rowOf(FILE.name)).toBeVisible();
});

/** Makes the next call of a function fail; if the cut is before its answer, after it has acted. */
function cut(name: 'setAccess' | 'createFolder' | 'deleteItems', where: (typeof CUTS)[number]) {
  const change = functions[name].getMockImplementation() as (data: object) => Promise<unknown>;
  functions[name].mockImplementationOnce(async (data: object) => {
    if (where === 'before the answer') await change(data);
    throw lost();
  });
}

/** Asks for access limited to one other address. */
async function changeAccess(): Promise<void> {
  await act(FILE.name, 'Accès');
  await access.getByRole('radio', { name: 'Privé' }).click();
  await access.getByLabelText('E-mails autorisés').fill('Collegue@Navette.test');
  await access.getByRole('button', { name: 'Enregistrer' }).click();
}

async function submitFolder(): Promise<void> {
  await page.getByRole('button', { name: 'Créer un dossier' }).click();
  await dialog('Créer un dossier').getByLabelText('Nom du dossier').fill('Coupé');
  await dialog('Créer un dossier').getByRole('button', { name: 'Créer' }).click();
}

async function confirmDeletion(): Promise<void> {
  await act(FILE.name, 'Supprimer');
  await dialog('Supprimer').getByRole('button', { name: 'Supprimer' }).click();
  await expect.element(dialog('Supprimer')).not.toBeInTheDocument();
}

describe('access', () => {
  const unanswered = 'La réponse n’est pas arrivée : vérifiez ci-dessous l’accès actuel.';
  const current = (words: string) =>
    access.getByRole('alert').getByText(`Accès actuel : ${words}`, { exact: true });
  const colleague = access.getByRole('button', { name: `Retirer ${COLLEAGUE}`, exact: true });

  test.each(CUTS)('cut %s: the typed text stays, and the actual access is shown', async (where) => {
    const done = where === 'before the answer';
    cut('setAccess', where);
    await changeAccess();
    await expect.element(access.getByRole('alert').getByText(unanswered)).toBeVisible();
    await expect
      .element(current(done ? `Privé : 1 personne (${COLLEAGUE})` : 'Public'))
      .toBeVisible();
    await expect.element(colleague).toBeVisible();
    await expectAccessible();

    // Opened again, it shows the actual access.
    await userEvent.keyboard('{Escape}');
    await expect.element(access).not.toBeInTheDocument();
    await act(FILE.name, 'Accès');
    await expect
      .element(access.getByRole('radio', { name: done ? 'Privé' : 'Public' }))
      .toBeChecked();
    expect(colleague.elements()).toHaveLength(done ? 1 : 0);
    await access.getByRole('radio', { name: done ? 'Public' : 'Privé' }).click();
    await access.getByRole('button', { name: 'Enregistrer' }).click();
    await expect.element(page.getByText('Accès mis à jour.')).toBeVisible();
  });

  test('a change that the server makes after the network was cut is shown too', async () => {
    cut('setAccess', 'before the request');
    await changeAccess();
    await expect.element(current('Public')).toBeVisible();
    putItem({ ...FILE, is_public: false, allowed_emails: [COLLEAGUE] });
    await expect.element(current(`Privé : 1 personne (${COLLEAGUE})`)).toBeVisible();
  });

  test('a failure is reported after the dialog was closed, and leaves other dialogs open', async () => {
    const call = hold(functions.setAccess);
    await changeAccess();
    await userEvent.keyboard('{Escape}');
    await expect.element(access).not.toBeInTheDocument();
    await act(FILE.name, 'Renommer');
    await expect.element(dialog('Renommer')).toBeVisible();
    call.fail(lost());
    await expect.element(notice.getByText(/^La réponse n’est pas arrivée/)).toBeVisible();
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(dialog('Renommer')).toBeVisible();
  });

  test('shows what another admin has changed meanwhile', async () => {
    putItem({ ...FILE, is_public: false, allowed_emails: [COLLEAGUE] });
    await act(FILE.name, 'Accès');
    await expect.element(access.getByRole('radio', { name: 'Privé' })).toBeChecked();
    await expect.element(colleague).toBeVisible();
  });
});

describe('creating a folder', () => {
  test.each(CUTS)('cut %s: the name stays, and a retry succeeds', async (where) => {
    cut('createFolder', where);
    await submitFolder();
    await expect.poll(() => alerts.mock.calls.length).toBe(1);
    expect(alerts.mock.lastCall?.[0]).toMatch(/^Erreur création dossier : /);
    const creation = dialog('Créer un dossier');
    await expect.element(creation.getByLabelText('Nom du dossier')).toHaveValue('Coupé');
    // The listing behind the dialog already shows what the server has done.
    const behind = () => document.querySelectorAll('[data-name][title="Coupé"]').length;
    if (where === 'before the answer') {
      await expect.poll(behind).toBe(1);
      functions.createFolder.mockRejectedValueOnce(TAKEN);
    }
    await creation.getByRole('button', { name: 'Créer' }).click();
    await expect.element(creation).not.toBeInTheDocument();
    await expect.element(rowOf('Coupé')).toBeVisible();
    expect(alerts).toHaveBeenCalledOnce();
  });

  test('a retry is refused when another person has taken the name', async () => {
    cut('createFolder', 'before the request');
    await submitFolder();
    await expect.poll(() => alerts.mock.calls.length).toBe(1);
    functions.createFolder.mockRejectedValueOnce(TAKEN);
    await dialog('Créer un dossier').getByRole('button', { name: 'Créer' }).click();
    await expect.poll(() => alerts.mock.calls.length).toBe(2);
    const words = 'Erreur création dossier : Un dossier de ce nom existe déjà.';
    expect(alerts.mock.lastCall).toEqual([words]);
    await expect.element(dialog('Créer un dossier')).toBeVisible();
  });
});

describe('deletion', () => {
  test.each(CUTS)('cut %s: the listing is correct, and a retry succeeds', async (where) => {
    cut('deleteItems', where);
    await confirmDeletion();
    if (where === 'before the request') {
      await expect.element(rowOf(FILE.name)).toBeVisible();
      await confirmDeletion();
      await expect.element(page.getByText('Fichier supprimé.')).toBeVisible();
    }
    await expect.element(rowOf(FILE.name)).not.toBeInTheDocument();
  });

  test('items that the server deletes after the network was cut disappear too', async () => {
    cut('deleteItems', 'before the request');
    fetchRecordsPage.mockClear();
    await confirmDeletion();
    await expect.poll(() => fetchRecordsPage.mock.calls.length).toBeGreaterThan(0);
    await expect.element(rowOf(FILE.name)).toBeVisible();
    removeItem(FILE.file_path);
    await expect.element(rowOf(FILE.name)).not.toBeInTheDocument();
  });

  test('an admin who no longer is one sees Réservé aux admins. in a dialog', async () => {
    functions.deleteItems.mockRejectedValueOnce(new CallError('Réservé aux admins.', 'not-admin'));
    await confirmDeletion();
    await expect.element(notice.getByText('Réservé aux admins.')).toBeVisible();
    await expectAccessible();
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect.element(notice).not.toBeInTheDocument();
  });
});
