import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Download, Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { writeJournal, type SomeLine } from '../support/data/journal-lines.ts';
import { demoPath, openDetails, openPreview, previewOf } from '../support/screens/previews.ts';
import { bringSession, signIn } from '../support/sign-in.ts';

// The journal: an admin asks who has done something, and reads it, narrowed and as a file.

const people = peopleInChromium();

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const FOLDER = 'Journal/Durand/';
const CONTRACT = `${FOLDER}1700000000000_Contrat Durand.pdf`;
const RUN_QUERY = '**/documents:runQuery*';

/** So many minutes ago. */
function ago(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000);
}

const PRIVATE = {
  is_public: false,
  allowed_emails: [],
  owner_email: memberEmail,
  owner_uid: null,
  inherits: false,
};

/** What happened to a contract, the latest last. */
const STORY: readonly SomeLine[] = [
  { action: 'added', path: CONTRACT, by: memberEmail, at: ago(300), cause: 'upload', size: 12_300 },
  {
    action: 'access',
    path: CONTRACT,
    by: adminEmail,
    as_admin: true,
    at: ago(200),
    cause: 'setAccess',
    before: PRIVATE,
    after: { ...PRIVATE, allowed_emails: [colleagueEmail] },
  },
  { action: 'added', path: 'Journal/Autre/Facture.pdf', by: memberEmail, at: ago(150) },
  {
    action: 'deleted',
    path: CONTRACT,
    by: 'chef@navette.test',
    as_admin: true,
    at: ago(100),
    cause: 'deleteItems',
  },
  { action: 'deleted', path: 'Journal/Autre/Note.txt', by: memberEmail, at: ago(90) },
  { action: 'gone', path: 'Journal/Perdu.txt', at: ago(80), cause: 'forgetDeletedObject' },
  { action: 'repaired', at: ago(60), cause: 'repair', counts: { created: 3 } },
  {
    action: 'deleted',
    path: `${FOLDER}Trop ancien.pdf`,
    by: memberEmail,
    at: ago(50),
    expire_at: ago(1),
  },
];

function rows(page: Page): Locator {
  return page.getByRole('list', { name: 'Lignes du journal' }).getByRole('button');
}

function row(page: Page, ...parts: readonly string[]): Locator {
  let found = rows(page);
  for (const part of parts) found = found.filter({ hasText: part });
  return found;
}

async function openJournal(page: Page, query = ''): Promise<void> {
  await bringSession(page, adminEmail);
  await page.goto(`/documents?journal${query}`);
  await page.getByRole('heading', { name: 'Journal', level: 1 }).waitFor();
}

async function narrowTo(page: Page, folder: string): Promise<void> {
  await page.getByLabel('Dossier').fill(folder);
  await page.keyboard.press('Enter');
}

/** The records of the file that is saved, the head first, without the mark before them. */
async function exported(page: Page): Promise<{ name: string; records: string[][] }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  const download: Download = await saved;
  const text = await readFile(await download.path(), 'utf8');
  expect(text.slice(0, 5)).toBe('\uFEFFDate');
  const { data } = Papa.parse<string[]>(text.slice(1), { delimiter: ';', newline: '\r\n' });
  return { name: download.suggestedFilename(), records: data.slice(0, -1) };
}

/** So many files that were deleted at once: one moment, as a folder is deleted. */
function deletedAtOnce(count: number): SomeLine[] {
  const at = ago(10);
  return Array.from({ length: count }, (_, index) => ({
    action: 'deleted',
    path: `${FOLDER}n° ${1_000 + index}.txt`,
    by: memberEmail,
    at,
  }));
}

describe.each([DESK, PHONE])('$width pixels wide', (viewport) => {
  beforeEach(() => writeJournal(STORY));

  test('who has deleted this? An admin finds it by its folder', async () => {
    const page = await people.open({ viewport });
    await signIn(page, adminEmail);
    const menu = page.getByRole('button', { name: 'Ouvrir le menu' });
    if (await menu.isVisible()) await menu.click();
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Journal' })
      .click();
    await row(page, 'Facture.pdf', 'Ajouté', memberEmail).waitFor();
    await row(page, 'Perdu.txt', 'Disparu du stockage', 'Hors de Navette').waitFor();
    await row(page, 'Tous les éléments', 'Fiches réparées', 'Réparation de la nuit').waitFor();
    await expectAccessible(page);

    await narrowTo(page, 'Journal / Durand');
    await page.getByText('3 lignes', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?journal&dossier=Journal/Durand');
    expect(await row(page, 'Trop ancien.pdf').count()).toBe(0);
    await row(page, 'Accès modifié', `Privé → Partagé (${colleagueEmail})`).waitFor();
    await row(page, 'Contrat Durand.pdf', 'Supprimé', 'chef@navette.test').click();
    const line = page.getByRole('dialog', { name: 'Supprimé' });
    await line.getByText('chef@navette.test, en tant qu’admin').waitFor();
    await line.getByText('Journal / Durand', { exact: true }).waitFor();
    await expectAccessible(page);

    await line.getByRole('link', { name: 'Tout sur cet élément' }).click();
    await line.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: 'Élément : Contrat Durand.pdf, enlever ce filtre' })
      .waitFor();
    await page.getByText('3 lignes', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Enlever les filtres' }).click();
    await row(page, 'Facture.pdf').waitFor();
    await page.goBack();
    await page.getByText('3 lignes', { exact: true }).waitFor();
  });

  test('what a file has gone through is beneath its details, asked for once it is opened', async () => {
    const name = 'Livret d’accueil – Cordevent Logistique.pdf';
    const path = demoPath(name);
    await writeJournal([
      { action: 'added', path, by: memberEmail, at: ago(30) },
      { action: 'link-ended', path, by: adminEmail, at: ago(20) },
      { action: 'deleted', path: `${path}.txt`, by: adminEmail, at: ago(10) },
    ]);
    const page = await people.open({ viewport });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('"collectionId":"journal"') === true) asked.push('journal');
    });
    await bringSession(page, adminEmail);
    const dialog = await openPreview(page, name);
    await openDetails(dialog);
    const history = dialog.getByRole('region', { name: 'Historique' });
    await dialog.getByText('Informations').waitFor();
    expect(asked).toEqual([]);
    await history.getByRole('button', { name: 'Historique' }).click();
    await expect
      .poll(async () => (await history.getByRole('listitem').allTextContents()).length)
      .toBe(2);
    await history.getByText('Lien direct désactivé').waitFor();
    await expectAccessible(page);
    await history.getByRole('link', { name: 'Tout voir' }).click();
    await previewOf(page, name).waitFor({ state: 'detached' });
    await page.getByText('2 lignes', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('element')).toBe(path);
  });
});

test('of many lines of one moment, each page goes on where the last one ended', async () => {
  await writeJournal(deletedAtOnce(250));
  const page = await people.open();
  await openJournal(page, '&dossier=Journal');
  await page.getByText('Les 100 lignes les plus récentes').waitFor();
  const more = page.getByRole('button', { name: 'Afficher la suite' });
  await more.click();
  await page.getByText('Les 200 lignes les plus récentes').waitFor();
  await more.click();
  await page.getByText('250 lignes', { exact: true }).waitFor();
  await more.waitFor({ state: 'detached' });
  // Those out of sight are not rendered, and keys lead to them.
  expect(await rows(page).count()).toBeLessThan(60);
  const seen = new Set<string>();
  await rows(page).first().focus();
  for (let at = 0; at <= 250; at += 10) {
    for (const text of await rows(page).allTextContents()) seen.add(text);
    await page.keyboard.press('PageDown');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  expect(seen.size).toBe(250);
  const last = page.getByRole('listitem').filter({ has: page.locator(':focus') });
  expect(await last.getAttribute('aria-posinset')).toBe('250');
  await page.keyboard.press('Home');
  expect(await last.getAttribute('aria-posinset')).toBe('1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Supprimé' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => last.getAttribute('aria-posinset')).toBe('2');
});

test('one action among many others is found, and the dates and the person narrow, too', async () => {
  const others = deletedAtOnce(220);
  await writeJournal([
    ...others,
    { action: 'moved', path: `${FOLDER}a.txt`, to: 'Archives/a.txt', by: adminEmail, at: ago(60) },
    {
      action: 'renamed',
      path: `${FOLDER}b.txt`,
      to: `${FOLDER}c.txt`,
      by: memberEmail,
      at: ago(4_000),
    },
  ]);
  const page = await people.open();
  await openJournal(page, '&dossier=Journal');
  await page.getByLabel('Action').selectOption('Déplacements et copies');
  await row(page, 'a.txt', 'Déplacé', 'vers Archives').waitFor();
  await row(page, 'b.txt', 'Renommé', 'en « c.txt »').waitFor();
  expect(await rows(page).count()).toBe(2);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(ago(4_000));
  await page.getByLabel('Au', { exact: true }).fill(day);
  await page.keyboard.press('Enter');
  await row(page, 'a.txt').waitFor({ state: 'detached' });
  await row(page, 'b.txt').waitFor();
  await page.getByLabel('Personne').fill(adminEmail.toUpperCase());
  await page.keyboard.press('Enter');
  await page.getByText('Aucune ligne avec ces filtres.').waitFor();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    journal: '',
    dossier: 'Journal',
    personne: adminEmail,
    au: day,
    action: 'deplacements',
  });
});

test('what the filters leave is saved as a file for Excel, that runs nothing', async () => {
  await writeJournal([
    ...deletedAtOnce(120),
    { action: 'deleted', path: `${FOLDER}=HYPERLINK("http:x").pdf`, by: memberEmail, at: ago(5) },
    ...STORY,
  ]);
  const page = await people.open();
  await openJournal(page, '&dossier=Journal/Durand&action=suppressions');
  await rows(page).first().waitFor();
  const { name, records } = await exported(page);
  await page.getByText('122 lignes dans le fichier.').waitFor();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());
  expect(name).toBe(`journal-${today}.csv`);
  const [head = [], first = [], ...others] = records;
  expect(head.slice(0, 6)).toEqual([
    'Date',
    'Qui',
    'En tant qu’admin',
    'Action',
    'Élément',
    'Dossier',
  ]);
  expect(first.slice(1, 6)).toEqual([
    memberEmail,
    'non',
    'Supprimé',
    `'=HYPERLINK("http:x").pdf`,
    'Journal / Durand',
  ]);
  expect(first[0]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
  expect(new Set(others.map((record) => record[4])).size).toBe(121);
  expect(others.at(-1)?.[1]).toBe('chef@navette.test');
});

test('an export that is cancelled saves nothing', async () => {
  await writeJournal(STORY);
  const page = await people.open();
  await openJournal(page, '&dossier=Journal');
  await rows(page).first().waitFor();
  let saved = false;
  page.on('download', () => (saved = true));
  const held = Promise.withResolvers<void>();
  await page.route(RUN_QUERY, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  const answered = page.waitForResponse(RUN_QUERY);
  await page.getByRole('progressbar', { name: 'Avancement de l’export' }).waitFor();
  await page.getByRole('button', { name: 'Annuler' }).click();
  const button = page.getByRole('button', { name: 'Exporter en CSV' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  held.resolve();
  await answered;
  // A second one saves, so the first one would have.
  await page.unroute(RUN_QUERY);
  expect(saved).toBe(false);
  const { records } = await exported(page);
  expect(records).toHaveLength(7);
});

test('a journal that cannot be read says so, and is read again', async () => {
  await writeJournal(STORY);
  const page = await people.open({ expectedMessages: /net::ERR_FAILED/ });
  await bringSession(page, adminEmail);
  await page.route(RUN_QUERY, (route) =>
    route.request().postData()?.includes('journal') === true ? route.abort() : route.fallback(),
  );
  await page.goto('/documents?journal&dossier=Journal');
  await page.getByText('Le journal n’a pas pu être chargé.').waitFor();
  await expectAccessible(page);
  await page.unroute(RUN_QUERY);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await row(page, 'Facture.pdf').waitFor();
});

test('a member learns of nothing: no link, no history, and the address leads to the documents', async () => {
  const page = await people.open();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('"journal"') === true) asked.push(request.url());
  });
  await signIn(page, colleagueEmail);
  await page.goto('/documents?journal&dossier=Journal');
  await page.waitForURL('**/documents');
  await page.getByLabel('Contenu du dossier').locator('[data-name]').first().waitFor();
  expect(await page.getByRole('link', { name: 'Journal' }).count()).toBe(0);
  const dialog = await openPreview(page, 'Livret d’accueil – Cordevent Logistique.pdf');
  await dialog.getByText('Informations').waitFor();
  expect(await dialog.getByText('Historique').count()).toBe(0);
  expect(asked).toEqual([]);
});
