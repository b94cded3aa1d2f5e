import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { versionPath } from '@navette/core/files/versions';
import { CallError } from '../../firebase/call-error.ts';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { putContent, storeItems } from '../../testing/fakes/items.ts';
import { fetchCurrentBytes, fetchDownloadUrl } from '../../testing/fakes/items/objects.ts';
import { FOLDER, previewOf, previewUrl, storeFile } from '../../testing/previews.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { DESK, PHONE, resizeTo } from '../../testing/screen.ts';

const NAME = 'Tarifs.txt';
const PATH = `${FOLDER}${NAME}`;
const OTHERS = { added_by: ADMIN.email, added_by_uid: ADMIN.uid, owner_uid: ADMIN.uid };
const version = (day: number) => ({
  size: day,
  content_type: 'text/plain',
  content_hash: null,
  file_updated_at: new Date(2026, 1, day, 10),
  by: `agent${day}@navette.test`,
  replaced_at: new Date(2026, 1, day + 1),
});

const preview = previewOf(NAME);
const versions = preview.getByRole('region', { name: 'Versions' });
const unfold = versions.getByRole('button', { name: 'Versions (3)' });
const earlier = page.getByRole('dialog', { name: /^Version du / });
const question = page.getByRole('dialog', { name: 'Rétablir cette version', exact: true });

beforeEach(() => {
  storeItems([]);
});

/** A file with the contents of 3, 5 and now; the latest is 'Palette 45 €'. */
async function open(user = MEMBER, fields = {}): Promise<void> {
  storeFile(NAME, 'Palette 45 €', {
    generation: '30',
    versions: { '10': version(3), '20': version(5) },
    ...fields,
  });
  putContent(versionPath(PATH, '20'), new Blob(['Palette 43 €']));
  putContent(versionPath(PATH, '10'), new Blob(['Palette 41 €']));
  await renderApp(previewUrl(NAME), user);
  await unfold.click();
}

test('they are listed with date and size, the latest first; of people a member is told nothing', async () => {
  await open(MEMBER, OTHERS);
  const items = versions.getByRole('listitem');
  await expect.poll(() => items.elements().length).toBe(3);
  await expect.element(items.nth(0).getByText('Version actuelle')).toBeVisible();
  await expect.element(items.nth(1).getByText('5 o', { exact: true })).toBeVisible();
  await expect.element(items.nth(2).getByText('3 o', { exact: true })).toBeVisible();
  await expect.element(versions.getByText(/Au plus 10\sversions/)).toBeVisible();
  expect(versions.element().textContent).not.toContain('@');
  await expectAccessible();
});

test.each([
  ['admins', ADMIN, { owner_uid: 'u-other' }],
  ['owners', MEMBER, {}],
])('%s see who has added each version', async (_, user, fields) => {
  await open(user, {
    ...OTHERS,
    owner_uid: user.uid,
    version_by: 'agent9@navette.test',
    ...fields,
  });
  const items = versions.getByRole('listitem');
  await expect.element(items.nth(0).getByText(/ · agent9@navette\.test$/)).toBeVisible();
  await expect.element(items.nth(1).getByText('5 o · agent5@navette.test')).toBeVisible();
  await expect.element(items.nth(2).getByText('3 o · agent3@navette.test')).toBeVisible();
  await expectAccessible();
});

test('a file that never got another content has no list', async () => {
  storeFile(NAME);
  await renderApp(previewUrl(NAME), MEMBER);
  await expect.element(preview.getByRole('region', { name: 'Informations' })).toBeVisible();
  await expect.element(versions).not.toBeInTheDocument();
});

test('one is opened above the file; Escape leads back', async () => {
  await open();
  await versions.getByRole('button', { name: 'Ouvrir' }).last().click();
  await expect.element(earlier.getByText('Palette 41 €')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(earlier).not.toBeInTheDocument();
  await expect.element(preview.getByText('Palette 45 €')).toBeVisible();
});

test('one that is gone meanwhile says so', async () => {
  await open();
  fetchDownloadUrl.mockRejectedValueOnce(serviceError('storage/object-not-found'));
  await versions.getByRole('button', { name: 'Ouvrir' }).first().click();
  await expect.element(earlier.getByText('Cette version n’existe plus.')).toBeVisible();
});

test('by keys, one is brought back: file and list show it, and what was there is an earlier one', async () => {
  await open();
  const back = versions.getByRole('button', { name: 'Rétablir cette version' }).first();
  (back.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question.getByText(/Le contenu du 5 févr. 2026.* redevient/)).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Rétablir', exact: true }).click();
  await expect.element(preview.getByText('Palette 43 €')).toBeVisible();
  await expect.element(page.getByText(/a de nouveau le contenu du 5 févr. 2026/)).toBeVisible();
  // Nothing more is asked of the address that has ended.
  const asked = fetchCurrentBytes.mock.calls.map(([, url]) => url);
  expect(asked).toEqual([...new Set(asked)]);
  expect(functions.addVersion).toHaveBeenLastCalledWith({
    path: PATH,
    seen: '30',
    content: { version: '20' },
  });
  await versions.getByRole('button', { name: 'Ouvrir' }).first().click();
  await expect.element(earlier.getByText('Palette 45 €')).toBeVisible();
});

test('from an opened one too; when it is refused, the file stays, and the dialog says why', async () => {
  await open(ADMIN, OTHERS);
  await versions.getByRole('button', { name: 'Ouvrir' }).first().click();
  await earlier.getByRole('button', { name: 'Rétablir cette version' }).click();
  functions.addVersion.mockRejectedValueOnce(
    new CallError('Ce fichier a changé entre-temps. Rechargez la page.', 'changed'),
  );
  await question.getByRole('button', { name: 'Rétablir', exact: true }).click();
  await expect.element(question.getByText(/a changé entre-temps/)).toBeVisible();
  await question.getByRole('button', { name: 'Rétablir', exact: true }).click();
  await expect.element(earlier).not.toBeInTheDocument();
  await expect.element(preview.getByText('Palette 43 €')).toBeVisible();
});

test('what has come since one was asked for is not replaced', async () => {
  await open();
  await versions.getByRole('button', { name: 'Rétablir cette version' }).first().click();
  await expect.element(question).toBeVisible();
  storeFile(NAME, 'Palette 47 €', { generation: '31', versions: { '20': version(5) } });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Palette 47 €')).toBeInTheDocument();
  await question.getByRole('button', { name: 'Rétablir', exact: true }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(functions.addVersion).toHaveBeenLastCalledWith(expect.objectContaining({ seen: '30' }));
});

test('without an answer, what is shown is fetched again: it may have been done', async () => {
  await open();
  await versions.getByRole('button', { name: 'Rétablir cette version' }).first().click();
  functions.addVersion.mockRejectedValueOnce(new CallError('Connexion impossible.', null));
  fetchDownloadUrl.mockClear();
  await question.getByRole('button', { name: 'Rétablir', exact: true }).click();
  await expect.element(question.getByText('Connexion impossible.')).toBeVisible();
  await expect.poll(() => fetchDownloadUrl.mock.calls).toEqual([[PATH]]);
});

test('going back leads from an opened one to the file; on a phone, to its details', async () => {
  await open();
  for (const size of [DESK, PHONE]) {
    await resizeTo(size);
    if (size === PHONE) {
      await preview.getByRole('button', { name: 'Détails' }).click();
      await unfold.click();
    }
    await versions.getByRole('button', { name: 'Ouvrir' }).last().click();
    await expect.element(earlier.getByText('Palette 41 €')).toBeVisible();
    window.history.back();
    await expect.element(earlier).not.toBeInTheDocument();
    await expect.element(versions.getByRole('button', { name: 'Ouvrir' }).last()).toBeVisible();
  }
});

test('turning a device keeps what is asked, and its answer', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  functions.addVersion.mockReturnValueOnce(promise);
  await resizeTo(DESK);
  await open();
  await versions.getByRole('button', { name: 'Ouvrir' }).first().click();
  await earlier.getByRole('button', { name: 'Rétablir cette version' }).click();
  await question.getByRole('button', { name: 'Rétablir', exact: true }).click();
  await resizeTo(PHONE);
  await expect.element(versions).not.toBeInTheDocument();
  await expect.element(question.getByText('Rétablissement…')).toBeVisible();
  reject(new CallError('Ce fichier a changé entre-temps. Rechargez la page.', 'changed'));
  await expect.element(question.getByText(/a changé entre-temps/)).toBeVisible();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(earlier).toBeVisible();
});

test('whoever only sees the file may look, and not bring back', async () => {
  await open(MEMBER, OTHERS);
  await expect.element(versions.getByRole('button', { name: 'Ouvrir' }).first()).toBeVisible();
  await expect
    .element(versions.getByRole('button', { name: 'Rétablir cette version' }))
    .not.toBeInTheDocument();
});

test('the owner brings back, also of what somebody else has added', async () => {
  await open(MEMBER, { ...OTHERS, owner_uid: MEMBER.uid });
  await expect
    .element(versions.getByRole('button', { name: 'Rétablir cette version' }).first())
    .toBeVisible();
  await expect
    .element(preview.getByRole('button', { name: 'Nouvelle version' }))
    .not.toBeInTheDocument();
});
