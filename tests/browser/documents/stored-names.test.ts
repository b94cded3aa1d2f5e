import type { Page, Request, Route } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { filePathIn, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { adminEmail } from '../../../dev/demo/accounts.ts';
import { withoutTriggers } from '../../emulators/support/background-triggers.ts';
import { bigFolder } from '../support/data/big-folder.ts';
import { peopleInChromium } from '../support/browser.ts';
import { restoreDemoState } from '../support/data/demo-state.ts';
import { listing, rowOf, shownNames } from '../support/screens/listing.ts';
import { missRecords } from '../support/new-objects.ts';
import {
  putFile,
  putObject,
  putRecord,
  removeObject,
  removeRecord,
} from '../support/data/raw-items.ts';
import { bringSession } from '../support/sign-in.ts';

// An admin's listing asks Firestore for records and Storage for names; something may happen between the two answers.

const people = peopleInChromium();
afterAll(() => restoreDemoState(inject('ports'), inject('demo')));

const FOLDER = 'Quai 11/';
const QUERIES = '**/documents:runQuery*';
/** Storage's list requests. */
const STORED_NAMES = /\/v0\/b\/[^/]+\/o\?prefix=/;
const OUTDATED = 'Affichage pas à jour.';

describe('between the two answers', () => {
  withoutTriggers();

  test('a file that is uploaded shows with its record, whichever answer knows it', async () => {
    for (const later of [STORED_NAMES, QUERIES]) {
      const { page, held, marked } = await openHolding(later);
      await held.asked;
      await putFile(pathOf('ajout.txt'), { added_by: adminEmail });
      held.release();
      await rowOf(page, 'ajout.txt').getByRole('cell', { name: '10 o' }).waitFor();
      await expectSettled(page, ['ajout.txt', 'note.txt']);
      expect(await marked()).toEqual([]);
      await clear('ajout.txt', 'note.txt');
    }
  });

  test('a file that is deleted is not shown any more, whichever answer knows it', async () => {
    for (const later of [STORED_NAMES, QUERIES]) {
      const { page, held, marked } = await openHolding(later, 'retrait.txt');
      await held.asked;
      await clear('retrait.txt');
      held.release();
      await expectSettled(page, ['note.txt']);
      expect(await marked()).toEqual([]);
      await clear('note.txt');
    }
  });

  test('a file whose record is being made is shown once it is there', async () => {
    await putFile(pathOf('note.txt'));
    await putObject(pathOf('en route.txt'), 10);
    const { page, marked } = await open();
    await openFolder(page, FOLDER);
    await expectSettled(page, ['note.txt']);
    await putRecord(pathOf('en route.txt'), { size: 10 });
    await rowOf(page, 'en route.txt').waitFor();
    expect(await marked()).toEqual([]);
    await clear('note.txt', 'en route.txt');
  });
});

describe('a folder with more records than one page', () => {
  const FILES = 1050;
  const folder = bigFolder('Bordereaux 2024', FILES);
  // After the folder was made, which leaves the triggers on.
  withoutTriggers();

  test('is complete before Storage has answered, and is joined with what it lists', async () => {
    const page = await people.open({ expectedMessages: /ERR_FAILED/ });
    await missRecords(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isOfRecords(request) || isOfStorage(request)) asked.push(request.url());
    });
    await putObject(filePathIn(folder, 'sans fiche.txt'), 10);
    const counted = Promise.withResolvers<void>();
    const cut = (route: Route) => counted.promise.then(() => route.abort());
    await page.route(STORED_NAMES, cut);
    await openFolder(page, folder);
    await expectRows(page, FILES + 1);
    // One further request is whether the folder is there.
    expect(asked.length).toBeLessThanOrEqual(5);
    counted.resolve();

    await page.getByText(OUTDATED).waitFor({ timeout: 60_000 });
    await expectRows(page, FILES + 1);
    await page.unroute(STORED_NAMES, cut);
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
    // None of the files has an object, and they are too many to be asked for one by one.
    await expectRows(page, 2);
    await rowOf(page, 'sans fiche.txt')
      .getByRole('img', { name: /^Sans fiche/ })
      .waitFor();
    await removeObject(filePathIn(folder, 'sans fiche.txt'));
  });
});

function pathOf(name: string): ItemPath {
  return filePathIn(FOLDER, name);
}

async function clear(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await removeObject(pathOf(name));
    await removeRecord(pathOf(name));
  }
}

/** Opens the folder with a file `note.txt` and others, while one of the two answers is held back. */
async function openHolding(later: RegExp | string, ...others: readonly string[]) {
  for (const name of ['note.txt', ...others]) await putFile(pathOf(name));
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { page, marked } = await open(async (opened) => {
    // A new file would not be marked at once in any case.
    await missRecords(opened);
    await opened.route(later, async (route) => {
      if (isOfStorage(route.request()) || isOfRecords(route.request())) asked.resolve();
      await released.promise;
      await route.continue();
    });
  });
  const first = page.waitForResponse((answer) =>
    later === QUERIES ? isOfStorage(answer.request()) : isOfRecords(answer.request()),
  );
  await openFolder(page, FOLDER);
  const held = { asked: Promise.all([asked.promise, first]), release: () => released.resolve() };
  return { page, marked, held };
}

/** A page, and which of its rows have ever been marked as without a record. */
async function open(prepare?: (page: Page) => Promise<void>) {
  const page = await people.open();
  await page.addInitScript(() => {
    const marked = new Set<string>();
    Object.assign(globalThis, { marked });
    new MutationObserver(() => {
      for (const mark of document.querySelectorAll('[role=img][aria-label^="Sans fiche"]')) {
        marked.add(mark.closest('tr')?.querySelector('[data-name]')?.textContent ?? '');
      }
    }).observe(document, { subtree: true, childList: true });
  });
  await prepare?.(page);
  const marked = () =>
    page.evaluate(() => [...(globalThis as unknown as { marked: Set<string> }).marked]);
  return { page, marked };
}

async function openFolder(page: Page, folder: ItemPath): Promise<void> {
  await bringSession(page, adminEmail);
  await page.goto(`/documents?dossier=${encodeURIComponent(folder)}`);
}

/** Waits until all has been asked for, and expects these rows. */
async function expectSettled(page: Page, names: readonly string[]): Promise<void> {
  await expect.poll(() => shownNames(page)).toEqual(names);
  await page.waitForLoadState('networkidle');
  expect(await shownNames(page)).toEqual(names);
}

async function expectRows(page: Page, count: number): Promise<void> {
  await expect
    .poll(() => listing(page).getAttribute('aria-rowcount'), { timeout: 60_000 })
    .toBe(`${count + 1}`);
}

/** Whether it asks for the records of a folder's content. */
function isOfRecords(request: Request): boolean {
  return request.postData()?.includes('parent_path') ?? false;
}

/** Whether it asks for what Storage lists. */
function isOfStorage(request: Request): boolean {
  return STORED_NAMES.test(request.url());
}
