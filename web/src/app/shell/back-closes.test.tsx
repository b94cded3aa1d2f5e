import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MEMBER } from '../../testing/fakes/accounts.ts';
import { nameOf } from '../../testing/listing.ts';
import { previewOf, previewUrl, storeFile } from '../../testing/previews.ts';
import { renderApp, shownAddress } from '../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../testing/screen.ts';

const FILE = 'Quai 1.txt';
const preview = previewOf(FILE);
const details = page.getByRole('button', { name: 'Détails' });
const facts = page.getByRole('region', { name: 'Informations' });

const FOLDER_ADDRESS = '/documents?dossier=Exploitation';
const FILE_ADDRESS = decodeURIComponent(previewUrl(FILE));
const go = history.go.bind(history);

/** What going back again does while the browser is still returning to its entry. */
test.each([
  {
    does: 'has the browser drop that: it counts with the first',
    interrupt: () => undefined,
    way: [FILE_ADDRESS, FOLDER_ADDRESS, '/documents'],
  },
  {
    does: 'comes before that: it closes the preview',
    interrupt: (steps = 0) => {
      go(-1);
      void expect
        .poll(shownAddress)
        .toBe('/documents')
        .then(() => go(steps));
    },
    way: [FOLDER_ADDRESS, '/documents'],
  },
])('another way back that $does, and what is shown is what the address says', async (given) => {
  await resizeTo(PHONE);
  storeFile(FILE);
  await renderApp('/documents', MEMBER);
  await nameOf('Exploitation').click();
  await nameOf(FILE).click();
  await details.click();
  await expect.element(facts).toBeVisible();

  vi.spyOn(history, 'go').mockImplementationOnce(given.interrupt);
  for (const address of given.way) {
    history.back();
    await expect.element(facts).not.toBeInTheDocument();
    await expect.poll(shownAddress).toBe(address);
    if (address === FILE_ADDRESS) await expect.element(preview).toBeVisible();
    else
      await expect
        .element(nameOf(address === FOLDER_ADDRESS ? FILE : 'Exploitation'))
        .toBeVisible();
  }
});
