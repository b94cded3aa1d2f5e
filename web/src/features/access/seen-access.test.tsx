import type { Meta } from '@navette/core/access/meta';
import { rowOf } from '@navette/core/listing/listing';
import { MESSAGES } from '@navette/core/text/messages';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '../../firebase/call-error.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { itemAt, putItem, storeItems } from '../../testing/fakes/items.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { AccessModal } from './access-modal.tsx';
import { ShowAsFolderModal } from './show-as-folder/show-as-folder-modal.tsx';
import { ManyAccessModal } from './many/many-access-modal.tsx';

// A dialog that stays open must not undo what somebody else decides meanwhile (decision 0131).

const SEEN = Date.UTC(2026, 2, 1, 10);
const LATER = new Date(SEEN + 60_000);
const CHANGED = new CallError(MESSAGES.accessChanged, 'changed');

const choice = (name: string) => page.getByRole('radio', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const alert = page.getByRole('alert');

/** What was sent to `setAccess`, without how long the dialogs were open. */
const sent = () =>
  functions.setAccess.mock.calls.map(([{ path, isPublic, inherits, seen }]) => {
    const { contentMs: _, ...times } = seen ?? {};
    return { path, isPublic, inherits, seen: times };
  });

const onClose = vi.fn();
const EFFECTS = {
  onClose,
  onChanged: () => {},
  onUncertain: () => {},
  knownAddresses: () => [],
  loadJobCode: () => Promise.reject(new Error('nothing goes on as a job')),
};

/** A folder that everybody sees, with this item. */
function store(...items: Meta<Date>[]): void {
  storeItems([itemAt('Quais/', { is_public: true, updated_at: new Date(SEEN) }), ...items]);
}

const item = (name: string, record: Partial<Meta<Date>> = {}) =>
  itemAt(`Quais/${name}`, { updated_at: new Date(SEEN), ...record });
const row = (record: Meta<Date>) => rowOf(record.file_path, record.name, record);
const INHERITING = { inherits: true, is_public: true };

beforeEach(() => {
  onClose.mockClear();
  functions.setAccess.mockClear();
  functions.showAsFolder.mockClear();
});

describe('‘Accès’ of an item', () => {
  async function open(record: Meta<Date>) {
    store(record);
    await renderSignedIn(<AccessModal row={row(record)} {...EFFECTS} />, ADMIN);
    await expect.element(button('Enregistrer')).toBeEnabled();
  }

  test('saves nothing where nothing was changed, or all was changed back', async () => {
    await open(item('a.txt', INHERITING));
    putItem(item('a.txt', { updated_at: LATER }));
    await choice('Public').click();
    await choice('Hériter du dossier').click();
    await button('Enregistrer').click();
    expect(onClose).toHaveBeenCalledOnce();
    expect(functions.setAccess).not.toHaveBeenCalled();
  });

  test('says what was seen; what is there now is shown, and replaced only by a second save', async () => {
    await open(item('a.txt', INHERITING));
    await choice('Public').click();
    putItem(item('a.txt', { updated_at: LATER, allowed_emails: [MEMBER.email] }));
    functions.setAccess.mockRejectedValueOnce(CHANGED);
    await button('Enregistrer').click();
    await expect.element(alert.getByText(/L’accès a changé entre-temps/)).toBeVisible();
    await expect
      .element(alert.getByText(/Accès actuel\s: Privé\s: 1\spersonne \(membre@navette\.test\)/))
      .toBeVisible();
    await expect.element(choice('Public')).toBeChecked();
    await expectAccessible();
    await button('Enregistrer').click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    const change = { path: 'Quais/a.txt', isPublic: true, inherits: false };
    expect(sent()).toEqual([
      { ...change, seen: { item: SEEN } },
      { ...change, seen: { item: LATER.getTime() } },
    ]);
  });
});

test('‘Accès’ of several saves what differs; what has changed is shown, and tried again as it is', async () => {
  const [first, second, same] = [item('a.txt'), item('b.txt'), item('c.txt', INHERITING)];
  store(first, second, same);
  const rows = [first, second, same].map(row);
  await renderSignedIn(<ManyAccessModal rows={rows} {...EFFECTS} />, ADMIN);
  await choice('Hériter du dossier').click();
  await expect.element(page.getByText(/^Visibles ensuite par/)).toBeVisible();
  putItem(item('a.txt', { updated_at: LATER, allowed_emails: [MEMBER.email] }));
  functions.setAccess.mockRejectedValueOnce(CHANGED);
  await button('Enregistrer').click();
  await expect
    .element(
      alert.getByText(
        /^a\.txt\s: son accès a changé .* Privé\s: 1\spersonne \(membre@navette\.test\)\)/,
      ),
    )
    .toBeVisible();
  await expectAccessible();
  await button('Réessayer').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const seen = { item: SEEN, folder: SEEN };
  expect(sent().map(({ path, seen: times }) => [path, times])).toEqual([
    ['Quais/a.txt', seen],
    ['Quais/b.txt', seen],
    ['Quais/a.txt', { ...seen, item: LATER.getTime() }],
  ]);
});

test('‘Rendre visible comme le dossier’ says whom it was for, and whom it would be for now', async () => {
  store(item('a.txt'));
  putItem(itemAt('Quais/', { allowed_emails: [ADMIN.email], updated_at: new Date(SEEN) }));
  await renderSignedIn(
    <ShowAsFolderModal paths={['Quais/a.txt']} {...EFFECTS} onShownAsFolder={() => {}} />,
    MEMBER,
  );
  await expect.element(button('Rendre visible')).toHaveAttribute('aria-disabled', 'false');
  putItem(itemAt('Quais/', { is_public: true, updated_at: LATER }));
  functions.showAsFolder.mockRejectedValueOnce(CHANGED);
  await button('Rendre visible').click();
  await expect.element(alert.getByText(/L’accès de ce dossier a changé entre-temps/)).toBeVisible();
  await expect.element(page.getByText(/comme le dossier\s: Public\.$/)).toBeVisible();
  await expectAccessible();
  await button('Rendre visible').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(functions.showAsFolder.mock.calls.map(([{ folderSeen }]) => folderSeen)).toEqual([
    SEEN,
    LATER.getTime(),
  ]);
});
