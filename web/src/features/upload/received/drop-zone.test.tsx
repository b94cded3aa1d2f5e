import { MESSAGES } from '@navette/core/text/messages';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallError } from '../../../firebase/call-error.ts';
import {
  action,
  add,
  addFiles,
  choose,
  corner,
  dialog,
  fileOf,
  pickFiles,
  queued,
  send,
  underWay,
} from '../../../testing/adding-files.ts';
import { dragOver, drop, folderOf } from '../../../testing/drops.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { ADMIN, MEMBER, signInAs } from '../../../testing/fakes/accounts.ts';
import { functions } from '../../../testing/fakes/callables.ts';
import { itemAt, storedPaths, storeItems } from '../../../testing/fakes/items.ts';
import { forgetHeldUploads, holdUploads } from '../../../testing/fakes/items/uploads.ts';
import { expectNames, listing, rootCrumb, rowOf } from '../../../testing/listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { listKept } from '../kept/kept-files.ts';

async function open(user = ADMIN) {
  storeItems(['Exploitation/', 'Lisez-moi.txt'].map((path) => itemAt(path, { is_public: true })));
  const app = await renderApp('/documents', user);
  await expect.element(rowOf('Exploitation')).toBeVisible();
  return app;
}

function openFolder(name: string): Promise<void> {
  return listing.getByRole('link', { name, exact: true }).click();
}

const head = () => listing.getByRole('columnheader', { name: 'Nom' }).element();

test('while a dropped folder is being read, the dialog says so; it also says when there is nothing in it', async () => {
  await open();
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  drop(head(), folderOf('Constats', { 'page 1.txt': 'un' }, ready));
  const reading = dialog.getByRole('status').getByText('Lecture du dossier…');
  await expect.element(reading).toBeVisible();
  await expectAccessible();
  resolve();
  await expect.element(queued('page 1.txt')).toBeVisible();
  await expect.element(reading).not.toBeInTheDocument();

  drop(pickFiles.element(), folderOf('Vide', {}));
  const refusal = dialog.getByRole('alert');
  await expect.element(refusal).toHaveTextContent('Ce dossier ne contient aucun fichier.');
  drop(pickFiles.element(), fileOf('rapport.txt'));
  await expect.element(queued('rapport.txt')).toBeVisible();
  await expect.element(refusal).not.toBeInTheDocument();
});

test('what cannot be read is named, what the system has left and what nobody sees is left out, and the rest is added', async () => {
  await open();
  drop(
    head(),
    folderOf('Constats', {
      'page 1.txt': 'un',
      'page 2.txt': null,
      'page\u200b 3.txt': 'trois',
      '.DS_Store': 'x',
      '._page 1.txt': 'x',
      Lyon: { 'plan.txt': null, 'Thumbs.db': 'x' },
    }),
    folderOf('Réseau', null),
    fileOf('à côté.txt'),
  );
  for (const name of ['page 1.txt', 'page 3.txt', 'à côté.txt', 'Lyon']) {
    await expect.element(queued(name)).toBeVisible();
  }
  expect(dialog.getByRole('listitem').elements()).toHaveLength(4);
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      '3 éléments n’ont pas pu être lus sur votre appareil : « Constats/page 2.txt », « Constats/Lyon/plan.txt » et « Réseau ». Le reste est ajouté.',
    );
  const said = dialog.getByRole('status');
  await expect
    .element(
      said.getByText('3 fichiers du système (.DS_Store, Thumbs.db…) ont été laissés de côté.'),
    )
    .toBeVisible();
  await expect
    .element(
      said.getByText(
        'Un nom contenait des caractères invisibles, qui ont été retirés : « page 3.txt ».',
      ),
    )
    .toBeVisible();
  await expectAccessible();
  // The messages are not about the files added next.
  await choose('Choisir des fichiers', [fileOf('suite.txt')]);
  await expect.element(queued('suite.txt')).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(said.getByText('laissés de côté')).not.toBeInTheDocument();
});

test('a folder that cannot be read at all is named', async () => {
  await open();
  drop(head(), folderOf('Réseau', null));
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Un élément n’a pas pu être lu sur votre appareil : « Réseau ».');
});

describe('a member', () => {
  test('who drops a folder is told, and its files are not sent', async () => {
    await open(MEMBER);
    const folder = folderOf('Sinistre', { 'rapport.txt': 'rapport' });
    drop(head(), folder);
    const sentence = /^Les dossiers ne peuvent être déposés que par un admin\./;
    await expect.element(page.getByText(sentence)).toBeVisible();
    // If the refused folder had added anything, it would be in the queue before this drop.
    drop(head(), fileOf('page 1.txt'), folder);
    await expect.element(queued('page 1.txt')).toBeVisible();
    expect(dialog.getByRole('listitem').elements()).toHaveLength(1);
  });

  test('is not offered to add folders, as an admin is', async () => {
    const app = await open();
    await add.click();
    const pickFolder = dialog.getByRole('button', { name: 'Choisir un dossier' });
    await expect.element(pickFolder).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await app.unmount();
    await open(MEMBER);
    await add.click();
    await expect.element(pickFiles).toBeVisible();
    await expect.element(pickFolder).not.toBeInTheDocument();
  });
});

test('what is dropped on a folder goes into it, and is seen to before', async () => {
  await open(MEMBER);
  const file = fileOf('sur une ligne.txt');
  const [folder, other] = [rowOf('Exploitation').element(), rowOf('Lisez-moi.txt').element()];
  const lit = () => [...document.querySelectorAll('[data-dropping]')];
  dragOver(folder, file);
  await expect
    .element(page.getByText('Déposez vos fichiers dans « Exploitation »'))
    .toBeInTheDocument();
  expect(lit()).toEqual([folder]);
  // Beside it, the files go to the folder on the screen.
  dragOver(other, file);
  await expect
    .element(page.getByText('Déposez vos fichiers dans « Documents »'))
    .toBeInTheDocument();
  expect(lit()).toEqual([]);
  drop(folder, file);
  await expect.element(queued('sur une ligne.txt')).toBeVisible();
  await expect.element(dialog.getByRole('group', { name: 'Visible par :' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect
    .element(page.getByRole('button', { name: '1 fichier à envoyer vers « Exploitation »' }))
    .toBeVisible();

  await openFolder('Exploitation');
  await expect.element(page.getByText('Aucun dossier ou fichier')).toBeVisible();
  drop(rootCrumb.element(), fileOf('rapport.txt'));
  await expect.element(queued('rapport.txt')).toBeVisible();
  await expect
    .element(dialog.getByText('Dans « Documents », visible par : moi et les admins'))
    .toBeVisible();
});

describe('the queue of one person', () => {
  const COLLEAGUE = { ...MEMBER, uid: 'u-collegue', email: 'collegue@navette.test' };

  test('is empty for the next to sign in in the same tab, and nothing of it is sent', async () => {
    const app = await open();
    const held = holdUploads();
    await addFiles(fileOf('en cours.bin', 600_000));
    await send();
    const running = await underWay(held, 'en cours.bin');
    await choose('Choisir des fichiers', [fileOf('en attente.txt')]);
    await expect.element(queued('en attente.txt')).toBeVisible();

    signInAs(null);
    await expect.element(page.getByRole('heading', { name: 'Se Connecter' })).toBeVisible();
    await app.unmount();
    await open(COLLEAGUE);
    forgetHeldUploads();
    await addFiles(fileOf('suivant.txt'));
    await expect.element(queued('suivant.txt')).toBeVisible();
    expect(dialog.getByRole('listitem').elements()).toHaveLength(1);
    await send();
    await expect.element(queued('suivant.txt')).not.toBeInTheDocument();
    await expectNames(['Exploitation', 'Lisez-moi.txt', 'suivant.txt']);
    running.arrive();
    expect(storedPaths().filter((path) => path.includes(' cours'))).toEqual([]);
  });

  test('gets nothing of a folder that is still being read when its person signs out', async () => {
    const app = await open();
    const { promise: ready, resolve } = Promise.withResolvers<void>();
    drop(head(), folderOf('Constats', { 'à eux.txt': 'a' }, ready));
    await expect.element(dialog.getByText('Lecture du dossier…')).toBeVisible();
    signInAs(null);
    await expect.element(page.getByRole('heading', { name: 'Se Connecter' })).toBeVisible();
    await app.unmount();
    await open(COLLEAGUE);
    resolve();
    await addFiles(fileOf('à moi.txt'));
    await expect.element(queued('à moi.txt')).toBeVisible();
    expect(dialog.getByRole('listitem').elements()).toHaveLength(1);
    await expect.poll(() => listKept(COLLEAGUE.uid)).toHaveLength(1);
    expect(await listKept(ADMIN.uid)).toEqual([]);
  });
});

describe('new folders', () => {
  /** Makes each creation of a folder do this first. */
  function beforeCreation(act: (path: string) => unknown): void {
    const create = functions.createFolder.getMockImplementation();
    functions.createFolder.mockImplementation(async (data) => {
      await act(data.path);
      if (!create) throw new Error('the fake has no answer of its own');
      return create(data);
    });
  }

  test('the queue waits for the last folder, an empty one, which is then in the listing', async () => {
    await open();
    const { promise: held, resolve } = Promise.withResolvers<void>();
    beforeCreation((path) => (path === 'Lent/Vide/' ? held : null));
    drop(head(), folderOf('Lent', { 'rapport.txt': 'a', Vide: {} }));
    await expect.element(queued('Vide').getByText(/^Dossier vide/)).toBeVisible();
    await send();
    await expect.element(queued('rapport.txt').getByText('Envoyé')).toBeVisible();
    await expect.element(queued('Vide').getByText('Création en cours')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await openFolder('Lent');
    await expectNames(['rapport.txt']);
    await page.getByRole('button', { name: /^Envoi de 2\séléments en cours/ }).click();
    await expect.element(queued('Vide').getByText('Création en cours')).toBeVisible();
    resolve();
    await expect.element(queued('Vide')).not.toBeInTheDocument();
    await expectNames(['Vide', 'rapport.txt']);
  });

  test('an existing folder is used; a name taken by a file is reported, and can be retried', async () => {
    await open();
    const taken = new Set(['Exploitation/Vide/', 'Exploitation/Quai/']);
    beforeCreation((path) => {
      if (path === 'Exploitation/') throw new CallError(MESSAGES.folderExists, 'already-exists');
      if (taken.has(path)) throw new CallError(MESSAGES.nameTaken, 'name-taken');
    });
    const tree = { 'rapport.txt': 'a', Quai: { 'plan.txt': 'b' }, Vide: {} };
    drop(head(), folderOf('Exploitation', tree));
    await expect.element(queued('plan.txt')).toBeVisible();
    await send();
    await expect.element(queued('rapport.txt').getByText('Envoyé')).toBeVisible();
    for (const name of ['Vide', 'plan.txt']) {
      const alert = queued(name).getByRole('alert');
      await expect.element(alert).toHaveTextContent('Un fichier porte déjà ce nom.');
    }
    taken.clear();
    await action('plan.txt', 'Réessayer').click();
    await expect.element(queued('plan.txt').getByText('Envoyé')).toBeVisible();
    await action('Vide', 'Réessayer').click();
    await expect.element(queued('Vide')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await openFolder('Exploitation');
    await expectNames(['Quai', 'Vide', 'rapport.txt']);
  });

  test('folders needed only by items removed from the queue are not created', async () => {
    await open();
    const tree = { a: { 'garde.txt': '' }, b: { 'jette.txt': '' }, c: {}, d: {} };
    drop(head(), folderOf('Tri', tree));
    for (const name of ['jette.txt', 'd']) {
      await action(name, 'Retirer').click();
      await expect.element(queued(name)).not.toBeInTheDocument();
    }
    await send();
    await expect.element(queued('garde.txt')).not.toBeInTheDocument();
    const made = functions.createFolder.mock.calls.map(([{ path }]) => path);
    // Outermost first, each once.
    expect(made.toSorted()).toEqual(['Tri/', 'Tri/a/', 'Tri/c/']);
    expect(made[0]).toBe('Tri/');
  });

  test('cancelling does not wait for a folder, and the item stays canceled whether or not it is created', async () => {
    await open();
    const { promise: failure, reject } = Promise.withResolvers<never>();
    let held: Promise<never> | null = failure;
    beforeCreation(() => held);
    drop(head(), folderOf('Retenu', { 'un.txt': '', 'deux.txt': '', Vide: {} }));
    await expect.element(queued('Vide')).toBeVisible();
    await send();
    for (const name of ['un.txt', 'Vide']) {
      await action(name, 'Annuler').click();
      await expect.element(queued(name).getByText('Annulé')).toBeVisible();
    }
    reject(new Error('no network'));
    // The item that was not canceled shows the failure.
    await expect.element(queued('deux.txt').getByText('Échec')).toBeVisible();
    for (const name of ['un.txt', 'Vide']) {
      await expect.element(queued(name)).toHaveAttribute('data-state', 'canceled');
    }
    held = null;
    await send();
    await expect.element(queued('deux.txt')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await openFolder('Retenu');
    await expectNames(['Vide', 'deux.txt', 'un.txt']);
  });

  test('many folders are created a few at a time', async () => {
    await open();
    let running = 0;
    let most = 0;
    beforeCreation(async () => {
      most = Math.max(most, ++running);
      await new Promise(requestAnimationFrame);
      running--;
    });
    const names = Array.from({ length: 12 }, (_, index) => `dossier ${index + 1}`);
    const content = names.map((name, index) => [
      name,
      index < 6 ? { [`note de ${name}`]: '' } : {},
    ]);
    drop(head(), folderOf('Nombreux', Object.fromEntries(content)));
    await expect.element(queued('dossier 12')).toBeVisible();
    await send();
    await expect.element(dialog.getByRole('list')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await openFolder('Nombreux');
    await expectNames(names);
    expect(most).toBeGreaterThan(1);
    // As many as are sent at once over HTTP/1.1.
    expect(most).toBeLessThanOrEqual(5);
    // Each once, with the folder around them.
    expect(functions.createFolder).toHaveBeenCalledTimes(names.length + 1);
  });
});

describe('names that exist already', () => {
  const question = page.getByRole('group', { name: 'Noms qui existent déjà' });

  async function expectQuestion(words: string): Promise<void> {
    await expect.element(question.filter({ hasText: words })).toBeVisible();
  }

  async function openBills() {
    storeItems(['Bon 12.txt', 'Bon 13.txt'].map((name) => itemAt(`1763000000000_${name}`)));
    await renderApp('/documents', MEMBER);
    await expectNames(['Bon 12.txt', 'Bon 13.txt']);
  }

  test('are ignored when the person says so, and kept twice otherwise', async () => {
    await openBills();
    drop(head(), ...['Bon 12.txt', 'Bon 13.txt', 'Bon 14.txt'].map((name) => fileOf(name)));
    await expectQuestion(
      '2 fichiers ont un nom qui existe déjà dans leur dossier : « Bon 12.txt » et « Bon 13.txt ».',
    );
    await expectAccessible();
    await question.getByRole('button', { name: 'Ignorer' }).click();
    await expect
      .element(dialog.getByText('2 fichiers ignorés : leur nom existe déjà.'))
      .toBeVisible();
    await send();
    await expect.element(queued('Bon 14.txt')).not.toBeInTheDocument();
    await expectNames(['Bon 12.txt', 'Bon 13.txt', 'Bon 14.txt']);

    // Without an answer, both are kept.
    await choose('Choisir des fichiers', [fileOf('Bon 12.txt')]);
    await expectQuestion('« Bon 12.txt » existe déjà dans son dossier.');
    await send();
    await expect.element(question).not.toBeInTheDocument();
    await expectNames(['Bon 12.txt', 'Bon 12 (2).txt', 'Bon 13.txt', 'Bon 14.txt']);
  });

  test('are asked about once: what was kept is not asked about with the next files', async () => {
    await openBills();
    await addFiles(fileOf('Bon 12.txt'));
    await question.getByRole('button', { name: 'Garder les deux' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(queued('Bon 12 (2).txt')).toBeVisible();
    await expect.element(queued('Bon 12.txt')).not.toBeInTheDocument();
    await choose('Choisir des fichiers', [fileOf('Bon 13.txt')]);
    await expectQuestion('« Bon 13.txt » existe déjà dans son dossier.');
  });
});

describe('while something is being sent', () => {
  test('its progress is in the corner when the dialog is closed, and in the title', async () => {
    await open(MEMBER);
    const held = holdUploads();
    await addFiles(fileOf('long.bin', 600_000));
    await send();
    const upload = await underWay(held, 'long.bin');
    upload.progress(270_000);
    await userEvent.keyboard('{Escape}');
    const indicator = corner.getByRole('button', { name: /^Envoi de 1\sfichier en cours, 44\s%$/ });
    await expect.element(indicator).toBeVisible();
    await expect.poll(() => document.title).toMatch(/^44\s% – Documents – Navette$/);
    await expectAccessible();
    await indicator.click();
    await expect.element(queued('long.bin')).toBeVisible();
    upload.arrive();
    await expect.element(queued('long.bin')).not.toBeInTheDocument();
    await expect.poll(() => document.title).toBe('Documents – Navette');
  });

  test('it goes on over all screens; only leaving the tab asks', async () => {
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await open(MEMBER);
    const held = holdUploads();
    await addFiles(fileOf('voyage.bin', 600_000));
    expect(asks()).toBe(false);
    await send();
    const upload = await underWay(held, 'voyage.bin');
    await userEvent.keyboard('{Escape}');
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Accueil' })
      .click();
    await expect.element(page.getByRole('heading', { name: 'Navette', level: 1 })).toBeVisible();
    await corner.getByRole('button', { name: /^Envoi de 1\sfichier en cours/ }).click();
    await expect.element(queued('voyage.bin').getByText(/^Envoi en cours/)).toBeVisible();
    await expectAccessible();
    expect(asks()).toBe(true);
    await userEvent.keyboard('{Escape}');
    upload.arrive();
    await expect
      .element(corner.getByText('1 fichier envoyé, visible de vous et des admins.'))
      .toBeVisible();
    await expectAccessible();
    expect(asks()).toBe(false);
    await page.getByRole('main').getByRole('button', { name: 'Documents' }).click();
    await expect.element(rowOf('voyage.bin')).toBeVisible();
  });
});
