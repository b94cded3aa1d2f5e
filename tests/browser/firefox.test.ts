import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, inject, test } from 'vitest';
import { demoPassword, memberEmail } from '../../dev/demo/accounts.ts';
import { demoBytesOf } from './support/demo-bytes.ts';
import { downloaded, peopleInFirefox } from './support/firefox.ts';
import { temporaryFiles } from './support/temporary-files.ts';

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
  await page.locator('::-p-aria([name="Navette"][role="heading"])').wait();
  await page.goto(`${inject('url')}/documents`);

  await press(page, 'Ajouter un/des fichier(s)');
  const [chooser] = await Promise.all([
    page.waitForFileChooser(),
    press(page, 'Choisir des fichiers'),
  ]);
  await chooser.accept([path]);
  await press(page, 'Téléverser');
  // The dialog closes when everything is sent.
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);

  await press(page, PDF);
  await page.locator('::-p-aria([name="Page 1"][role="group"]) canvas').wait();
  // The page is drawn, not white.
  await page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role="dialog"] canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return false;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value, index) => index % 4 === 0 && value < 128);
  });

  await press(page, 'Télécharger');
  await expect.poll(() => downloaded(people.downloads)).toEqual([PDF]);
  expect(readFileSync(join(people.downloads, PDF))).toEqual(readFileSync(path));
});

async function type(page: Page, field: string, text: string): Promise<void> {
  await page.locator(`::-p-aria([name="${field}"])`).click();
  await page.keyboard.type(text);
}

async function press(page: Page, name: string): Promise<void> {
  await page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
}
