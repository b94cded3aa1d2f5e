import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Viewer } from '../../../../core/src/access/access.ts';
import { deleteItemsSchema, setAccessSchema } from '../../../../core/src/calls/call-contracts.ts';
import {
  FOLDER_PLACEHOLDER,
  folderPathIn,
  ROOT,
  type ItemPath,
} from '../../../../core/src/paths/item-path.ts';
import { JOBS, type Job } from '../../../../core/src/calls/jobs.ts';
import { runJobAt } from '../../../../dev/stack/process/sweeping.ts';
import { deleteSelection } from '../../../../functions/src/use-cases/delete-selection.ts';
import type { Drive } from '../../../../functions/src/job-worker/drive-job.ts';
import { setItemAccess } from '../../../../functions/src/use-cases/set-item-access.ts';
import { operatorDatabase } from '../../../emulators/support/operator.ts';
import { generationOf, putObject, putRecord, recordOf } from '../data/raw-items.ts';

// Calls whose time is up after the first page, so that small work goes on as a job; and jobs that
// tests move by hand. The functions are the product's, called in the test's own process.

/** Stops after one page, as a call does whose time is up. */
const ONE_PAGE: Drive = { comments: null, until: 0 };

type LongCall = 'setAccess' | 'deleteItems';

/** The account of a person who calls. */
export interface Caller {
  uid: string;
  email: string;
}

/**
 * Answers the calls of a page after one page of work.
 *
 * @returns the ids of the jobs that were made so far
 */
export async function handOver(page: Page, name: LongCall, caller: Caller): Promise<string[]> {
  // The functions use the operator's app.
  operatorDatabase();
  const jobs: string[] = [];
  await page.route(`**/${name}`, async (route) => {
    const { data } = route.request().postDataJSON() as { data: unknown };
    const result =
      name === 'setAccess'
        ? await setItemAccess(setAccessSchema.parse(data), viewerOf(caller), ONE_PAGE)
        : await deleteSelection(deleteItemsSchema.parse(data), viewerOf(caller), ONE_PAGE);
    if ('job' in result) jobs.push(result.job);
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { result } });
  });
  return jobs;
}

function viewerOf(caller: Caller): Viewer {
  return { ...caller, emailVerified: true, listedAsAdmin: true };
}

/** Has the stack's functions end a job. */
export async function workAt(id: string): Promise<void> {
  await runJobAt(inject('ports'), id);
}

/** Changes a job, as its worker does. */
export async function moveJob(id: string, fields: Partial<Job>): Promise<void> {
  await operatorDatabase()
    .collection(JOBS)
    .doc(id)
    .update({ ...fields });
}

/** Removes the jobs that have not ended, which nobody will work at. For the end of each test. */
export async function removeJobs(): Promise<void> {
  const jobs = operatorDatabase().collection(JOBS).where('state', '==', 'running');
  for (const { ref } of (await jobs.get()).docs) await ref.delete();
}

/**
 * Makes a public folder with two files at the root. Its events have been handled: a late one would
 * write the folder's record again while a test deletes it.
 */
export async function folderWithFiles(name: string): Promise<ItemPath> {
  const folder = folderPathIn(ROOT, name);
  await putObject(folder + FOLDER_PLACEHOLDER, 0);
  await recordOf(folder);
  await putRecord(folder);
  for (const file of ['1760000000000_un.txt', '1760000000001_deux.txt']) {
    const path = folder + file;
    await putObject(path, 10);
    await recordOf(path);
    await putRecord(path, { size: 10, inherits: true, generation: await generationOf(path) });
  }
  return folder;
}

/** The panel that shows jobs. */
export function jobPanel(page: Page): Locator {
  return page.getByRole('region', { name: 'Opérations' });
}

/** Lets the page look at its jobs now, as it does when the person comes back to the tab. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}
