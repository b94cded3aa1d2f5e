import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  action,
  add,
  addFiles,
  choice,
  corner,
  dialog,
  fileOf,
  queued,
  send,
  underWay,
} from '../../../testing/adding-files.ts';
import { CallError } from '../../../firebase/call-error.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { MEMBER, signInAs } from '../../../testing/fakes/accounts.ts';
import { functions } from '../../../testing/fakes/callables.ts';
import { itemAt, removeItem, storeItems } from '../../../testing/fakes/items.ts';
import {
  forgetHeldUploads,
  holdUploads,
  uploadIncoming,
  uploadObject,
} from '../../../testing/fakes/items/uploads.ts';
import { rootCrumb, rowOf } from '../../../testing/listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { keptUpload } from '../kept/kept-upload.fixture.ts';
import { keepFile, listKept } from '../kept/kept-files.ts';
import { KEPT_MS } from '../kept/keep-queue.ts';

const COLLEAGUE = { ...MEMBER, uid: 'u-collegue', email: 'collegue@navette.test' };
const offer = page.getByRole('region', { name: 'Envoi à reprendre' });
const signOut = page.getByRole('button', { name: 'Déconnexion' });
const question = page.getByRole('dialog', { name: '1 fichier n’est pas encore envoyé' });

let app: Awaited<ReturnType<typeof renderApp>>;

async function open(folder = '') {
  storeItems([itemAt('Plannings/', { is_public: true }), itemAt('Lisez-moi.txt')]);
  app = await renderApp(`/documents?dossier=${encodeURIComponent(folder)}`, MEMBER);
  await expect.element(page.getByRole('button', { name: 'Créer un dossier' })).toBeVisible();
}

/** Imitates a new page for uploads: whoever signs in now has another queue. */
async function comeBack(address: string, user = MEMBER): Promise<void> {
  signInAs(null);
  await expect.element(page.getByRole('heading', { name: 'Se Connecter' })).toBeVisible();
  await app.unmount();
  forgetHeldUploads();
  app = await renderApp(address, user);
}

/** Waits until the device keeps these files of a person, and no other. */
function expectKept(names: readonly string[], { uid } = MEMBER): Promise<void> {
  return expect
    .poll(async () => (await listKept(uid)).map(({ name }) => name).toSorted())
    .toEqual(names);
}

/** Adds a file that is kept and being sent. */
async function beginToSend(name: string) {
  const held = holdUploads();
  await addFiles(fileOf(name, 60_000));
  await expectKept([name]);
  await send();
  return underWay(held, name);
}

test('what was chosen and not sent keeps its choice: in the corner, on other screens, and for the next visit', async () => {
  await open('Plannings');
  await addFiles(fileOf('semaine 8.txt'), fileOf('semaine 9.txt'));
  await choice(/^comme le dossier/).click();
  await userEvent.keyboard('{Escape}');
  const unsent = page.getByRole('button', { name: '2 fichiers à envoyer vers « Plannings »' });
  await expect.element(unsent).toBeVisible();
  // In another folder, the choice is a separate one.
  await rootCrumb.click();
  await add.click();
  await expect
    .element(dialog.getByText('Dans « Documents », visible par : moi et les admins'))
    .toBeVisible();
  const seen = queued('semaine 8.txt').getByText(/^Visible par\s: comme le dossier/);
  await expect.element(seen).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Accueil' })
    .click();
  await unsent.click();
  await expect.element(choice(/^comme le dossier/)).toBeChecked();
  await expectAccessible();
  await expectKept(['semaine 8.txt', 'semaine 9.txt']);

  await comeBack('/');
  const sentence =
    '« semaine 8.txt » et « semaine 9.txt » dans « Plannings », visibles comme le dossier (Public)';
  await expect.element(offer.getByText(sentence)).toBeVisible();
  await expectAccessible();
  await offer.getByRole('button', { name: 'Reprendre l’envoi de 2 fichiers' }).click();
  await expect
    .element(corner.getByText('2 fichiers envoyés, visibles comme le dossier.'))
    .toBeVisible();
  await expectKept([]);
  expect(uploadObject.mock.calls.map(([, , , asFolder]) => asFolder)).toEqual([true, true]);
});

describe('a new version that an earlier page has left', () => {
  const own = itemAt('Plannings/Tarifs.txt', { generation: '7' });
  let id = '';
  const done = page.getByText(/contient maintenant la nouvelle version/);
  const sentIds = () => uploadIncoming.mock.calls.map(([, as]) => as);
  beforeEach(() => {
    id = crypto.randomUUID();
  });
  const askedFor = () =>
    functions.addVersion.mock.calls.map(([{ content }]) => 'sent' in content && content.sent);

  /** Opens the application where one is kept, and goes on with it. */
  async function resume(): Promise<void> {
    const kept = {
      uid: MEMBER.uid,
      tab: 'gone',
      name: 'Tarifs.txt',
      path: own.file_path,
      folder: 'Plannings/',
      asFolder: false,
      version: { seen: '7' },
      addedAt: Date.now(),
    };
    await keepFile(keptUpload(id, kept), fileOf('Tarifs.txt', 12));
    // The folder is hidden from the person.
    storeItems([own]);
    app = await renderApp('/', MEMBER);
    const sentence = '«\u00a0Tarifs.txt\u00a0» dans «\u00a0Plannings\u00a0», nouvelle version';
    await expect.element(offer.getByText(sentence)).toBeVisible();
    await offer.getByRole('button', { name: 'Reprendre l’envoi d’un fichier' }).click();
  }

  test('is sent as one', async () => {
    await resume();
    await expect.element(done).toBeVisible();
    expect(functions.addVersion).toHaveBeenLastCalledWith({
      path: own.file_path,
      seen: '7',
      content: { sent: id },
    });
    expect(sentIds()).toEqual([id]);
    await expectKept([]);
  });

  test('is not sent again if it had arrived, and only the answer was lost', async () => {
    functions.addVersion.mockResolvedValueOnce({ path: own.file_path, generation: '8' });
    await resume();
    await expect.element(done).toBeVisible();
    expect(askedFor()).toEqual([id]);
    expect(sentIds()).toEqual([]);
    await expectKept([]);
  });

  test('is sent under another id if something else has come', async () => {
    const changed = new CallError('Ce fichier a changé entre-temps.', 'changed');
    functions.addVersion.mockRejectedValueOnce(changed).mockRejectedValueOnce(changed);
    await resume();
    await page.getByRole('button', { name: '1 envoi à reprendre' }).click();
    const told = queued('Tarifs.txt').getByText(/a reçu un autre contenu entre-temps/);
    await expect.element(told).toBeVisible();
    expect(sentIds()).toEqual([expect.not.stringMatching(id)]);
    expect(askedFor()).toEqual([id, ...sentIds()]);
    await action('Tarifs.txt', 'Réessayer').click();
    await expect.element(done).toBeVisible();
    expect(sentIds()).toHaveLength(1);
  });

  test('waits while nobody can tell, and is asked for again', async () => {
    functions.addVersion.mockRejectedValueOnce(new CallError('Connexion impossible.', null));
    await resume();
    await page.getByRole('button', { name: '1 envoi à reprendre' }).click();
    await expect.element(queued('Tarifs.txt').getByText('Connexion impossible.')).toBeVisible();
    expect(sentIds()).toEqual([]);
    await action('Tarifs.txt', 'Réessayer').click();
    await expect.element(done).toBeVisible();
    expect(askedFor()).toEqual([id, id, id]);
    expect(sentIds()).toEqual([id]);
  });
});

describe('a file is kept no longer', () => {
  test('once it has arrived, though another is still being sent', async () => {
    await open();
    const held = holdUploads();
    await addFiles(fileOf('bref.txt'), fileOf('long.bin', 600_000));
    await expectKept(['bref.txt', 'long.bin']);
    await send();
    (await underWay(held, 'bref.txt')).arrive();
    await expectKept(['long.bin']);
    await expect.element(queued('long.bin').getByRole('progressbar')).toBeVisible();
  });

  test('when its sending is canceled, and again once it is to be sent', async () => {
    await open();
    await beginToSend('hésitation.bin');
    await action('hésitation.bin', 'Annuler').click();
    await expect.element(queued('hésitation.bin').getByText('Annulé')).toBeVisible();
    await expectKept([]);
    await action('hésitation.bin', 'Réessayer').click();
    await expectKept(['hésitation.bin']);
  });

  test('after thirty days, whoever has left it', async () => {
    const keep = (name: string, age: number, uid = MEMBER.uid) => {
      const kept = { uid, tab: 'gone', addedAt: Date.now() - age };
      return keepFile(keptUpload(name, { ...kept, name }), fileOf(name));
    };
    await keep('vieux.jpg', KEPT_MS + 60_000);
    await keep('d’une autre personne.jpg', KEPT_MS + 60_000, COLLEAGUE.uid);
    await keep('récent.jpg', KEPT_MS - 600_000);
    await open();
    await expect
      .element(offer.getByText('1 photo attend d’être envoyée depuis cet appareil.'))
      .toBeVisible();
    await expectKept(['récent.jpg']);
    expect(await keptBytes()).toBe(1);
  });
});

test('what an older page has kept is offered; it cannot open what newer pages keep', async () => {
  const asked = (request: IDBRequest) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', resolve);
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
    });
  await asked(indexedDB.deleteDatabase('navette.uploads'));
  const opening = indexedDB.open('navette.uploads', 1);
  opening.addEventListener('upgradeneeded', () => {
    const { result } = opening;
    const uploads = result.createObjectStore('uploads', { keyPath: 'id' });
    uploads.createIndex('uid', 'uid');
    uploads.put(keptUpload('a', { uid: MEMBER.uid, tab: 'gone', addedAt: Date.now() }));
    result.createObjectStore('files').put(fileOf('a.jpg'), 'a');
  });
  await asked(opening);
  opening.result.close();

  await open();
  await offer.getByRole('button', { name: 'Reprendre l’envoi d’une photo' }).click();
  await expect.element(rowOf('a.jpg')).toBeVisible();
  await expectKept([]);
  await expect(asked(indexedDB.open('navette.uploads', 1))).rejects.toThrow('version');
});

/** How many files of anybody the device keeps with their bytes. */
function keptBytes(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('navette.uploads');
    opening.addEventListener('error', () => reject(new Error('the database does not open')));
    opening.addEventListener('success', () => {
      const files = opening.result.transaction('files').objectStore('files');
      const counting = files.count();
      counting.addEventListener('success', () => resolve(counting.result));
      opening.result.close();
    });
  });
}

test('signing out asks before it removes the files; until then, only their person sees them', async () => {
  await open();
  await beginToSend('secret.pdf');
  await userEvent.keyboard('{Escape}');
  await signOut.click();
  await expect
    .element(question.getByText('Si vous vous déconnectez, il sera retiré de cet appareil.'))
    .toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expectKept(['secret.pdf']);

  // The session ends by itself: somebody else signs in, and then the person comes back.
  await comeBack('/documents', COLLEAGUE);
  await expect.element(page.getByText(COLLEAGUE.email)).toBeVisible();
  // Signing out has nothing to ask about.
  await signOut.click();
  await expect.element(page.getByRole('heading', { name: 'Se Connecter' })).toBeVisible();
  await expectKept(['secret.pdf']);
  await comeBack('/documents');
  await expect.element(offer.getByText(/^1\sfichier attend d’être envoyé/)).toBeVisible();
  await signOut.click();
  await question.getByRole('button', { name: 'Se déconnecter' }).click();
  await expectKept([]);
  await comeBack('/documents');
  await expect.element(rowOf('Lisez-moi.txt')).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
});

test('the folder is closed meanwhile: the file says so, and can be saved or removed', async () => {
  await open('Plannings');
  await beginToSend('planning.csv');
  removeItem('Plannings/');
  await comeBack('/');
  const gone = 'Le dossier « Plannings » n’existe plus, ou vous n’y avez plus accès.';
  await expect.element(offer.getByText(gone)).toBeVisible();
  // On any screen.
  await offer.getByRole('button', { name: 'Reprendre l’envoi d’un fichier' }).click();
  await page.getByRole('button', { name: '1 envoi à reprendre' }).click();
  const hint = 'Enregistrez le fichier sur votre appareil, ou retirez-le.';
  await expect
    .element(queued('planning.csv').getByRole('alert').filter({ hasText: hint }))
    .toBeVisible();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const bytes = vi.spyOn(URL, 'createObjectURL');
  await action('planning.csv', 'Enregistrer sur l’appareil').click();
  const [link] = saved.mock.contexts as HTMLAnchorElement[];
  expect(link?.download).toBe('planning.csv');
  expect(bytes.mock.lastCall?.[0]).toHaveProperty('size', 60_000);
  await action('planning.csv', 'Retirer').click();
  await expectKept([]);
});

test('where the browser keeps nothing, uploads and signing out work as ever', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  vi.spyOn(IDBFactory.prototype, 'databases').mockRejectedValue(new DOMException('refused'));
  await open();
  await addFiles(fileOf('sans mémoire.txt'));
  await send();
  await expect.element(queued('sans mémoire.txt')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(rowOf('sans mémoire.txt')).toBeVisible();
  await signOut.click();
  await expect.element(page.getByRole('heading', { name: 'Se Connecter' })).toBeVisible();
});
