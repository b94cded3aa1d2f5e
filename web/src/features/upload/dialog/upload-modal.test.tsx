import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallError } from '../../../firebase/call-error.ts';
import {
  action,
  add,
  addFiles,
  choice,
  choose,
  corner,
  dialog,
  fileOf,
  pickFiles,
  queued,
  send,
  underWay,
} from '../../../testing/adding-files.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { MEMBER } from '../../../testing/fakes/accounts.ts';
import { functions } from '../../../testing/fakes/callables.ts';
import { itemAt, putItem, storedRecord, storeItems } from '../../../testing/fakes/items.ts';
import { fetchRecordedPaths } from '../../../testing/fakes/items/recorded-paths.ts';
import {
  forgetHeldUploads,
  holdUploads,
  uploadObject,
} from '../../../testing/fakes/items/uploads.ts';
import { fetchRecord } from '../../../testing/fakes/items/records.ts';
import { fetchUsage } from '../../../testing/fakes/usage.ts';
import { expectNames, listing, rootCrumb } from '../../../testing/listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../../testing/screen.ts';

const clear = dialog.getByRole('button', { name: 'Effacer la sélection' });

/** Opens a member's documents: a public folder, and one shared with the member and a colleague. */
async function open(folder = '') {
  const shared = ['membre@navette.test', 'collegue@navette.test'];
  const owner = { owner_uid: 'u-admin', owner_email: 'admin@navette.test' };
  storeItems([
    itemAt('Sécurité/', { is_public: true, ...owner }),
    itemAt('Plannings/', { allowed_emails: shared, ...owner }),
  ]);
  const app = await renderApp(`/documents?dossier=${encodeURIComponent(folder)}`, MEMBER);
  await expect.element(listing.or(page.getByText('Aucun dossier ou fichier'))).toBeVisible();
  return app;
}

/** Which of 'Téléverser' and 'Effacer la sélection' are enabled. */
async function expectButtons({ enabled }: { enabled: boolean }): Promise<void> {
  for (const button of [dialog.getByRole('button', { name: 'Téléverser' }), clear]) {
    await (enabled ? expect.element(button).toBeEnabled() : expect.element(button).toBeDisabled());
  }
}

describe('the queue', () => {
  test('the buttons are enabled when they may be used; an upload is canceled, removed, sent again', async () => {
    await open();
    await add.click();
    await expectButtons({ enabled: false });
    await userEvent.keyboard('{Escape}');
    await addFiles(fileOf('gros.bin', 600_000), fileOf('petit.txt'), fileOf('autre.txt'));
    await expectButtons({ enabled: true });
    // An item that is not being sent has no 'Annuler', and can be removed.
    await expect.element(action('autre.txt', 'Annuler')).not.toBeInTheDocument();
    await action('autre.txt', 'Retirer').click();
    await expect.element(queued('autre.txt')).not.toBeInTheDocument();

    const held = holdUploads();
    await send();
    await expect.element(queued('gros.bin').getByText(/^Envoi en cours/)).toBeVisible();
    await expectButtons({ enabled: false });
    await expect.element(action('gros.bin', 'Retirer')).not.toBeInTheDocument();
    await action('gros.bin', 'Annuler').click();
    await expect.element(queued('gros.bin').getByText('Annulé')).toBeVisible();
    (await underWay(held, 'petit.txt')).arrive();
    await expect.element(queued('petit.txt').getByText('Envoyé')).toBeVisible();
    await expectAccessible();
    // One item is not done, so the queue stays; a canceled one can be sent again, alone or with others.
    await expectButtons({ enabled: true });
    await expect.element(action('gros.bin', 'Réessayer')).toBeVisible();
    forgetHeldUploads();
    await send();
    await expect.element(dialog).not.toBeInTheDocument();
    await add.click();
    await expectButtons({ enabled: false });
    await expectNames(['Plannings', 'Sécurité', 'gros.bin', 'petit.txt']);
    // That function is only for lost triggers.
    expect(functions.recordUpload).not.toHaveBeenCalled();
  });

  test('what was sent is taken from the list, not from the folder; the last failure goes with the list', async () => {
    await open();
    const held = holdUploads();
    await addFiles(fileOf('lourd.bin', 600_000), fileOf('léger.txt'), fileOf('reste.txt'));
    await send();
    await action('lourd.bin', 'Annuler').click();
    for (const name of ['léger.txt', 'reste.txt']) {
      (await underWay(held, name)).arrive();
      await expect.element(queued(name).getByText('Envoyé')).toBeVisible();
    }
    await action('léger.txt', 'Retirer').click();
    await expect.element(queued('léger.txt')).not.toBeInTheDocument();
    await expect.element(queued('reste.txt')).toBeVisible();
    await action('lourd.bin', 'Retirer').click();
    await expect
      .element(dialog.getByText('1\u00a0fichier envoyé, visible de vous et des admins.'))
      .toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expectNames(['Plannings', 'Sécurité', 'léger.txt', 'reste.txt']);
  });

  test('a late cancel, when the file has arrived all the same, ends as sent', async () => {
    await open();
    const held = holdUploads();
    await addFiles(fileOf('trop tard.txt'));
    await send();
    const { path } = await underWay(held, 'trop tard.txt');
    putItem(itemAt(path));
    await action('trop tard.txt', 'Annuler').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(corner.getByText('1\u00a0fichier envoyé, visible de vous et des admins.'))
      .toBeVisible();
    await expectNames(['Plannings', 'Sécurité', 'trop tard.txt']);
  });
});

/** Why an item has failed. */
function failure(name: string, words: string | RegExp) {
  return queued(name).getByRole('alert').filter({ hasText: words });
}

describe('what is not sent', () => {
  test('an upload that the service refuses shows the service’s message in its item', async () => {
    await open('Plannings');
    const held = holdUploads();
    functions.recordUpload.mockRejectedValueOnce(new CallError('Pas trouvé.', 'not-found'));
    await addFiles(fileOf('refusé.txt'), fileOf('bloqué.txt'));
    await send();
    (await underWay(held, 'refusé.txt')).fail('storage/unauthorized');
    (await underWay(held, 'bloqué.txt')).fail('storage/unauthorized-app');
    await expect.element(failure('refusé.txt', 'for a test')).toBeVisible();
    await expect.element(failure('bloqué.txt', 'antirobot de Google (reCAPTCHA)')).toBeVisible();
    await expect.element(queued('refusé.txt').getByText('Échec')).toBeVisible();
    await expectButtons({ enabled: true });
    await clear.click();
    await expect.element(queued('refusé.txt')).not.toBeInTheDocument();
    await expectButtons({ enabled: false });
  });

  test('somebody else’s file takes the name at the same moment: the person is told that theirs is not there', async () => {
    await open();
    fetchRecordedPaths.mockResolvedValue([]);
    functions.recordUpload.mockRejectedValueOnce(new CallError('Pas trouvé.', 'not-found'));
    await addFiles(fileOf('en même temps.txt'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await send();
    await expect.poll(() => uploadObject.mock.calls.length).toBe(1);
    // Longer than it waits for the trigger.
    await vi.advanceTimersByTimeAsync(10_000);
    await expect
      .element(failure('en même temps.txt', /^Votre fichier n’a pas été conservé/))
      .toBeVisible();
    await expect.element(dialog.getByText('Envoyé', { exact: true })).not.toBeInTheDocument();
  });

  const reached = /^Limite du jour atteinte\s: vous pourrez /;
  const usage = {
    files: 7,
    bytes: 20_000_000_000 - 2000,
    files_limit: 2000,
    bytes_limit: 20_000_000_000,
    blocked: false,
    refused: [],
    day: '2026-11-24',
    day_ends: new Date(Date.now() + 1000),
  };

  test('near the limit of the day, the dialog says what is left and what will not go, and sends the rest', async () => {
    fetchUsage.mockResolvedValue(usage);
    await open();
    await addFiles(fileOf('gros.bin', 3000), fileOf('petit.bin', 1500));
    const left = 'Il vous reste 1\u202f993\u00a0fichiers et 2,0\u00a0Ko à envoyer aujourd’hui.';
    await expect.element(dialog.getByText(left)).toBeVisible();
    await expect
      .element(dialog.getByText('Ne partira pas aujourd’hui : « gros.bin ».'))
      .toBeVisible();
    await expectAccessible();
    await send();
    await expect.element(queued('petit.bin').getByText('Envoyé')).toBeVisible();
    await expect.element(failure('gros.bin', reached)).toBeVisible();
    // It stays on the device for tomorrow.
    await expect.element(action('gros.bin', 'Réessayer')).toBeVisible();
  });

  test('once the limit is reached, each item says so instead of the service’s own words', async () => {
    await open();
    const held = holdUploads();
    functions.recordUpload.mockRejectedValueOnce(new CallError('Pas trouvé.', 'not-found'));
    await addFiles(fileOf('demain.bin'));
    await send();
    // The limit was reached meanwhile, in another tab.
    fetchUsage.mockResolvedValue({ ...usage, blocked: true });
    (await underWay(held, 'demain.bin')).fail('storage/unauthorized');
    await expect.element(failure('demain.bin', reached)).toBeVisible();
    await expect.element(dialog.getByRole('status').filter({ hasText: reached })).toBeVisible();
  });
});

describe('once everything is sent', () => {
  test('the dialog shows ticks, closes by itself, and leaves the result', async () => {
    await open();
    const held = holdUploads();
    await addFiles(fileOf('court.txt'), fileOf('long.bin', 600_000));
    await send();
    (await underWay(held, 'court.txt')).arrive();
    await expect.element(queued('court.txt').getByText('Envoyé')).toBeVisible();
    const buttons = queued('court.txt').getByRole('button').elements();
    expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(['Retirer']);
    (await underWay(held, 'long.bin')).arrive();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(corner.getByText('2 fichiers envoyés, visibles de vous et des admins.'))
      .toBeVisible();
    await expectNames(['Plannings', 'Sécurité', 'court.txt', 'long.bin']);
  });

  test('the dialog stays while the person is choosing further files', async () => {
    await open();
    const held = holdUploads();
    await addFiles(fileOf('premier.bin'));
    await send();
    const field = document.querySelector('input[aria-label="Choisir des fichiers"]');
    // Imitates an open system picker.
    field?.addEventListener('click', (event) => event.preventDefault());
    await pickFiles.click();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    (await underWay(held, 'premier.bin')).arrive();
    // Longer than until it closes by itself.
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.element(queued('premier.bin')).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    vi.useRealTimers();
    await choose('Choisir des fichiers', [fileOf('second.txt')]);
    await expect.element(queued('second.txt')).toBeVisible();

    // Once the person has given up choosing, it closes again.
    await pickFiles.click();
    field?.dispatchEvent(new Event('cancel', { bubbles: true }));
    forgetHeldUploads();
    await send();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('who will see the files', () => {
  const asPlannings = /^comme le dossier \(vous, admin/;

  test('the choice is kept for its folder on this device, until the folder’s access changes', async () => {
    let app = await open('Plannings');
    const again = async (folder: string) => {
      await userEvent.keyboard('{Escape}');
      await app.unmount();
      app = await renderApp(`/documents?dossier=${encodeURIComponent(folder)}`, MEMBER);
      await add.click();
    };
    await again('Plannings');
    await expect.element(choice('moi et les admins')).toBeChecked();
    await choice(asPlannings).click();
    await again('Plannings');
    await expect.element(choice(asPlannings)).toBeChecked();
    await again('Sécurité');
    await expect.element(choice('moi et les admins')).toBeChecked();
    const changed = { allowed_emails: [MEMBER.email ?? ''], updated_at: new Date() };
    const owner = { owner_uid: 'u-admin', owner_email: 'admin@navette.test' };
    putItem(itemAt('Plannings/', { ...owner, ...changed }));
    await again('Plannings');
    await expect.element(choice('moi et les admins')).toBeChecked();
    const givenUp = page.getByText(/^L’accès de ce dossier a changé depuis votre choix/);
    await expect.element(givenUp).toBeVisible();
    await expectAccessible();
    await choice('comme le dossier (vous et admin@navette.test)').click();
    await expect.element(givenUp).not.toBeInTheDocument();
  });

  test('what is being sent says who sees it, and the choice is for what is not sent yet', async () => {
    await resizeTo(PHONE);
    await open('Sécurité');
    const held = holdUploads();
    await addFiles(fileOf('premier.bin'));
    await choice(/^comme le dossier/).click();
    await send();
    const seen = queued('premier.bin').getByText(/^Visible par\s: comme le dossier/);
    await expect.element(seen).toBeVisible();
    await expect
      .element(dialog.getByRole('group', { name: 'Pas encore envoyé, visible par :' }))
      .toBeVisible();
    await choice('moi et les admins').click();
    await choose('Choisir des fichiers', [fileOf('second.txt')]);
    await expect.element(queued('second.txt').getByText('Prêt à envoyer')).toBeVisible();
    await expect.element(seen).toBeVisible();
    await expect.element(queued('second.txt').getByText(/^Visible par/)).not.toBeInTheDocument();
    await expectAccessible();
    (await underWay(held, 'premier.bin')).arrive();
    await expect.element(queued('premier.bin').getByText('Envoyé')).toBeVisible();
    await expect.element(seen).toBeVisible();
    forgetHeldUploads();
    await send();
    await expect.element(page.getByText('2 fichiers envoyés.').first()).toBeVisible();
    expect(uploadObject.mock.calls.map(([, { name }, , asFolder]) => [name, asFolder])).toEqual([
      ['premier.bin', true],
      ['second.txt', false],
    ]);
  });

  test('at the root there is no choice, and the queue says who will see the files', async () => {
    await open();
    await addFiles(fileOf('racine.txt'));
    await expect.element(dialog.getByText('Visible par : moi et les admins')).toBeVisible();
    await expect.element(choice(/./)).not.toBeInTheDocument();
    // Files for another folder: the choice made here must not apply to them.
    await userEvent.keyboard('{Escape}');
    await listing.getByRole('link', { name: 'Sécurité' }).click();
    await expect.element(rootCrumb).toBeVisible();
    await add.click();
    await expect
      .element(dialog.getByRole('group', { name: 'Dans « Sécurité », visible par :' }))
      .toBeVisible();
    await choice('comme le dossier (Public)').click();
    await expect
      .element(queued('racine.txt').getByText(/^Visible par\s: moi et les admins/))
      .toBeVisible();
    await action('racine.txt', 'Retirer').click();
    await expect
      .element(dialog.getByRole('group', { name: 'Visible par :', exact: true }))
      .toBeVisible();
    await expect.element(choice('comme le dossier (Public)')).toBeChecked();
  });

  test('files that were added elsewhere before a choice could be made are sent privately', async () => {
    await open('Plannings');
    // The listing requests it too, any number of times.
    const { promise: never } = Promise.withResolvers<null>();
    fetchRecord.mockImplementation(async (path) =>
      path === 'Plannings/' ? never : storedRecord(path),
    );
    await addFiles(fileOf('ailleurs.txt'));
    await userEvent.keyboard('{Escape}');
    await rootCrumb.click();
    await listing.getByRole('link', { name: 'Sécurité' }).click();
    await expect.element(page.getByText('Aucun dossier ou fichier')).toBeVisible();
    await add.click();
    await expect
      .element(dialog.getByText('Dans « Sécurité », visible par : moi et les admins'))
      .toBeVisible();
    await expect.element(choice(/./)).not.toBeInTheDocument();
    await send();
    await expect
      .poll(() => uploadObject.mock.calls.map(([, , , asFolder]) => asFolder))
      .toEqual([false]);
  });
});
