import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adminEmail, colleagueEmail } from '../../../dev/demo/accounts.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { bringSession } from '../support/sign-in.ts';

// 'État': an admin sees what is wrong first, with what to do about it, or that all is well.

const people = peopleInChromium();
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const health = (part: string) => operatorDatabase().doc(`health/${part}`);
const notice = () => operatorDatabase().doc('notices/repair-braked');
const lost = () => operatorDatabase().doc('removed_records/essai_etat');

/** Notes that a sweep has ended so long ago, in milliseconds. */
async function swept(ago: number): Promise<void> {
  const at = new Date(Date.now() - ago);
  const sweep = { at, since: at, version: '9.9.9+fonctions', comments: true };
  await health('sweep').set(sweep);
}

beforeEach(() => swept(0));

afterEach(async () => {
  await Promise.all([notice().delete(), lost().delete(), health('repair').delete()]);
});

describe.each([DESK, PHONE])('$width pixels wide', (viewport) => {
  test('all is well: said once, with what was checked', async () => {
    await health('repair').set({
      job: 'nuit',
      state: 'done',
      asked_by: null,
      started_at: new Date(Date.now() - 3_600_000),
      ended_at: new Date(Date.now() - 3_500_000),
      counts: { created: 2 },
      failed: 0,
      failures: [],
    });
    const page = await people.open({ viewport });
    await bringSession(page, adminEmail);
    await page.goto(viewport === PHONE ? '/documents?etat' : '/documents');
    if (viewport !== PHONE) await page.getByRole('link', { name: 'État' }).click();
    await page.getByRole('heading', { name: 'État', level: 1 }).waitFor();
    await page.getByText('Tout va bien.').waitFor();
    const repair = page.getByRole('region', { name: 'Réparation de la nuit' });
    await repair.getByText('fiches créées').waitFor();
    const versions = page.getByRole('region', { name: 'Versions' });
    await versions.getByText('9.9.9+fonctions').waitFor();
    await versions.getByText('ne sont pas de la même version').waitFor();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('what is wrong comes first, with what would be removed, what is gone, and both ways on', async () => {
    await notice().set({
      path: "L'été/",
      would_remove: 1234,
      limit: 100,
      paths: ["L'été/1700000000000_Contrat.pdf"],
      at: new Date(),
    });
    await lost().set({
      file_path: 'Quais/Plan.dwg',
      removed_at: new Date(),
      expire_at: new Date(Date.now() + 30 * 86_400_000),
      gone: true,
      record: {},
    });
    const page = await people.open({ viewport });
    await bringSession(page, adminEmail);
    await page.goto('/documents?etat');
    const wrong = page.getByRole('region', { name: 'À regarder' });
    await wrong.getByText(/avant de supprimer 1\s234\sfiches/).waitFor();
    await wrong.getByText(/1\sélément a disparu du stockage/).waitFor();
    expect(await page.getByText('Tout va bien.').count()).toBe(0);
    const brake = page.getByRole('region', { name: 'Frein de la réparation' });
    await brake.getByText("L'été/1700000000000_Contrat.pdf").waitFor();
    await brake.getByText(/et 1\s233\sautres/).waitFor();
    await brake.getByText(String.raw`npm run admin -- repair 'L'\''été/' --confirm`).waitFor();
    const gone = page.getByRole('region', { name: 'Disparus du stockage' });
    await gone.getByText('Quais/Plan.dwg').waitFor();
    await gone.getByText('gcloud storage restore').waitFor();
    await expectAccessible(page);
  });
});

test('it says when the functions stand still', async () => {
  await swept(3_600_000);
  const page = await people.open();
  await bringSession(page, adminEmail);
  await page.goto('/documents?etat');
  const wrong = page.getByRole('region', { name: 'À regarder' });
  await wrong.getByText(/Les fonctions sont à l’arrêt\s: dernier passage il y a 1\sh/).waitFor();
  await swept(0);
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await wrong.getByText('Les fonctions sont à l’arrêt').waitFor({ state: 'detached' });
});

test('what could not be read is asked again', async () => {
  const page = await people.open({ expectedMessages: /net::ERR_FAILED/ });
  await bringSession(page, adminEmail);
  await page.route('**/documents:runQuery*', (route) => route.abort());
  await page.goto('/documents?etat');
  await page.getByText('L’état n’a pas pu être chargé.').waitFor();
  await page.unroute('**/documents:runQuery*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('region', { name: 'Versions' }).waitFor();
});

test('members are sent to the documents, and have no such link', async () => {
  const page = await people.open();
  await bringSession(page, colleagueEmail);
  await page.goto('/documents?etat');
  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByRole('link', { name: 'État' }).count()).toBe(0);
});
