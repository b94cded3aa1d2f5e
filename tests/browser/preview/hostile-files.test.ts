import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { contentDisposition } from '../../../core/src/files/content-disposition.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { until } from '../../emulators/support/until.ts';
import { peopleInChromium, type OpenOptions } from '../support/browser.ts';
import { rowOf } from '../support/screens/listing.ts';
import { openPreviewAt } from '../support/screens/previews.ts';
import { bringSession } from '../support/sign-in.ts';

const people = peopleInChromium();

/** A folder that all members see. */
const FOLDER = 'Exploitation';
const TRAP = 'Identifiez-vous de nouveau';
const HTML = `<!doctype html><title>${TRAP}</title><h1>${TRAP}</h1><script>alert(1)</script>`;
/** Milliseconds after which a frame no longer waits for an answer. */
const FRAME_MS = 61_000;

describe('an HTML page that claims to be something else is saved, and never shown', () => {
  test('whatever it says of itself, and named .pdf it is no PDF', async () => {
    const dispositions = ['attachment=1', 'inline', 'attachment; filename="html-3.zip"', ''];
    const names = dispositions.map((_, at) => `html-${at + 1}.zip`);
    await store(`${FOLDER}/rapport.pdf`, 'inline');
    for (const [at, name] of names.entries()) {
      await store(`${FOLDER}/${name}`, dispositions[at] ?? '');
    }
    const page = await open();
    const seen = watch(page);
    for (const name of names) {
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        rowOf(page, name).getByRole('button', { name: 'Télécharger', exact: true }).click(),
      ]);
      await expectSaved(saved, name);
    }
    await expectStayed(page, seen);

    for (const name of names) {
      const dialog = await openPreviewAt(page, `${FOLDER}/${name}`);
      const [again] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('link', { name: 'Télécharger' }).click(),
      ]);
      await expectSaved(again, name);
      // With the middle button too: no tab opens.
      await dialog.getByRole('link', { name: 'Télécharger' }).click({ button: 'middle' });
    }

    const dialog = await openPreviewAt(page, `${FOLDER}/rapport.pdf`);
    await dialog.getByText('Ce PDF est endommagé : il ne peut pas être affiché.').waitFor();
    await dialog.getByRole('link', { name: 'Télécharger' }).waitFor();
    await expectStayed(page, seen);
  });

  test('even when it changes between the check and the download', async () => {
    const name = 'html-5.zip';
    const path = `${FOLDER}/${name}`;
    await store(path, 'inline');
    const page = await open({ expectedMessages: /Blocked script execution/ });
    const seen = watch(page);
    const facts = new RegExp(`/o/${encodeURIComponent(objectNameOf(path))}$`);
    await page.route(facts, async (route) => {
      const answer = await route.fetch();
      const metadata = (await answer.json()) as object;
      await route.fulfill({
        response: answer,
        json: { ...metadata, contentDisposition: contentDisposition(name) },
      });
    });
    await rowOf(page, name).getByRole('button', { name: 'Télécharger', exact: true }).click();
    // Shown in the hidden frame instead of downloaded: the person is told.
    await page.getByText('Le téléchargement a échoué. Réessayez.', { exact: true }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await expectStayed(page, seen);
    await page.unroute(facts);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      rowOf(page, name).getByRole('button', { name: 'Télécharger', exact: true }).click(),
    ]);
    await expectSaved(saved, name);
  });
});

test('the frame of a download is removed', async () => {
  const name = 'honnête.zip';
  await store(`${FOLDER}/${name}`, contentDisposition(name));
  // The frame's sandbox also blocks the script of the fake clock.
  const page = await open({ clock: true, expectedMessages: /Blocked script execution/ });
  const seen = watch(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    rowOf(page, name).getByRole('button', { name: 'Télécharger', exact: true }).click(),
  ]);
  await expectSaved(saved, name);
  const frame = page.locator('iframe');
  await frame.waitFor({ state: 'attached' });
  expect(await frame.getAttribute('sandbox')).toBe('allow-downloads');
  await page.clock.fastForward(FRAME_MS);
  await frame.waitFor({ state: 'detached' });
  await expectStayed(page, seen);
});

/** Stores the trap as the Firebase console does: without an upload, with any metadata. */
async function store(path: ItemPath, disposition: string): Promise<void> {
  await withAdminServices(inject('ports'), async ({ bucket, firestore }) => {
    const object = bucket.file(objectNameOf(path));
    await object.save(HTML, { resumable: false });
    await until(`the record of ${path}`, async () => {
      const record = await firestore.collection('metas').doc(metaId(path)).get();
      return record.exists;
    });
    // After any trigger that changes new objects.
    await object.setMetadata({ contentType: 'text/html', contentDisposition: disposition });
  });
}

/** `clock`: the test controls the page's time. */
async function open({ clock = false, ...options }: OpenOptions & { clock?: boolean } = {}) {
  const page = await people.open({ ...options, ownProfile: clock });
  if (clock) await page.clock.install();
  await bringSession(page, memberEmail);
  await page.goto(`/documents?dossier=${encodeURIComponent(FOLDER)}`);
  await page.locator('[data-name]').first().waitFor();
  return page;
}

/** What the trap has managed to do. */
interface Seen {
  dialogs: string[];
  tabs: Page[];
}

function watch(page: Page): Seen {
  const seen: Seen = { dialogs: [], tabs: [] };
  page.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.context().on('page', (tab) => seen.tabs.push(tab));
  return seen;
}

async function expectSaved(saved: Download, name: string): Promise<void> {
  expect(saved.suggestedFilename()).toBe(name);
  expect(readFileSync(await saved.path(), 'utf8')).toBe(HTML);
}

/**
 * Checks that the tab still shows the application, and that the trap is shown neither in it nor
 * elsewhere.
 */
async function expectStayed(page: Page, seen: Seen): Promise<void> {
  expect(new URL(page.url()).pathname).toBe('/documents');
  for (const frame of page.frames()) expect(await frame.content()).not.toContain(TRAP);
  // A tab opened by the click would come before this one.
  const last = await page.context().newPage();
  await expect.poll(() => seen.tabs.includes(last)).toBe(true);
  expect(seen).toEqual({ dialogs: [], tabs: [last] });
  seen.tabs = [];
  await last.close();
}
