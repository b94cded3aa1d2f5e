import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { fetchChanges } from '../../testing/fakes/items/changes.ts';
import { storedRecord } from '../../testing/fakes/items.ts';
import {
  fetchDownloadUrl,
  fetchStoredNames,
  fetchStoredNamesPage,
} from '../../testing/fakes/items/objects.ts';
import { fetchRecord, fetchRecords, fetchRecordsPage } from '../../testing/fakes/items/records.ts';
import { hold } from '../../testing/hold.ts';
import { act, rowOf } from '../../testing/listing.ts';
import { addressedFile, FOLDER, previewOf, previewUrl, storeFile } from '../../testing/previews.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../testing/screen.ts';

// An admin's dialogs over a file in preview, whose facts may still be on their way.

const NAMES = ['Quai 1.txt', 'Quai 2.txt', 'Quai 3.txt'] as const;
const [FIRST, SECOND, THIRD] = NAMES;
const CLAIRE = 'claire@navette.test';
const LEO = 'leo@navette.test';

const access = page.getByRole('dialog', { name: 'Accès' });
const addresses = access.getByLabelText('E-mails autorisés');
const save = access.getByRole('button', { name: 'Enregistrer' });
const question = page.getByRole('dialog', { name: 'Supprimer' });
const chips = () =>
  access
    .getByRole('button', { name: /^Retirer / })
    .elements()
    .map((cross) => cross.getAttribute('aria-label')?.replace('Retirer ', ''));

/** Opens one of three files that Claire sees. */
async function openAmong(name: string): Promise<void> {
  const kept = { allowed_emails: [CLAIRE], owner_email: null, size: 10 };
  for (const each of NAMES) storeFile(each, undefined, kept);
  await renderApp(previewUrl(name), ADMIN);
  await expect.element(facts(name)).toBeVisible();
}

const facts = (name: string) => previewOf(name).getByRole('region', { name: 'Informations' });
const button = (name: string, action: string) =>
  previewOf(name).getByRole('button', { name: action });
const place = (name: string, words: string) => previewOf(name).getByText(words, { exact: true });

/** From now on a listing stays as it is: nothing answers that is asked of it. */
function stopListing(): void {
  const never = () => new Promise<never>(() => {});
  for (const ask of [fetchRecordsPage, fetchRecords, fetchChanges]) ask.mockImplementation(never);
  for (const ask of [fetchStoredNames, fetchStoredNamesPage]) ask.mockImplementation(never);
}

test('its details say when the file was last changed, where its device has said so', async () => {
  storeFile(SECOND, undefined, { modified_at: Date.parse('2019-05-03T10:20:00Z') });
  storeFile(FIRST);
  await renderApp(previewUrl(SECOND), ADMIN);
  await expect.element(facts(SECOND).getByText('Modifié le')).toBeVisible();
  await expect.element(facts(SECOND).getByText('3 mai 2019, 12:20')).toBeVisible();
  await button(SECOND, 'Fichier précédent').click();
  await expect.element(facts(FIRST)).toBeVisible();
  await expect.element(facts(FIRST).getByText('Modifié le')).not.toBeInTheDocument();
});

test('an admin’s dialogs open above it, and give the focus back', async () => {
  await openAmong(FIRST);
  const actions = previewOf(FIRST).getByRole('group', { name: 'Actions sur le fichier' });
  expect(
    actions
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Télécharger',
    'Partager',
    'Accès',
    'Nouvelle version',
    'Déplacer',
    'Copier vers…',
    'Historique',
    'Supprimer',
  ]);
  for (const name of ['Partager', 'Accès', 'Déplacer', 'Supprimer']) {
    await button(FIRST, name).click();
    const above = page.getByRole('dialog', { name, exact: true });
    await expect.element(above).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await expect.element(above).not.toBeInTheDocument();
    await expect.element(button(FIRST, name)).toHaveFocus();
    await expect.element(place(FIRST, '1 sur 3')).toBeVisible();
  }
});

test('on a phone a menu has the actions without room, and a moved file is left for the next one', async () => {
  await openAmong(FIRST);
  await resizeTo(PHONE);
  await previewOf(FIRST).getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Déplacer' }).click();
  const move = page.getByRole('dialog', { name: 'Déplacer', exact: true });
  await move.getByRole('treeitem', { name: 'Documents' }).click();
  await move.getByRole('button', { name: 'Déplacer ici' }).click();
  await expect.element(move).not.toBeInTheDocument();
  await expect.element(previewOf(FIRST)).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: /^Aperçu/ })).toBeVisible();
});

describe('the access', () => {
  test('cannot be saved before it is known, or when it cannot be', async () => {
    // Otherwise the listing or the preview would say who may see the file.
    stopListing();
    fetchDownloadUrl.mockRejectedValue(serviceError('storage/retry-limit-exceeded'));
    storeFile(FIRST, undefined, { allowed_emails: [CLAIRE], owner_email: null });
    await renderApp(previewUrl(FIRST), ADMIN);
    await expect.element(previewOf(FIRST).getByRole('button', { name: 'Réessayer' })).toBeVisible();
    const held = hold(fetchRecord);
    await button(FIRST, 'Accès').click();
    await expect.element(access.getByText('Chargement…')).toBeVisible();
    await expect.element(save).toBeDisabled();
    expect(access.getByRole('radio').elements()).toEqual([]);
    await held.made;
    held.fail(serviceError('storage/retry-limit-exceeded'));
    await expect.element(access.getByText('L’accès n’a pas pu être chargé.')).toBeVisible();
    await expect.element(save).toBeDisabled();

    await access.getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(chips).toEqual([CLAIRE]);
    await expect.element(access.getByRole('radio', { name: /^Privé/ })).toBeChecked();
    await expect.element(save).toBeEnabled();
  });

  test('gets what is typed while it is asked for, added to what others have added', async () => {
    for (const name of NAMES) storeFile(name, undefined, { allowed_emails: [CLAIRE] });
    await renderApp('/documents?dossier=Exploitation', ADMIN);
    await expect.element(rowOf(THIRD)).toBeVisible();
    storeFile(THIRD, undefined, { allowed_emails: [CLAIRE, LEO] });
    const held = hold(fetchRecord);
    await act(THIRD, 'Accès');
    await expect.poll(chips).toEqual([CLAIRE]);
    await addresses.fill('nouveau@navette.test, ');
    await expect.poll(chips).toContain('nouveau@navette.test');
    held.release();
    const all = [CLAIRE, LEO, 'nouveau@navette.test'];
    await expect.poll(chips).toEqual(all);
    await save.click();
    await expect.element(page.getByText('Accès mis à jour.', { exact: true })).toBeVisible();
    expect(storedRecord(`${FOLDER}${THIRD}`)?.allowed_emails).toEqual(all);
  });
});

describe('a deletion', () => {
  test('shows the next file, then the one before; then it closes', async () => {
    await openAmong(SECOND);
    await expect.element(place(SECOND, '2 sur 3')).toBeVisible();
    // So that the listing cannot bring back what was deleted.
    stopListing();
    for (const [name, words, other] of [
      [SECOND, '2 sur 3', THIRD],
      [THIRD, '2 sur 2', FIRST],
      [FIRST, null, null],
    ] as const) {
      await expect.element(facts(name)).toBeVisible();
      if (words !== null) await expect.element(place(name, words)).toBeVisible();
      await button(name, 'Supprimer').click();
      await question.getByRole('button', { name: 'Supprimer' }).click();
      await expect.element(question).not.toBeInTheDocument();
      if (other) await expect.element(previewOf(other)).toBeVisible();
      else await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    }
  });

  test.each(['a click', 'a key'])(
    'that was undone by %s brings the file back among the others',
    async (way) => {
      await openAmong(SECOND);
      await expect.element(place(SECOND, '2 sur 3')).toBeVisible();
      stopListing();
      const answer = { deleted: 1, failed: [], deletion: 'd' };
      functions.deleteItems.mockResolvedValueOnce(answer);
      await button(SECOND, 'Supprimer').click();
      await question.getByRole('button', { name: 'Supprimer' }).click();
      await expect.element(place(THIRD, '2 sur 2')).toBeVisible();
      if (way === 'a key') await userEvent.keyboard('{Control>}z{/Control}');
      else await page.getByRole('button', { name: 'Annuler', exact: true }).click();
      await expect.element(place(THIRD, '3 sur 3')).toBeVisible();
      expect(functions.restoreItems).toHaveBeenLastCalledWith({ of: { deletion: 'd' } });
    },
  );

  test.each(['later', 'earlier'])('is of what is shown, which was listed %s', async (when) => {
    if (when === 'later') stopListing();
    const held = hold(fetchRecord);
    storeFile(FIRST, undefined, { generation: '7' });
    await renderApp(previewUrl(FIRST), ADMIN);
    if (when === 'earlier') await expect.element(button(FIRST, 'Supprimer')).toBeVisible();
    else await expect.element(button(FIRST, 'Supprimer')).not.toBeInTheDocument();
    storeFile(FIRST, undefined, { generation: '8' });
    stopListing();
    held.release();
    await expect.element(facts(FIRST)).toBeVisible();
    await button(FIRST, 'Supprimer').click();
    await question.getByRole('button', { name: 'Supprimer' }).click();
    const data = { paths: [`${FOLDER}${FIRST}`], seen: ['8'] };
    await expect.poll(() => functions.deleteItems.mock.lastCall).toEqual([data]);
  });

  test('that ends late leaves the file and the dialog that are open by then', async () => {
    await openAmong(FIRST);
    const held = hold(functions.deleteItems);
    await button(FIRST, 'Supprimer').click();
    // By the size in the listing.
    await expect
      .element(question.getByText('1 élément sera supprimé, 10 o.', { exact: true }))
      .toBeVisible();
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await expect.element(question.getByText('Suppression…')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(facts(SECOND)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(facts(THIRD)).toBeVisible();
    await button(THIRD, 'Accès').click();
    await addresses.fill('à moitié');
    held.release();
    await expect.element(page.getByText('Fichier supprimé.', { exact: true })).toBeVisible();
    // The counter goes as soon as the deletion is done, before another file would be shown.
    await expect.poll(() => page.getByText('2 sur 2').query()).not.toBeNull();
    await expect.element(addresses).toHaveValue('à moitié');
    expect(addressedFile()).toBe(THIRD);
  });
});
