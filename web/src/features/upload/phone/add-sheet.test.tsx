import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choice, choose, corner, fileOf, underWay } from '../../../testing/adding-files.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../../testing/fakes/accounts.ts';
import { itemAt, storeItems, storedPaths } from '../../../testing/fakes/items.ts';
import { holdUploads, uploadObject } from '../../../testing/fakes/items/uploads.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../../testing/screen.ts';

const plus = page.getByRole('button', { name: 'Ajouter des photos ou des fichiers' });
const sheet = page.getByRole('dialog', { name: /^Ajouter dans / });
const question = sheet.getByRole('group', { name: 'Noms qui existent déjà' });
const list = page.getByLabelText('Contenu du dossier');
const photo = (name: string) => fileOf(name, 10, 'image/jpeg');

beforeEach(() => resizeTo(PHONE));

/** An entry of the list, by its name. */
function row(name: string) {
  return list.getByRole('button', { name, exact: true });
}

/** What the sheet offers to add, from top to bottom. */
function sources() {
  return sheet
    .getByRole('button')
    .elements()
    .flatMap(({ textContent }) => textContent || []);
}

/** The names under which files were sent, in order. */
function sent(): string[] {
  return uploadObject.mock.calls.map(([path]) => path.replace(/^.*\d{13}_/, ''));
}

async function open(folder: string, user = MEMBER) {
  storeItems([
    itemAt('Sécurité/', { is_public: true, owner_uid: 'u-admin' }),
    itemAt('Sécurité/1763000000000_IMG_1.jpg'),
  ]);
  const app = await renderApp(`/documents?dossier=${encodeURIComponent(folder)}`, user);
  await expect.element(plus).toBeVisible();
  return app;
}

async function choosePhotos(...photos: File[]): Promise<void> {
  await plus.click();
  await choose('Photos', photos);
}

test('photos are sent as soon as they are chosen, and their link is offered', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open('Sécurité');
  await plus.click();
  await expect.element(choice('moi et les admins')).toBeChecked();
  await expectAccessible();
  expect(sources()).toEqual(['Prendre une photo', 'Photos', 'Fichiers']);
  await choice('comme le dossier (Public)').click();
  // Photos of a phone's camera all have this name.
  await choose('Photos', [photo('image.jpg'), photo('image.jpg')]);
  await expect.element(sheet).not.toBeInTheDocument();
  await expect
    .element(corner.getByText('2 photos envoyées, visibles comme le dossier.'))
    .toBeVisible();
  await expectAccessible();
  await corner.getByRole('button', { name: 'Copier le lien' }).click();
  await expect.poll(() => written.mock.lastCall?.[0]).toMatch(/\?dossier=S%C3%A9curit%C3%A9$/);
  await corner.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(corner).not.toBeInTheDocument();
  for (const name of sent()) expect(name).toMatch(/^Photo \d{4}(-\d\d){2} /);
  expect(new Set(sent()).size).toBe(2);
  expect(uploadObject.mock.calls.map(([, , , asFolder]) => asFolder)).toEqual([true, true]);
});

test('files are sent, and the field forgets them, so that they can be chosen again', async () => {
  await open('');
  await plus.click();
  await choose('Fichiers', [fileOf('encore.txt')]);
  await expect
    .element(corner.getByText('1 fichier envoyé, visible de vous et des admins.'))
    .toBeVisible();
});

test('the camera takes one photo at a time; an admin may add a folder too', async () => {
  await open('', ADMIN);
  await plus.click();
  await expect.element(sheet.getByText('Visible par : moi et les admins')).toBeVisible();
  expect(sources()).toContain('Dossier');
  const camera = document.querySelector('input[capture="environment"]');
  expect(camera?.getAttribute('accept')).not.toMatch(/image\/\*|hei[cf]/);
  await choose('Prendre une photo', [photo('1763835222123.jpg')]);
  // The next photo is one tap away.
  await expect.element(sheet.getByText('1 photo ajoutée.')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Encore une photo' })).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await expect
    .element(corner.getByText('1 photo envoyée, visible de vous et des admins.'))
    .toBeVisible();
  await expect.element(list.getByText(/^Photo \d/)).toBeVisible();
});

describe('a name that exists already', () => {
  test('is asked about, while what is new is sent at once', async () => {
    await open('Sécurité');
    const held = holdUploads();
    await choosePhotos(photo('IMG_1.jpg'), photo('IMG_2.jpg'), photo('image.jpg'));
    await expect
      .element(question.filter({ hasText: '« IMG_1.jpg » existe déjà dans son dossier.' }))
      .toBeVisible();
    await expectAccessible();
    // The upload arrives while the question is open.
    (await underWay(held, 'IMG_2.jpg')).arrive();
    await question.getByRole('button', { name: 'Ignorer' }).click();
    await expect.element(page.getByText('1 fichier ignoré : son nom existe déjà.')).toBeVisible();
    await expect.element(row('IMG_2.jpg')).toBeVisible();
    expect(sent()).toEqual(['IMG_2.jpg', expect.stringMatching(/^Photo /)]);
  });

  test('is kept twice when the question is closed without an answer: nothing that was chosen is lost', async () => {
    await open('Sécurité');
    await choosePhotos(photo('IMG_1.jpg'));
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(row('IMG_1 (2).jpg')).toBeVisible();
    await expect.element(row('IMG_1.jpg')).toBeVisible();
  });

  test('is kept twice on the way back from the question, and not sent once more when it was ignored', async () => {
    await open('');
    await list.getByRole('link', { name: 'Sécurité' }).click();
    await expect.element(row('IMG_1.jpg')).toBeVisible();
    await choosePhotos(photo('IMG_1.jpg'));
    await expect.element(question).toBeVisible();
    history.back();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(row('IMG_1 (2).jpg')).toBeVisible();
    // Once answered, going back does not send it again.
    await choosePhotos(photo('IMG_1.jpg'));
    await question.getByRole('button', { name: 'Ignorer' }).click();
    await expect.element(question).not.toBeInTheDocument();
    history.back();
    await list.getByRole('link', { name: 'Sécurité' }).click();
    await choosePhotos(photo('IMG_4.jpg'));
    await expect.element(row('IMG_4.jpg')).toBeVisible();
    expect(sent()).toEqual(['IMG_1 (2).jpg', 'IMG_4.jpg']);
    expect(storedPaths()).toHaveLength(4);
  });
});
