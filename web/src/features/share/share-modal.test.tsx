import { rowOf } from '@navette/core/listing/listing';
import type { Meta } from '@navette/core/access/meta';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallError } from '../../firebase/call-error.ts';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { isListedAsAdmin } from '../../testing/fakes/admins.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { fetchDownloadUrl } from '../../testing/fakes/items/objects.ts';
import { hold } from '../../testing/hold.ts';
import { act } from '../../testing/listing.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { PHONE, resizeTo } from '../../testing/screen.ts';
import { ShareModal } from './share-modal.tsx';

const COLLEAGUE = 'collegue@navette.test';
const FIRST = 'https://files.navette.test/avenant?token=1';
const SECOND = 'https://files.navette.test/avenant?token=2';
const NAVETTE = new URL('/documents?dossier=Contrats&fichier=Avenant.docx', location.origin).href;
const DEAD = 'L’ancien lien ne fonctionne plus.';

const dialog = page.getByRole('dialog', { name: 'Partager' });
const direct = dialog.getByLabelText('Lien direct', { exact: true });
const copyDirect = dialog.getByRole('button', { name: 'Copier le lien direct' });
const ask = dialog.getByRole('button', { name: 'Désactiver le lien' });
const confirm = dialog.getByRole('button', { name: 'Désactiver', exact: true });
const alert = dialog.getByRole('alert');
const toast = (words: string) => page.getByText(words, { exact: true });
const copy = vi.spyOn(navigator.clipboard, 'writeText');

const file = itemAt('Contrats/Avenant.docx', {
  owner_email: ADMIN.email,
  owner_uid: ADMIN.uid,
  allowed_emails: [MEMBER.email, COLLEAGUE],
});

/** Opens 'Partager' of an item as an admin. */
async function open(record: Meta<Date> = file) {
  storeItems([record]);
  fetchDownloadUrl.mockResolvedValueOnce(FIRST);
  copy.mockResolvedValue();
  const onReplaced = vi.fn();
  const row = rowOf(record.file_path, record.name, record);
  await renderSignedIn(<ShareModal row={row} onClose={() => {}} onReplaced={onReplaced} />, ADMIN);
  await expect.element(dialog).toBeVisible();
  return { onReplaced };
}

test('says who sees the file, and what each link opens to whom; the message is to them', async () => {
  await resizeTo(PHONE);
  await open();
  const audience = `Visible par 3 personnes : moi, ${MEMBER.email}, ${COLLEAGUE}, et par les admins`;
  await expect.element(dialog.getByText(audience, { exact: false })).toBeVisible();
  await expect
    .element(
      dialog.getByText('Toute personne qui a ce lien peut ouvrir le fichier, même sans compte.'),
    )
    .toBeVisible();
  await expect.element(dialog.getByText(/^Il n’expire pas/)).toBeVisible();
  await expect.element(direct).toHaveValue(FIRST);
  await expect.element(direct).toHaveAttribute('readonly');
  await expect.element(dialog.getByLabelText('Lien vers Navette')).toHaveValue(NAVETTE);
  const message = dialog.getByRole('link', { name: 'Prévenir par e-mail' });
  const { protocol, pathname, searchParams } = new URL(
    message.element().getAttribute('href') ?? '',
  );
  expect(protocol + pathname).toBe(`mailto:${MEMBER.email},${COLLEAGUE}`);
  expect(searchParams.get('body')).toContain(NAVETTE);
  const { left, right } = dialog.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(PHONE[0]);
  await expectAccessible();
});

describe('copying', () => {
  test('a link that is asked for before it is loaded is copied once it is', async () => {
    const loading = hold(fetchDownloadUrl);
    storeItems([file]);
    copy.mockResolvedValue();
    const row = rowOf(file.file_path, file.name, file);
    await renderSignedIn(<ShareModal row={row} onClose={() => {}} onReplaced={() => {}} />, ADMIN);
    await copyDirect.click();
    await expect.element(direct).toHaveValue('');
    expect(copy).not.toHaveBeenCalled();
    loading.release();
    await expect.element(toast('Lien copié.')).toBeInTheDocument();
    const [[copied] = []] = copy.mock.calls;
    await expect.element(direct).toHaveValue(copied ?? '');
  });

  test('that the browser refuses leaves the link selected', async () => {
    await open();
    await expect.element(direct).toHaveValue(FIRST);
    copy.mockRejectedValue(new Error('refused'));
    await copyDirect.click();
    await expect
      .element(toast('Copie impossible — sélectionnez manuellement.'))
      .toBeInTheDocument();
    await expect.element(direct).toHaveFocus();
    const { selectionStart, selectionEnd } = direct.element() as HTMLInputElement;
    expect([selectionStart, selectionEnd]).toEqual([0, FIRST.length]);
  });

  test('says when the link cannot be fetched, and retries', async () => {
    const loading = hold(fetchDownloadUrl);
    storeItems([file]);
    const row = rowOf(file.file_path, file.name, file);
    await renderSignedIn(<ShareModal row={row} onClose={() => {}} onReplaced={() => {}} />, ADMIN);
    await loading.made;
    loading.fail(serviceError('storage/retry-limit-exceeded'));
    await expect.element(dialog.getByText('Le lien n’a pas pu être obtenu.')).toBeVisible();
    await expectAccessible();
    fetchDownloadUrl.mockResolvedValueOnce(FIRST);
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(direct).toHaveValue(FIRST);
  });

  test('of a folder hands out the address of its screen', async () => {
    await open(itemAt("Contrats/Baux d'entrepôt/"));
    await expect
      .element(dialog.getByLabelText('Lien vers le dossier'))
      .toHaveValue(
        new URL("/documents?dossier=Contrats/Baux%20d'entrep%C3%B4t", location.origin).href,
      );
    await expect
      .element(dialog.getByText(/^Seules les personnes connectées qui ont accès/))
      .toBeVisible();
    await expect.element(direct).not.toBeInTheDocument();
  });

  test.each([
    ['Avenant.docx', NAVETTE],
    ['2026', new URL('/documents?dossier=Contrats/2026', location.origin).href],
  ])(
    'Copier le lien of %s copies its address in Navette, and no dialog opens',
    async (name, address) => {
      storeItems([itemAt('Contrats/'), itemAt('Contrats/2026/'), file]);
      copy.mockResolvedValue();
      await renderApp('/documents?dossier=Contrats', ADMIN);
      await act(name, 'Copier le lien');
      await expect.element(toast('Lien copié.')).toBeInTheDocument();
      expect(copy.mock.calls).toEqual([[address]]);
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    },
  );

  test('in a member’s preview is of that address, which is shown when the browser refuses', async () => {
    storeItems([itemAt('Contrats/'), file]);
    copy.mockResolvedValue();
    await renderApp('/documents?dossier=Contrats&fichier=Avenant.docx', MEMBER);
    const preview = page.getByRole('dialog', { name: 'Aperçu : Avenant.docx' });
    const button = preview.getByRole('button', { name: 'Copier le lien' });
    await button.click();
    await expect.element(toast('Lien copié.')).toBeInTheDocument();
    expect(copy.mock.calls).toEqual([[NAVETTE]]);
    await expect.element(page.getByText(/lien direct/i)).not.toBeInTheDocument();
    copy.mockRejectedValue(new Error('refused'));
    await button.click();
    await expect
      .element(page.getByRole('dialog', { name: 'Navette' }).getByText(NAVETTE))
      .toBeVisible();
  });
});

describe('‘Désactiver le lien’', () => {
  test('asks first; then the link is dead, and a new one is to be had', async () => {
    const { onReplaced } = await open();
    await expect.element(direct).toHaveValue(FIRST);
    await ask.click();
    await expect
      .element(dialog.getByText(/Il cessera de fonctionner pour toutes les personnes/))
      .toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect.element(confirm).not.toBeInTheDocument();
    expect(functions.disableLink).not.toHaveBeenCalled();

    fetchDownloadUrl.mockResolvedValueOnce(SECOND);
    const ending = hold(functions.disableLink);
    await ask.click();
    await confirm.click();
    await expect.element(dialog.getByRole('button', { name: 'Désactivation…' })).toBeVisible();
    ending.release();
    await expect.element(dialog.getByText(DEAD)).toBeVisible();
    expect(functions.disableLink).toHaveBeenCalledExactlyOnceWith({ path: file.file_path });
    expect(onReplaced).toHaveBeenCalled();
    await expect.element(direct).not.toBeInTheDocument();
    const another = dialog.getByRole('button', { name: 'Obtenir un nouveau lien direct' });
    await expect.element(another).toHaveFocus();
    await expectAccessible();
    // By now the dialog has noticed that the focused element is gone.
    await expect.element(another).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(direct).toHaveValue(SECOND);
  });

  test.each([
    [FIRST, 'La réponse n’est pas arrivée, et l’ancien lien fonctionne encore. Réessayez.'],
    [SECOND, DEAD],
    [null, 'La réponse n’est pas arrivée : l’ancien lien fonctionne peut-être encore.'],
  ])('when the answer is lost, the link tells whether it has ended: %s', async (now, sentence) => {
    await open();
    await expect.element(direct).toHaveValue(FIRST);
    functions.disableLink.mockRejectedValueOnce(new CallError('', null));
    if (now === null) {
      fetchDownloadUrl.mockRejectedValueOnce(serviceError('storage/retry-limit-exceeded'));
    } else fetchDownloadUrl.mockResolvedValueOnce(now);
    await ask.click();
    await confirm.click();
    await expect.element(dialog.getByText(sentence)).toBeVisible();
    if (sentence !== DEAD) await expect.element(dialog.getByText(DEAD)).not.toBeInTheDocument();
    if (now === FIRST) await expect.element(direct).toHaveValue(FIRST);
    await expectAccessible();
  });
});

test.each(['Avenant.docx', 'Dossier/'])(
  'somebody who is no longer admin is refused to share %s',
  async (path) => {
    const record = itemAt(path);
    storeItems([record]);
    const row = rowOf(path, record.name, record);
    isListedAsAdmin.mockResolvedValueOnce(false);
    await renderSignedIn(<ShareModal row={row} onClose={() => {}} onReplaced={() => {}} />, ADMIN);
    await expect.element(alert).toHaveTextContent('Réservé aux admins.');
    await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
    await expect
      .element(dialog.getByRole('button', { name: 'Copier le lien' }))
      .not.toBeInTheDocument();
    await expectAccessible();
  },
);
