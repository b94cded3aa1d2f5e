import type { ItemPath } from '@navette/core/paths/item-path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serviceError } from '../../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../../testing/fakes/accounts.ts';
import {
  itemAt,
  putItem,
  putUnrecorded,
  removeItem,
  storedRecord,
  storeItems,
} from '../../../testing/fakes/items.ts';
import {
  fetchBytes,
  fetchObjectFacts,
  fetchStoredNamesPage,
} from '../../../testing/fakes/items/objects.ts';
import { fetchRecordsAt } from '../../../testing/fakes/items/publications.ts';
import { fetchRecord, fetchRecordsPage } from '../../../testing/fakes/items/records.ts';
import { hold } from '../../../testing/hold.ts';
import { expectNames, rowOf, shownNames, tileOf } from '../../../testing/listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../../testing/screen.ts';
import { untilIdle } from '../../../testing/until-idle.ts';

const FOLDER = 'Quai 7/';
const URL_OF_FOLDER = '/documents?dossier=Quai 7';
const NO_RECORD = 'Sans fiche d’accès : visible des admins seulement.';

const unavailable = page.getByText('Ce dossier n’existe pas ou vous n’y avez pas accès.');
const empty = page.getByText('Aucun dossier ou fichier');
const mark = (name: string) => rowOf(name).getByRole('img', { name: NO_RECORD });

/** Like the rules, which refuse what does not exist in the same way as what is hidden. */
function refuseWithoutRecord(): void {
  const recordAt = async (path: ItemPath) => {
    const record = storedRecord(path);
    if (!record) throw serviceError('permission-denied');
    return record;
  };
  fetchRecord.mockImplementation(recordAt);
}

describe('a folder without its record', () => {
  test('is empty for an admin, and is marked until it has one', async () => {
    putUnrecorded(FOLDER);
    await renderApp(URL_OF_FOLDER, ADMIN);
    await expect.element(empty).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Ajouter un/ })).toBeVisible();
    await expect.element(unavailable).not.toBeInTheDocument();

    await page.getByRole('button', { name: 'Documents', exact: true }).click();
    await expect.element(mark('Quai 7')).toBeVisible();
    putItem(itemAt(FOLDER));
    await expect.element(mark('Quai 7')).not.toBeInTheDocument();
    await expectNames(['Quai 7']);
  });

  test('shows an admin what is added to it', async () => {
    putUnrecorded(FOLDER);
    await renderApp(URL_OF_FOLDER, ADMIN);
    await expect.element(empty).toBeVisible();
    putItem(itemAt(`${FOLDER}1760000000000_plan.txt`));
    putItem(itemAt(FOLDER));
    await expectNames(['plan.txt']);
  });

  test('appears to an admin who has opened it too early', async () => {
    await renderApp(URL_OF_FOLDER, ADMIN);
    await expect.element(unavailable).toBeVisible();
    putItem(itemAt(FOLDER));
    await expect.element(empty).toBeVisible();
    await expect.element(unavailable).not.toBeInTheDocument();
  });

  test('is denied to a member once, and asked for again on return to the window', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    refuseWithoutRecord();
    await renderApp(URL_OF_FOLDER, MEMBER);
    await expect.element(unavailable).toBeVisible();
    putItem(itemAt(FOLDER));
    putItem(itemAt(`${FOLDER}plan.txt`));
    const asked = fetchRecord.mock.calls.length;
    // Longer than all pauses of any polling.
    await vi.advanceTimersByTimeAsync(64_000);
    await expect.element(unavailable).toBeVisible();
    expect(fetchRecord).toHaveBeenCalledTimes(asked);
    window.dispatchEvent(new Event('focus'));
    await expectNames(['plan.txt']);
    await expect.element(unavailable).not.toBeInTheDocument();
  });
});

describe('a file without its record', () => {
  const UNRECORDED = ['relevé d’avril.txt', 'relevé de mars.txt'] as const;

  beforeEach(() => {
    storeItems([itemAt('Lisez-moi.txt')]);
    putUnrecorded(UNRECORDED[0], new Blob(['x'.repeat(1500)]));
    putUnrecorded(UNRECORDED[1], new Blob(['x'.repeat(1_234_567)]));
  });

  test('shows its date and size to admins, and facts of nothing else are requested', async () => {
    await renderApp('/documents', ADMIN);
    await expectNames(['Lisez-moi.txt', ...UNRECORDED]);
    const row = rowOf(UNRECORDED[1]);
    await expect.element(row.getByRole('cell', { name: '1,23\u00a0Mo' })).toBeVisible();
    await expect.element(row.getByRole('cell', { name: /1970.*\d{2}:\d{2}/ })).toBeVisible();
    await expect
      .element(rowOf(UNRECORDED[0]).getByRole('cell', { name: '1,5\u00a0Ko' }))
      .toBeVisible();
    const asked = fetchObjectFacts.mock.calls.map(([path]) => path);
    expect(asked.toSorted()).toEqual(UNRECORDED.toSorted());

    await resizeTo(PHONE);
    await expect.element(tileOf(UNRECORDED[1]).getByText(/1,23\u00a0Mo/)).toBeVisible();
    await page.getByRole('button', { name: 'Vignettes' }).click();
    await expect.element(tileOf(UNRECORDED[1]).getByText(/1,23\u00a0Mo/)).toBeVisible();
    await expectAccessible();
  });

  test('is completed as soon as it has one, each by itself', async () => {
    await renderApp('/documents', ADMIN);
    for (const name of UNRECORDED) {
      await expect.element(mark(name)).toBeVisible();
      putItem(itemAt(name));
      await expect.element(mark(name)).not.toBeInTheDocument();
      await expect.element(rowOf(name)).toBeVisible();
    }
  });

  test('is not asked for where a member looks', async () => {
    await renderApp('/documents', MEMBER);
    await expectNames(['Lisez-moi.txt']);
    await untilIdle();
    expect(fetchStoredNamesPage).not.toHaveBeenCalled();
    expect(fetchObjectFacts).not.toHaveBeenCalled();
  });

  test('opens in its preview once the record is there', async () => {
    const path = '1760000000000_À venir.txt';
    const url = `/documents?fichier=${encodeURIComponent(path)}`;
    const preview = page.getByRole('dialog', { name: 'Aperçu : À venir.txt' });
    const content = new Blob(['Bientôt.']);
    putUnrecorded(path, content);
    const app = await renderApp(url, ADMIN);
    await expect.element(preview.getByText(NO_RECORD)).toBeVisible();
    putItem(itemAt(path), content);
    await expect.element(preview.getByText('Visibilité')).toBeVisible();
    await app.unmount();

    putUnrecorded(path, content);
    refuseWithoutRecord();
    fetchBytes.mockRejectedValue(serviceError('storage/unauthorized'));
    await renderApp(url, MEMBER);
    await expect.element(preview.getByText('Accès refusé.')).toBeVisible();
    putItem(itemAt(path), content);
    fetchBytes.mockReset();
    // A denial is checked again only on return to the window.
    window.dispatchEvent(new Event('focus'));
    await expect.element(preview.getByText('Bientôt.')).toBeVisible();
  });
});

// An admin's listing requests records and Storage's list; something may happen between both answers.
describe('between the two answers', () => {
  /** The names of all rows that have ever been marked as without a record. */
  const marked = new Set<string>();

  beforeEach(() => {
    marked.clear();
    const observer = new MutationObserver(() => {
      for (const one of document.querySelectorAll(`[role=img][aria-label="${NO_RECORD}"]`)) {
        marked.add(one.closest('tr')?.querySelector('[data-name]')?.textContent ?? '');
      }
    });
    observer.observe(document, { subtree: true, childList: true });
    storeItems([itemAt(FOLDER), itemAt(`${FOLDER}note.txt`)]);
    return () => observer.disconnect();
  });

  const added = itemAt(`${FOLDER}ajout.txt`);
  const LATER = [
    ['names', () => hold(fetchStoredNamesPage)],
    ['records', () => hold(fetchRecordsPage)],
  ] as const;

  test.each(LATER)(
    'a file that is uploaded shows with its record, where the %s come later',
    async (_, holdLater) => {
      const later = holdLater();
      await renderApp(URL_OF_FOLDER, ADMIN);
      await later.made;
      putItem(added);
      later.release();
      await expectSettled(['ajout.txt', 'note.txt']);
      await expect
        .element(rowOf('ajout.txt').getByRole('cell', { name: '2,0\u00a0Ko' }))
        .toBeVisible();
    },
  );

  test.each(LATER)(
    'a file that is deleted is not shown any more, where the %s come later',
    async (_, holdLater) => {
      putItem(added);
      const later = holdLater();
      await renderApp(URL_OF_FOLDER, ADMIN);
      await later.made;
      removeItem(added.file_path);
      later.release();
      await expectSettled(['note.txt']);
    },
  );

  test('a folder without a record that is deleted is not shown any more', async () => {
    const inside = `${FOLDER}Vieux/note.txt`;
    putUnrecorded(inside);
    // Requested between Storage's first and second answer.
    const records = hold(fetchRecordsAt);
    await renderApp(URL_OF_FOLDER, ADMIN);
    await records.made;
    removeItem(inside);
    records.release();
    await expectSettled(['note.txt']);
  });

  test('a file whose record is being made is shown once it is there', async () => {
    const facts = {
      size: 10,
      updatedAt: new Date(),
      modifiedAt: null,
      addedBy: null,
      contentDisposition: '',
    };
    fetchObjectFacts.mockResolvedValue(facts);
    putUnrecorded(added.file_path);
    await renderApp(URL_OF_FOLDER, ADMIN);
    await expectSettled(['note.txt']);
    putItem(added);
    await expectSettled(['ajout.txt', 'note.txt']);
  });

  /** Waits until all has been asked for, and expects these rows, none of which was ever marked. */
  async function expectSettled(names: readonly string[]): Promise<void> {
    await expectNames(names);
    await untilIdle();
    expect(shownNames()).toEqual(names);
    expect([...marked]).toEqual([]);
  }
});
