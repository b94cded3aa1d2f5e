import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { bigFolder } from '../support/data/big-folder.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signInAt } from '../support/screens/open-folder.ts';

const people = peopleInChromium();
const COUNT = 300;

bigFolder('Inventaire', COUNT);

test('on paper a folder has its path, all names, dates and sizes, and nothing around them', async () => {
  const page = await people.open({ colorScheme: 'dark' });
  await signInAt(page, memberEmail, '/documents?dossier=Inventaire');
  const text = await textOf(await page.pdf());
  expect(text).toContain('Documents › Inventaire');
  for (let file = 1; file <= COUNT; file++) expect(text).toContain(`Pièce ${file}.pdf`);
  expect(text).toContain('Taille');
  for (const frame of ['Déconnexion', 'Accueil', 'Ajouter un/des', 'Filtrer', '©']) {
    expect(text).not.toContain(frame);
  }
  // The screen has as few rows as before.
  await expect.poll(() => page.locator('[data-name]').count()).toBeLessThan(60);
});

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return pages.join(' ');
}
