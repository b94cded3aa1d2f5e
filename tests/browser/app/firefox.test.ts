import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { demoPassword, memberEmail } from '../../../dev/demo/accounts.ts';
import { demoBytesOf } from '../support/data/demo-bytes.ts';
import { downloaded, findNamed, peopleInFirefox, press, type } from '../support/firefox.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';

// The main way in a second engine. Everything else is tested in Chromium.

const people = peopleInFirefox();
const temporaryFile = temporaryFiles();

const PDF = 'Bon de livraison n°12 – été (copie).pdf';

test('in Firefox a member signs in, uploads a PDF, reads it and downloads the same bytes', async () => {
  const path = temporaryFile(PDF, demoBytesOf('application/pdf'));
  const page = await people.open();
  await page.goto(`${inject('url')}/signin`);
  await type(page, 'E-mail', memberEmail);
  await type(page, 'Mot de passe', demoPassword);
  await press(page, 'Se connecter');
  await findNamed(page, 'h1', 'Navette');
  await page.goto(`${inject('url')}/documents`);

  await press(page, 'Ajouter un/des fichier(s)');
  const [chooser] = await Promise.all([
    page.waitForFileChooser(),
    press(page, 'Choisir des fichiers'),
  ]);
  await chooser.accept([path]);
  await press(page, 'Téléverser');
  // The dialog closes when everything is sent.
  await page.waitForSelector('[role="dialog"]', { hidden: true });

  await press(page, PDF);
  const first = await findNamed(page, '[role="group"]', 'Page 1');
  // The page is drawn, not white.
  const isDrawn = (group: Element) => {
    const canvas = group.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return false;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value, index) => index % 4 === 0 && value < 128);
  };
  await expect.poll(() => first.evaluate(isDrawn)).toBe(true);

  await press(page, 'Télécharger');
  await expect.poll(() => downloaded(people.downloads)).toEqual([PDF]);
  expect(readFileSync(join(people.downloads, PDF))).toEqual(readFileSync(path));
});
