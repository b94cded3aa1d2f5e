import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  heading,
  makeDocx,
  makeXlsx,
  paragraph,
  sheetRow,
  wordTable,
} from '../../../quality/test-files/make-office.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { deedsOf } from '../support/deeds.ts';
import { signOut } from '../support/session.ts';
import { openEach, openStored, says, type StoredCase } from '../support/data/stored-files.ts';

const people = peopleInChromium();

const PLAIN = 'Vue simplifiée : le texte et les tableaux seulement.';

describe('where the online viewer cannot read it, of an Office file are shown', () => {
  test('the text and the tables of Word, and nothing of it runs', async () => {
    const page = await people.open();
    const seen = deedsOf(page);
    const body =
      heading(1, 'Avenant n° 2') +
      heading(3, 'Prix') +
      paragraph('&lt;script&gt;alert(1)&lt;/script&gt;') +
      wordTable([
        ['Zone', 'Prix'],
        ['Nord', '12,50 €'],
      ]);
    const dialog = await openStored(page, 'avenant.docx', makeDocx(body));
    await dialog.getByText(PLAIN).waitFor();
    await dialog.getByRole('heading', { name: 'Avenant n° 2', level: 3 }).waitFor();
    await dialog.getByRole('heading', { name: 'Prix', level: 4 }).waitFor();
    await dialog.getByText('<script>alert(1)</script>', { exact: true }).waitFor();
    await dialog.getByRole('cell', { name: '12,50 €' }).waitFor();
    expect(seen).toEqual([]);
    await expectAccessible(page);
  });

  test('the sheets of Excel', async () => {
    const page = await people.open();
    const file = makeXlsx({
      Tarifs: sheetRow(1, ['Zone', 'Prix']) + sheetRow(2, ['Nord', 12.5]),
      Notes: sheetRow(1, ['À revoir']),
    });
    const dialog = await openStored(page, 'tarifs.xlsx', file);
    await dialog.getByText(PLAIN).waitFor();
    await dialog.getByRole('cell', { name: '12,5', exact: true }).waitFor();
    expect(await dialog.getByRole('columnheader').allTextContents()).toEqual(['A', 'B']);
    await dialog.getByLabel('Feuille').selectOption('Notes');
    await dialog.getByRole('cell', { name: 'À revoir' }).waitFor();
    await expectAccessible(page);
  });

  test('formulas of Excel, as they were last calculated', async () => {
    const page = await people.open();
    const rows =
      '<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1"><f>1+1</f><v>2</v></c>' +
      '<c r="C1" t="str"><f>HYPERLINK("https://ailleurs.test")</f><v>lien</v></c><c r="D1" t="e"><v>#REF!</v></c></row>';
    const dialog = await openStored(page, 'formules.xlsx', makeXlsx({ Calcul: rows }));
    for (const name of ['VRAI', '2', 'lien']) {
      await dialog.getByRole('cell', { name, exact: true }).waitFor();
    }
    expect(await dialog.getByRole('cell').getByRole('link').count()).toBe(0);
  });

  test('a sentence, when there is nothing to show', async () => {
    const page = await people.open();
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const local = says('Le lecteur en ligne ne peut pas ouvrir un fichier');
    const tooLarge = says('Ce fichier est trop volumineux pour être affiché.');
    await openEach(page, [
      { name: 'bombe.xlsx', bytes: bomb(), shows: tooLarge },
      { name: 'immense.xlsx', bytes: makeXlsx({ A: '<c r="XFD1048576"/>' }), shows: tooLarge },
      {
        name: 'cassé.docx',
        bytes: Buffer.from('PK pas vraiment'),
        shows: says('Ce fichier est endommagé'),
      },
      { name: 'chiffré.xlsx', bytes: old, shows: says('protégé par un mot de passe') },
      {
        name: 'sans texte.docx',
        bytes: makeDocx(''),
        shows: plain('Ce document n’a pas de texte.'),
      },
      {
        name: 'sans cellule.xlsx',
        bytes: makeXlsx({ A: '' }),
        shows: plain('Cette feuille est vide.'),
      },
      { name: 'ancien.doc', bytes: old, shows: local },
      { name: 'diaporama.pptx', bytes: makeDocx(''), shows: local },
    ]);
  });
});

/** A page whose files the online viewer could reach, and what that is asked for. */
async function withOnlineViewer(): Promise<{ page: Page; asked: string[] }> {
  // Without the application's scripts in its cache.
  const page = await people.open({ ownProfile: true });
  // A local stack is not served over TLS, and the viewer is not given what is not.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script.includes('view.officeapps.live.com')
      ? script.replace(/startsWith\(.https:.\)/, "startsWith('http')")
      : script;
    await route.fulfill({ response, body });
  });
  const asked: string[] = [];
  await page.route('https://view.officeapps.live.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><html lang="fr"><title>Visionneuse</title><p>Nous sommes désolés.</p>',
    });
  });
  return { page, asked };
}

test('Microsoft gets nothing before the person has agreed, once in a session', async () => {
  const { page, asked } = await withOnlineViewer();
  const first = await openStored(page, 'premier.docx', makeDocx(paragraph('Un')));
  await first.getByText('qui reçoit pour cela son nom et un lien').waitFor();
  expect(asked).toEqual([]);
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Afficher avec Microsoft' }).click();
  await first.frameLocator('iframe').getByText('Nous sommes désolés.').waitFor();
  expect(asked).toHaveLength(1);
  // Not asked again for another file, nor by a page that is loaded anew.
  const second = await openStored(page, 'deuxième.xlsx', makeXlsx({ A: '' }));
  await second.frameLocator('iframe').getByText('Nous sommes désolés.').waitFor();
  expect(asked).toHaveLength(2);
  const kept = () => page.evaluate(() => localStorage.getItem('navette.office-consent'));
  expect(await kept()).toBe('agreed');
  await page.goto('/');
  await signOut(page);
  expect(await kept()).toBeNull();
});

test('who wants it sees the plain view instead of the online viewer', async () => {
  const { page, asked } = await withOnlineViewer();
  const dialog = await openStored(page, 'refusé.docx', makeDocx(paragraph('Lisible quand même')));
  await dialog.getByRole('button', { name: 'Afficher avec Microsoft' }).click();
  await dialog.frameLocator('iframe').getByText('Nous sommes désolés.').waitFor();
  expect(new URL(asked[0] ?? '').searchParams.get('src')).toContain('alt=media&token=');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Vue simplifiée' }).click();
  await dialog.getByText('Lisible quand même', { exact: true }).waitFor();
  await dialog.getByText(PLAIN).waitFor();
  expect(await dialog.getByText('Le lecteur en ligne').count()).toBe(0);
});

/** For a plain view that has nothing but this sentence. */
function plain(sentence: string): StoredCase['shows'] {
  return (dialog) => dialog.getByText(sentence).waitFor();
}

/** A workbook of some kilobytes that would become 200 MB. */
function bomb(): Uint8Array {
  const file = makeXlsx({ A: '' }, { 'xl/worksheets/sheet2.xml': new Uint8Array(200_000_000) });
  expect(file.length).toBeLessThan(300_000);
  return file;
}
