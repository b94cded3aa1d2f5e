import type { Page, Request } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium, type OpenOptions } from '../support/browser.ts';
import { passAndStop } from '../support/clock.ts';
import { listing } from '../support/screens/listing.ts';
import {
  comeBack,
  moveJob,
  putJob,
  removeJobs,
  jobPanel,
  type Caller,
} from '../support/screens/jobs.ts';
import { goToDocuments, setAdmin, signInHere, signOut, spareAdmin } from '../support/session.ts';
import { openDocuments, signIn } from '../support/sign-in.ts';
import { toasts, watchToasts } from '../support/screens/toasts.ts';

// The panel of jobs, with some that the test itself writes as functions do.

const people = peopleInChromium();
const NO_LONGER = 'Vous n’êtes plus admin : l’affichage est celui d’un membre.';
/** Requests that read one job. */
const JOB_READ = '**/documents:batchGet*';

afterEach(removeJobs);

interface Scene {
  page: Page;
  caller: Caller;
  /** The id of the running job. */
  job: string;
}

/** A page of an admin of its own, who has one job under way, found when the documents were opened. */
async function withJob(options?: OpenOptions): Promise<Scene> {
  const caller = await spareAdmin('suivi');
  const job = await putJob(caller);
  const page = await people.open(options);
  await watchToasts(page);
  await openDocuments(page, caller.email);
  await jobPanel(page).getByText('1 200 sur 20 000').waitFor();
  return { page, caller, job };
}

test('shows how far a job is, keeps it after a failed look, and says what was not read', async () => {
  const { page, job } = await withJob({ expectedMessages: /ERR_FAILED/ });
  const panel = jobPanel(page);
  await panel.getByText('Accès : Contrats').waitFor();
  await panel.getByText('Étape 1 sur 3 : mise à jour des accès').waitFor();
  const bar = panel.getByRole('progressbar', { name: 'Accès : Contrats' });
  expect(await bar.getAttribute('aria-valuenow')).toBe('6');

  await page.route(JOB_READ, (route) => route.abort());
  await comeBack(page);
  await panel.getByText('Affichage pas à jour.').waitFor();
  await panel.getByText('1 200 sur 20 000').waitFor();
  await expectAccessible(page);
  await page.unroute(JOB_READ);
  await moveJob(job, { step: 'comments', done: 0, total: null, comments_pending: true });
  await panel.getByText('Accès mis à jour. Les commentaires suivront.').waitFor();
  expect(await panel.getByText('Affichage pas à jour.').count()).toBe(0);

  await panel.getByRole('button', { name: 'Réduire' }).click();
  expect(await bar.isVisible()).toBe(false);
  await panel.getByRole('button', { name: 'Développer' }).click();
  await bar.waitFor();
  await moveJob(job, { state: 'done' });
  await page.getByText('Accès mis à jour.', { exact: true }).waitFor();
  await panel.waitFor({ state: 'detached' });
});

test('looks ever less often, and not at all in a hidden tab', async () => {
  const caller = await spareAdmin('lent');
  const job = await putJob(caller);
  const page = await people.open({ ownProfile: true });
  await signIn(page, caller.email);
  await page.clock.install();
  await page.goto('/documents');
  await jobPanel(page).getByText('1 200 sur 20 000').waitFor();
  let looks = 0;
  const asking = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().includes('documents:batchGet')) return;
    looks++;
    asking.add(request);
  });
  page.on('requestfinished', (request) => void asking.delete(request));
  await passAndStop(page, 120_000);
  /** Looks in so many seconds. Each is answered before time goes on. */
  const looksIn = async (seconds: number) => {
    const before = looks;
    for (let second = 0; second < seconds; second++) {
      await page.clock.runFor(1000);
      await expect.poll(() => asking.size).toBe(0);
    }
    return looks - before;
  };
  expect(await looksIn(60)).toBeLessThanOrEqual(9);
  await setVisibility(page, 'hidden');
  expect(await looksIn(30)).toBe(0);
  await moveJob(job, { done: 20_000 });
  await setVisibility(page, 'visible');
  // Far less time passes than until the next look would come by itself.
  const shown = async () => {
    await page.clock.runFor(5);
    return jobPanel(page).getByText('20 000 sur 20 000').count();
  };
  await expect.poll(shown).toBe(1);
  await page.clock.resume();
});

test('is for the person who has asked: the next one in the tab sees nothing of it', async () => {
  const { page, job } = await withJob();
  await signOut(page);
  expect(await jobPanel(page).count()).toBe(0);
  const next = await spareAdmin('relais');
  await signInHere(page, next.email);
  await goToDocuments(page);
  await listing(page).getByRole('columnheader', { name: 'Ajouté par' }).waitFor();
  await moveJob(job, { state: 'done' });
  await page.reload();
  await listing(page).getByRole('columnheader', { name: 'Ajouté par' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await jobPanel(page).count()).toBe(0);
  expect(await toasts(page)).toEqual([]);
});

test('a second tab shows the job too', async () => {
  const { page, caller, job } = await withJob();
  const other = await page.context().newPage();
  await other.goto('/documents');
  await jobPanel(other).getByText('1 200 sur 20 000').waitFor();
  await moveJob(job, { done: 5000 });
  for (const tab of [page, other]) await jobPanel(tab).getByText('5 000 sur 20 000').waitFor();
  const found = await putJob(caller, { path: 'Tarifs/' });
  await other.reload();
  await jobPanel(other).getByText('Accès : Tarifs').waitFor();
  for (const id of [job, found]) await moveJob(id, { state: 'done' });
  await jobPanel(page).waitFor({ state: 'detached' });
  await jobPanel(other).waitFor({ state: 'detached' });
});

test.each(['the documents', 'the welcome page'])(
  'who is no longer admin is told so once, on %s',
  async (screen) => {
    const { page, caller } = await withJob({ expectedMessages: /status of 403/ });
    if (screen === 'the welcome page') {
      await page.getByRole('link', { name: 'Accueil' }).click();
      await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
    }
    await setAdmin(caller.email, false);
    await comeBack(page);
    await page.getByText(NO_LONGER, { exact: true }).waitFor();
    await jobPanel(page).waitFor({ state: 'detached' });
    expect(await toasts(page)).toEqual([NO_LONGER]);
  },
);

/** Hides the tab, or shows it again, as far as its page can know. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', {
      value: visibilityState,
      configurable: true,
    });
  }, state);
  await comeBack(page);
}
