import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { JOBS, type Job } from '../../core/src/calls/jobs.ts';
import { withAdminServices } from '../../dev/seed/admin-services.ts';
import type { Stack } from '../../dev/stack.ts';
import { act } from '../../tests/browser/support/screens/listing.ts';
import { chooseFiles } from '../../tests/browser/support/screens/upload-queue.ts';

// The steps of scenes, beside those of the tests (tests/browser/support/screens).

/** Leads a page on, and waits until it is there. */
export type Step = (page: Page, stack: Stack) => Promise<unknown>;
type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

const CORS = { 'access-control-allow-origin': '*' };

export const at =
  (address: string): Step =>
  (page) =>
    page.goto(address);

/** Opens a folder of the documents; '' for the root, without the final slash for others. */
export const folder =
  (path: string): Step =>
  async (page) => {
    await page.goto(`/documents?dossier=${encodeURIComponent(path)}`);
    await page.locator('main [data-name]').first().waitFor();
  };

/** Opens the preview of the first file whose displayed name contains `part`. */
export const preview =
  (path: string, part: string): Step =>
  async (page, stack) => {
    await folder(path)(page, stack);
    await page.locator('main [data-name]').filter({ hasText: part }).first().click();
    await page.getByRole('dialog').waitFor();
  };

export const shows =
  (text: Name): Step =>
  (page) =>
    page.getByText(text).first().waitFor({ timeout: 30_000 });

export const has =
  (role: Role, name: Name = ''): Step =>
  (page) =>
    page.getByRole(role, { name }).first().waitFor();

export const press =
  (name: Name, role: Role = 'button'): Step =>
  (page) =>
    page.getByRole(role, { name, exact: true }).click();

/** Presses a button of the dialog that is open. */
export const answer =
  (name: string): Step =>
  (page) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Presses what is there on small screens alone. */
export const pressIfShown =
  (name: string): Step =>
  async (page) => {
    const button = page.getByRole('button', { name, exact: true });
    if (await button.isVisible()) await button.click();
  };

export const key =
  (name: string): Step =>
  (page) =>
    page.keyboard.press(name);

export const fill =
  (label: Name, text: string): Step =>
  (page) =>
    page.getByLabel(label).last().fill(text);

export const check =
  (name: Name, role: Role = 'radio'): Step =>
  (page) =>
    page.getByRole(role, { name }).check();

/** Opens a dialog from an item's menu. */
export const dialogOf =
  (item: string, action: string): Step =>
  async (page) => {
    await act(page, item, action);
    await page.getByRole('dialog').waitFor();
  };

/** Selects items by their boxes, which a phone shows once anything is selected. */
export const select =
  (...names: string[]): Step =>
  async (page) => {
    const boxes = page.getByLabel('Contenu du dossier').getByRole('checkbox', { name: /^Sélec/ });
    if ((await boxes.count()) === 0) {
      await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    }
    const wanted = new Set(names.map((name) => `Sélectionner ${name}`));
    for (const box of await boxes.all()) {
      await box.setChecked(wanted.has((await box.getAttribute('aria-label')) ?? ''));
    }
  };

/** Opens the upload dialog with files of these names. */
export const choose =
  (...names: string[]): Step =>
  (page) =>
    chooseFiles(
      page,
      names.map((name) => ({ name, mimeType: '', buffer: Buffer.alloc(400_000, 1) })),
    );

/** Never answers these requests. */
export const hold =
  (what: string | RegExp): Step =>
  (page) =>
    page.route(what, () => undefined);

/** Makes these requests fail, as without a network. */
export const cut =
  (what: string | RegExp): Step =>
  (page) =>
    page.route(what, (route) => route.abort());

/** Answers these requests. */
export const reply =
  (what: string | RegExp, status: number, json: object): Step =>
  (page) =>
    page.route(what, (route) => route.fulfill({ status, headers: CORS, json }));

/** Writes these jobs, and removes all others. @returns their ids */
function writeJobs({ ports }: Stack, jobs: readonly Partial<Job>[]): Promise<string[]> {
  return withAdminServices(ports, async ({ firestore }) => {
    const collection = firestore.collection(JOBS);
    for (const left of await collection.listDocuments()) await left.delete();
    const added = jobs.map((job) => collection.add({ ...job, created_at: Timestamp.now() }));
    return (await Promise.all(added)).map(({ id }) => id);
  });
}

export const putJobs =
  (...jobs: Partial<Job>[]): Step =>
  (_, stack) =>
    writeJobs(stack, jobs);

/** Answers a call with a job. */
export const handOver =
  (name: string, job: Partial<Job>): Step =>
  (page, stack) =>
    page.route(`**/${name}`, async (route) => {
      const [id] = await writeJobs(stack, [job]);
      await route.fulfill({ headers: CORS, json: { result: { job: id } } });
    });
