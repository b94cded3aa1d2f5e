import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { putUnrecorded, removeItem } from '../../testing/fakes/items.ts';
import { fetchDownloadUrl } from '../../testing/fakes/items/objects.ts';
import { fetchRecord } from '../../testing/fakes/items/records.ts';
import { hold } from '../../testing/hold.ts';
import { picture } from '../../testing/pictures.ts';
import { boxOf, fingersHere, middleOf, mouse } from '../../testing/pointers.ts';
import {
  addressedFile,
  FOLDER,
  openFile,
  previewOf,
  previewUrl,
  showFile,
  storeFile,
} from '../../testing/previews.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { DESK, PHONE, resizeTo } from '../../testing/screen.ts';
import { chooseTheme } from '../../ui/hooks/theme.ts';

const [FIRST, SECOND, THIRD] = ['Quai 1.txt', 'Quai 2.txt', 'Quai 3.txt'] as const;
const TEXT = 'À relire avant vendredi.';

const details = page.getByRole('button', { name: 'Détails' });
const facts = page.getByRole('region', { name: 'Informations' });
const comment = page.getByRole('textbox', { name: 'Commentaire' });
const said = (text: string) => page.getByText(text, { exact: true });
const pathOf = (name: string) => `${FOLDER}${name}`;
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));
const inDialog = () => document.activeElement?.closest('[role=dialog]') !== null;

/** Opens one of three files of a folder. */
async function openAmong(name: string) {
  for (const other of [FIRST, SECOND, THIRD]) storeFile(other);
  await renderApp(previewUrl(name), MEMBER);
  await expectPlace(name, `${name.replace(/\D/g, '')} sur 3`);
}

async function expectPlace(name: string, place: string): Promise<void> {
  await expect.element(previewOf(name).getByText(place, { exact: true })).toBeVisible();
}

/** Opens the panel beside a file, which is closed on a phone at first. */
async function openDetails(): Promise<void> {
  await expect.element(details).toBeVisible();
  if (details.element().getAttribute('aria-expanded') !== 'true') await details.click();
  await expect.element(facts).toBeVisible();
}

test.each(['Tarifs.txt', 'Tarifs.csv'])(
  'on return to the window, an open %s shows the content that has come meanwhile',
  async (name) => {
    const dialog = await openFile(name, 'Palette : 41 €');
    await expect.element(dialog.getByText('Palette : 41 €').first()).toBeVisible();
    storeFile(name, 'Palette : 45 €', { generation: '2' });
    comeBack();
    await expect.element(dialog.getByText('Palette : 45 €').first()).toBeVisible();
    expect(dialog.getByText('Palette : 41 €').elements()).toEqual([]);
  },
);

describe('the stage', () => {
  test.each([DESK, PHONE])(
    'fills a window of %i × %i, and is dark around the file in both themes',
    async (width, height) => {
      await resizeTo([width, height]);
      onTestFinished(() => chooseTheme('light'));
      const dialog = await openFile('Astreintes.txt', TEXT);
      await expect.element(said(TEXT)).toBeVisible();
      await openDetails();
      const { x, y, ...size } = boxOf(dialog).toJSON() as DOMRect;
      expect([x, y, size.width, size.height]).toEqual([0, 0, width, height]);
      for (const theme of ['light', 'dark'] as const) {
        chooseTheme(theme);
        expect(getComputedStyle(dialog.element()).backgroundColor).toBe('rgb(15, 20, 24)');
        await expectAccessible();
      }
    },
  );

  test('closes on a click on the dark, not on a drag, nor on a click on the file', async () => {
    const dialog = await openFile('Colis.jpg', await picture(1600, 1200));
    const image = dialog.getByRole('img', { name: 'Colis.jpg' });
    await expect.element(image).toHaveAttribute('data-shown', 'true');
    await expect.element(page.getByRole('group', { name: 'Zoom' })).toBeVisible();
    const view = document.querySelector('[data-zoomed]')?.getBoundingClientRect();
    // Below the picture, beside its zoom buttons.
    const dark = { x: (view?.x ?? 0) + 20, y: (view?.bottom ?? 0) + 16 };
    const centre = middleOf(image);
    await mouse.click(centre);
    await mouse.drag(dark, { x: dark.x + 50, y: dark.y });
    await mouse.drag(centre, dark);
    await mouse.drag(dark, centre);
    await expect.element(dialog).toBeVisible();
    await mouse.click(dark);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test.each([
    { where: 'on a wide screen open', size: DESK, atFirst: true },
    { where: 'on a phone closed', size: PHONE, atFirst: false },
  ])('what is beside the file is $where, until somebody chooses otherwise', async (given) => {
    await resizeTo(given.size);
    storeFile(FIRST);
    storeFile(SECOND);
    const app = await renderApp(previewUrl(FIRST), MEMBER);
    await expect.element(said(TEXT)).toBeVisible();
    await expect.element(details).toHaveAttribute('aria-expanded', String(given.atFirst));
    await openDetails();
    await details.click();
    await expect.element(facts).not.toBeInTheDocument();
    await expectAccessible();

    await app.unmount();
    await renderApp(previewUrl(FIRST), MEMBER);
    await expect.element(said(TEXT)).toBeVisible();
    await expect.element(details).toHaveAttribute('aria-expanded', 'false');
    await expect.element(facts).not.toBeInTheDocument();
    details.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(facts).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect
      .element(previewOf(SECOND).getByRole('region', { name: 'Informations' }))
      .toBeVisible();
  });

  test('on a phone, what is beside the file is a sheet, moved by fingers and by keys', async () => {
    await resizeTo(PHONE);
    const dialog = await openFile('Astreintes.txt', TEXT);
    await openDetails();
    const sheet = dialog.getByRole('complementary', { name: 'Détails' });
    const height = () => Math.round(boxOf(sheet).height);
    const [half, full] = [0.42, 0.88].map((part) => Math.round(part * PHONE[1]));
    await expect.poll(height).toBe(half);
    const fingers = fingersHere();
    const dragTo = (y: number) => {
      const from = middleOf(details);
      return fingers.drag([from], [{ x: from.x, y }]);
    };
    await dragTo(120);
    await expect.poll(height).toBe(full);
    await dragTo(PHONE[1] - 10);
    await expect.poll(height).toBe(48);
    await expect.element(details).toHaveAttribute('aria-expanded', 'false');
    // A click is not a drag.
    await details.click();
    await expect.poll(height).toBe(half);
    details.element().focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(height).toBe(full);
    await expect.element(details).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(height).toBe(48);
    await userEvent.keyboard('{Enter}');
    await expect.poll(height).toBe(half);
    // A phone's keyboard must leave room to write.
    comment.element().focus();
    await expect.poll(height).toBe(full);
  });
});

describe('previous and next', () => {
  test('by arrow keys and buttons, in the order of the listing', async () => {
    const button = (name: string) => page.getByRole('button', { name });
    await openAmong(SECOND);
    await userEvent.keyboard('{ArrowRight}');
    await expectPlace(THIRD, '3 sur 3');
    // Nothing comes after the last.
    await userEvent.keyboard('{ArrowRight}');
    await button('Fichier suivant').click({ force: true });
    await expectPlace(THIRD, '3 sur 3');

    await button('Fichier précédent').click();
    await expectPlace(SECOND, '2 sur 3');
    await expect.element(button('Fichier précédent')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expectPlace(FIRST, '1 sur 3');
    await expect.element(button('Fichier précédent')).toHaveFocus();
    expect(addressedFile()).toBe(FIRST);

    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('a focused field keeps its arrow keys', async () => {
    await openAmong(SECOND);
    await comment.fill('à voir');
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
    await userEvent.keyboard('!');
    await expect.element(comment).toHaveValue('à voir!');
    await expectPlace(SECOND, '2 sur 3');
  });

  test('the focus stays in the dialog when the focused element is removed', async () => {
    storeFile('Lisez-moi.txt');
    storeFile('Relevés.zip');
    const dialog = await openFile('Lisez-moi.txt', TEXT);
    await expect.element(dialog.getByText('1 sur 2', { exact: true })).toBeVisible();
    await expect.element(said(TEXT)).toBeVisible();
    document.querySelector('pre')?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(said('Aperçu indisponible pour ce type de fichier.')).toBeVisible();
    await expect.poll(inDialog).toBe(true);
  });

  test('the next picture is fetched once this one is known, and nothing moves meanwhile', async () => {
    const names = ['Carton 1.jpg', 'Carton 2.jpg', 'Carton 3.jpg'] as const;
    const content = await picture(400, 300);
    for (const name of names) storeFile(name, content);
    const asked = () => fetchDownloadUrl.mock.calls.map(([path]) => path);
    const fetched = vi.spyOn(HTMLImageElement.prototype, 'src', 'set');
    const landmarks = () =>
      ['Fermer', 'Fichier précédent', 'Fichier suivant', 'Télécharger'].map((name) =>
        boxOf(page.getByRole('button', { name })),
      );
    const held = hold(fetchDownloadUrl);
    await renderApp(previewUrl(names[0]), MEMBER);
    await expectPlace(names[0], '1 sur 3');
    await expect.element(previewOf(names[0]).getByText('Chargement…').first()).toBeVisible();
    const before = landmarks();
    expect(asked()).toEqual([pathOf(names[0])]);
    held.release();
    await expect.element(page.getByRole('img', { name: names[0] })).toBeVisible();
    expect(landmarks()).toEqual(before);
    await expect.poll(asked).toEqual([pathOf(names[0]), pathOf(names[1])]);
    const next = await fetchDownloadUrl.mock.results[1]?.value;
    await expect.poll(() => fetched.mock.calls).toContainEqual([next]);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('img', { name: names[1] })).toBeVisible();
    await expect.poll(() => asked().at(-1)).toBe(pathOf(names[2]));
  });
});

test('says who may see the file', async () => {
  const shared = ['claire@navette.test', 'leo@navette.test'];
  // It inherits: the folder's owner decides about it, not whoever added it.
  const asFolder = { inherits: true, owner_email: ADMIN.email, added_by: MEMBER.email };
  storeFile('Privé.txt', TEXT, { ...asFolder, allowed_emails: shared });
  storeFile('Public.txt', TEXT, { is_public: true, owner_email: null });
  putUnrecorded(pathOf('Sans fiche.dxf'));
  const texts = (role: string) =>
    facts
      .getByRole(role as 'term')
      .elements()
      .map(({ textContent }) => textContent);
  const told = () =>
    Object.fromEntries(texts('term').map((term, at) => [term, texts('definition')[at]]));
  await renderApp(previewUrl('Privé.txt'), ADMIN);
  await expect.element(facts).toBeVisible();
  expect(told()).toMatchObject({
    Visibilité: 'Privé\u00a0: 2\u00a0personnes',
    Propriétaire: ADMIN.email,
    'E-mails autorisés': shared.join(''),
    'Ajouté par': MEMBER.email,
  });
  await expect.element(page.getByRole('region', { name: /^Commentaires/ })).toBeVisible();

  await showFile('Public.txt');
  await expect.element(facts).toBeVisible();
  await expect
    .poll(told)
    .toMatchObject({ Visibilité: 'Public', Propriétaire: '—', 'E-mails autorisés': 'Aucun' });

  await showFile('Sans fiche.dxf');
  await expect.element(page.getByText('Sans fiche d’accès', { exact: false })).toBeVisible();
});

test('a member has no actions that are an admin’s', async () => {
  storeFile(FIRST, TEXT, { is_public: true, added_by_uid: ADMIN.uid });
  await renderApp(previewUrl(FIRST), MEMBER);
  await expect.element(facts).toBeVisible();
  await expect.element(facts.getByText('Ajouté par')).not.toBeInTheDocument();
  const actions = page.getByRole('group', { name: 'Actions sur le fichier' }).getByRole('button');
  expect(actions.elements().map(({ textContent }) => textContent)).toEqual([
    'Télécharger',
    'Copier le lien',
  ]);
});

describe('what cannot be shown', () => {
  test('a refused file, of which nothing else is said', async () => {
    storeFile(SECOND);
    fetchDownloadUrl.mockRejectedValue(serviceError('storage/unauthorized'));
    await renderApp(previewUrl(FIRST), MEMBER);
    const dialog = previewOf(FIRST);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Accès refusé.');
    // The listing below is loaded, so any further message would be there by now.
    await expect.poll(() => document.querySelector('[data-name]')).not.toBeNull();
    await expectAccessible();
    const buttons = dialog.getByRole('button').elements();
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Fermer']);
    expect(dialog.getByRole('region').elements()).toEqual([]);
  });

  test('a missing file, of which an admin is told', async () => {
    await renderApp(previewUrl(FIRST), ADMIN);
    const dialog = previewOf(FIRST);
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Impossible d’ouvrir l’aperçu.');
    const hint = 'Ce fichier n’existe pas ou plus. S’il existait, il a été supprimé ou déplacé.';
    await expect.element(said(hint)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Réessayer' }).elements()).toEqual([]);
  });

  test('a failure, which can be retried', async () => {
    storeFile(FIRST);
    fetchRecord.mockRejectedValueOnce(serviceError('storage/retry-limit-exceeded'));
    await renderApp(previewUrl(FIRST), MEMBER);
    await expect.element(said('Impossible d’ouvrir l’aperçu.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(said(TEXT)).toBeVisible();
  });

  test('a file that is opened without a network, until there is one', async () => {
    storeFile(FIRST);
    fetchDownloadUrl.mockRejectedValue(serviceError('storage/retry-limit-exceeded'));
    dispatchEvent(new Event('offline'));
    onTestFinished(() => void dispatchEvent(new Event('online')));
    await renderApp(previewUrl(FIRST), MEMBER);
    await expect.element(said('Vérifiez votre connexion, puis réessayez.')).toBeVisible();
    fetchDownloadUrl.mockReset();
    dispatchEvent(new Event('online'));
    await expect.element(said(TEXT)).toBeVisible();
  });

  test.each([
    {
      who: 'a member',
      user: MEMBER,
      code: 'storage/unauthorized',
      told: 'Ce fichier a été supprimé, ou vous n’y avez plus accès.',
    },
    {
      who: 'an admin',
      user: ADMIN,
      code: 'storage/object-not-found',
      told: 'Ce fichier a été supprimé ou déplacé.',
    },
  ])('a file that is deleted while it is open, of which $who is told', async (given) => {
    storeFile(FIRST);
    await renderApp(previewUrl(FIRST), given.user);
    await expect.element(said(TEXT)).toBeVisible();
    removeItem(pathOf(FIRST));
    fetchDownloadUrl.mockRejectedValue(serviceError(given.code));
    comeBack();
    await expect.element(said(given.told)).toBeVisible();
    expect(page.getByText(TEXT).elements()).toEqual([]);
    await expectAccessible();
  });

  test('a file that is deleted: known within ten seconds, and a comment that is being written stays', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await openFile(FIRST, TEXT);
    await expect.element(said(TEXT)).toBeVisible();
    await comment.fill('Valable jusqu’à vendredi');
    removeItem(pathOf(FIRST));
    fetchDownloadUrl.mockRejectedValue(serviceError('storage/unauthorized'));
    fetchRecord.mockClear();
    vi.advanceTimersByTime(10_000);
    expect(fetchRecord).toHaveBeenCalledWith(pathOf(FIRST));
    await expect
      .element(said('Ce fichier a été supprimé, ou vous n’y avez plus accès.'))
      .toBeVisible();
    await expect
      .element(page.getByText('Votre commentaire n’est pas envoyé', { exact: false }))
      .toBeVisible();
    await expect.element(comment).toHaveValue('Valable jusqu’à vendredi');
    await expect.element(comment).toHaveFocus();
    expect(page.getByText(TEXT).elements()).toEqual([]);
    expect(page.getByText('Propriétaire').elements()).toEqual([]);
    await comment.fill('');
    await expect.element(comment).not.toBeInTheDocument();
  });
});
