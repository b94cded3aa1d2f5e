import type { ItemPath } from '@navette/core/paths/item-path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { MEMBER, signInAs } from '../../testing/fakes/accounts.ts';
import { contentOf, itemAt, putItem, storeItems } from '../../testing/fakes/items.ts';
import { fetchBytes, fetchDownloadUrl } from '../../testing/fakes/items/objects.ts';
import { expectNames, nameOf, rowOf } from '../../testing/listing.ts';
import { renderApp } from '../../testing/render-app.tsx';

const COLLEAGUE = { ...MEMBER, uid: 'u-collegue', email: 'collegue@navette.test' };
const ARCHIVE = 'Exploitation.zip';
const FILES = Array.from({ length: 8 }, (_, at) => `Exploitation/bon ${at + 1}.txt`);
const SIZE = 2048;

const VERSION = {
  size: 5,
  content_type: 'text/plain',
  content_hash: null,
  file_updated_at: new Date(),
  by: null,
  replaced_at: new Date(),
};

const panel = page.getByRole('region', { name: 'Téléchargements' });
const toasts = () => document.querySelector('[data-toasts]')?.textContent;
const disk = () => navigator.storage.getDirectory();

beforeEach(() => {
  storeItems(['Contrats/', 'Exploitation/'].map((path) => itemAt(path, { is_public: true })));
  for (const path of FILES) {
    putItem(itemAt(path, { size: SIZE, is_public: true }), new Blob([path.padEnd(SIZE, '.')]));
  }
  // Replaces the browser's dialog, which tests cannot reach.
  vi.stubGlobal('showSaveFilePicker', async ({ suggestedName = '' }) =>
    (await disk()).getFileHandle(suggestedName, { create: true }),
  );
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await (await disk()).removeEntry(ARCHIVE).catch(() => undefined);
});

/** What is in the archive that was saved; null when there is none. */
async function saved(): Promise<string | null> {
  const handle = await (await disk()).getFileHandle(ARCHIVE).catch(() => null);
  return handle && (await handle.getFile()).text();
}

async function savedBytes(): Promise<DataView> {
  const file = await (await (await disk()).getFileHandle(ARCHIVE)).getFile();
  return new DataView(await file.arrayBuffer());
}

/** The dates in the local headers of a ZIP, on the clock of the device, by name. */
function datesIn(zip: DataView): Record<string, string> {
  const dates: Record<string, string> = {};
  for (let at = 0; at + 30 < zip.byteLength; at++) {
    if (zip.getUint32(at) !== 0x50_4b_03_04) continue;
    const [time, date] = [zip.getUint16(at + 10, true), zip.getUint16(at + 12, true)];
    const name = new Uint8Array(zip.buffer, at + 30, zip.getUint16(at + 26, true));
    const parts = [date >> 9, (date >> 5) & 15, date & 31, time >> 11, (time >> 5) & 63];
    const [years = 0, ...rest] = parts.concat((time & 31) * 2);
    const [month, day, hour, minute, second] = rest.map((part) => `${part}`.padStart(2, '0'));
    dates[new TextDecoder().decode(name)] =
      `${1980 + years}-${month}-${day} ${hour}:${minute}:${second}`;
  }
  return dates;
}

async function download(): Promise<void> {
  await renderApp('/documents', MEMBER);
  await rowOf('Exploitation').getByRole('button', { name: 'Télécharger' }).click();
}

/** Sets how files are read, from this number on. */
function readFrom(first: number, read: (path: ItemPath) => Promise<Blob>): void {
  fetchBytes.mockImplementation(async (path) => {
    if (FILES.indexOf(path) + 1 >= first) return read(path);
    return contentOf(path) ?? new Blob();
  });
}

test('an archive is written to disk, where the browser can, and says so', async () => {
  await download();
  await expect.poll(toasts).toBe('Téléchargement terminé.');
  const archive = await saved();
  for (const path of FILES) expect(archive).toContain(path);
  await expect.element(panel).not.toBeInTheDocument();
});

test.each([
  ['has versions', { versions: { '1': VERSION } }],
  ['had versions', { added_at: new Date() }],
])(
  'of a file that %s, the browser’s copy is not taken; what breaks off is read again',
  async (_, record) => {
    const path = 'Exploitation/Tarifs.txt';
    putItem(itemAt(path, { is_public: true, size: 6, ...record }), new Blob(['45 €']));
    fetchDownloadUrl.mockRejectedValueOnce(serviceError('storage/unknown'));
    await download();
    await expect.poll(toasts).toBe('Téléchargement terminé.');
    expect(await saved()).toContain('45 €');
    expect(fetchDownloadUrl.mock.calls).toEqual([[path], [path]]);
    expect(fetchBytes).not.toHaveBeenCalledWith(path);
  },
);

test('files have the dates that they had before they were sent, folders that of the newest in them', async () => {
  const at = (path: string, modified: string) =>
    putItem(
      itemAt(path, { size: 1, is_public: true, modified_at: Date.parse(modified) }),
      new Blob(['.']),
    );
  putItem(itemAt('Exploitation/Vieux/', { is_public: true }));
  at('Exploitation/Vieux/a.txt', '2019-05-03T10:20:30Z');
  at('Exploitation/Vieux/b.txt', '2021-05-03T10:20:30Z');
  // A ZIP cannot store this date, so the upload's is used.
  at('Exploitation/bon 1.txt', '1975-01-01T00:00:00Z');
  await download();
  await expect.poll(toasts).toBe('Téléchargement terminé.');
  const dates = datesIn(await savedBytes());
  expect(dates).toMatchObject({
    'Exploitation/Vieux/a.txt': '2019-05-03 12:20:30',
    'Exploitation/Vieux/b.txt': '2021-05-03 12:20:30',
    'Exploitation/Vieux/': '2021-05-03 12:20:30',
    'Exploitation/bon 1.txt': '2026-03-01 11:00:00',
    'Exploitation/': '2026-03-01 11:00:00',
  });
});

test('its progress is shown; it goes on in another folder, and can be canceled', async () => {
  const held = Promise.withResolvers<Blob>();
  readFrom(5, () => held.promise);
  await download();
  const progress = panel.getByRole('progressbar');
  await expect.poll(() => Number(progress.element().ariaValueNow)).toBe(50);
  await expect.element(panel.getByTitle(ARCHIVE)).toBeVisible();
  const said = `Téléchargement de «\u00a0${ARCHIVE}\u00a0».`;
  await expect.element(page.getByRole('status').getByText(said)).toBeInTheDocument();
  await expectAccessible();
  await nameOf('Contrats').click();
  await expect.element(page.getByText('Aucun dossier ou fichier')).toBeVisible();
  await panel.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(toasts).toBe('Téléchargement annulé.');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.poll(saved).toBeNull();
  held.resolve(new Blob());
});

test('a file that cannot be read is named, on the screen and in the archive, which has the others', async () => {
  readFrom(8, () => Promise.reject(serviceError('storage/unauthorized')));
  await download();
  await expect.element(panel.getByRole('alert').getByText(FILES[7] ?? '')).toBeVisible();
  const archive = await saved();
  for (const path of FILES.slice(0, 7)) expect(archive).toContain(path);
  expect(archive).toContain('Fichiers manquants.txt');
  expect(archive).toContain(`\r\n${FILES[7]}\r\n`);
  await expectAccessible();
  await panel.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('when the service fails in the middle, the archive fails, and none is left', async () => {
  readFrom(3, () => Promise.reject(serviceError('storage/unknown')));
  await download();
  const failure = 'L’archive n’a pas pu être préparée. Vérifiez votre réseau, puis réessayez.';
  await expect.element(panel.getByRole('alert').getByText(failure)).toBeVisible();
  await expect.poll(saved).toBeNull();
  await expectAccessible();
});

test('nothing happens when the browser’s dialog is closed', async () => {
  vi.stubGlobal('showSaveFilePicker', () =>
    Promise.reject(new DOMException('closed', 'AbortError')),
  );
  await download();
  await nameOf('Contrats').click();
  await expect.element(page.getByText('Aucun dossier ou fichier')).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
  expect(fetchBytes).not.toHaveBeenCalled();
});

test('signing out ends it, and the next person in the tab reads nothing of it', async () => {
  const held = Promise.withResolvers<Blob>();
  readFrom(5, () => held.promise);
  await download();
  await expect.element(panel.getByRole('progressbar')).toBeVisible();
  await signInHere(COLLEAGUE);
  await expect.poll(saved).toBeNull();
  held.resolve(new Blob());
  // Their own archive ends after any effect of the first person's.
  fetchBytes.mockReset();
  await rowOf('Contrats').getByRole('button', { name: 'Télécharger' }).click();
  await expect.poll(toasts).toBe('Téléchargement terminé.');
  await expect.element(panel).not.toBeInTheDocument();
  await (await disk()).removeEntry('Contrats.zip');
});

test('of an archive that has ended, the next person in the tab reads nothing, nor do they themselves later', async () => {
  readFrom(8, () => Promise.reject(serviceError('storage/unauthorized')));
  await download();
  await expect.element(panel.getByRole('alert')).toBeVisible();
  await signInHere(COLLEAGUE);
  await expect.element(panel).not.toBeInTheDocument();
  await signInHere(MEMBER);
  await expect.element(panel).not.toBeInTheDocument();
});

/** Somebody else signs in, without a reload, and opens the documents. */
async function signInHere(user: typeof MEMBER): Promise<void> {
  signInAs(null);
  await expect.element(page.getByRole('heading', { name: 'Se Connecter' })).toBeVisible();
  signInAs(user);
  await page.getByRole('main').getByRole('button', { name: 'Documents' }).click();
  await expectNames(['Contrats', 'Exploitation']);
}
