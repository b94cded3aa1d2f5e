import { MESSAGES } from '@navette/core/text/messages';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '../../firebase/call-error.ts';
import {
  action,
  addFiles,
  dialog,
  fileOf,
  queued,
  send,
  underWay,
} from '../../testing/adding-files.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { fetchMaintenance, setMaintenance } from '../../testing/fakes/maintenance.ts';
import { holdUploads } from '../../testing/fakes/items/uploads.ts';
import { expectNames, rowOf } from '../../testing/listing.ts';
import { renderApp, visit } from '../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../testing/screen.ts';

const SENTENCE =
  'Navette est en maintenance\u00a0: vous pouvez tout consulter, mais rien ne peut être ajouté ni modifié pour l’instant.';
/** What tells screen readers of it. */
const live = () => document.querySelector<HTMLElement>('header + [aria-live]');
/** What is seen of it, also beneath a dialog. */
const said = () => live()?.innerText;

beforeEach(() => storeItems([itemAt('Contrats/'), itemAt('Lisez-moi.txt')]));

test('every screen says it, and shows what it shows at any time', async () => {
  setMaintenance(true);
  await renderApp('/documents', ADMIN);
  await expect.poll(said).toBe(SENTENCE);
  await expectNames(['Contrats', 'Lisez-moi.txt']);
  await expectAccessible();
  for (const address of [
    '/',
    '/documents?partages',
    '/documents?corbeille',
    '/documents?journal',
    '/documents?dossier=Contrats',
  ]) {
    await visit(address);
    await expect.poll(said, { message: address }).toBe(SENTENCE);
  }
  await resizeTo(PHONE);
  await expect.poll(said).toBe(SENTENCE);
  expect(document.documentElement.scrollWidth).toBe(PHONE[0]);
});

test('it goes when Navette is open again, and is not there before', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await renderApp('/documents', MEMBER);
  await expect.poll(() => fetchMaintenance.mock.calls.length).toBe(1);
  await expect.element(rowOf('Lisez-moi.txt')).toBeVisible();
  // Screen readers tell only of what comes into a place that is there.
  await expect.poll(said).toBe('');
  const place = live();
  setMaintenance(true);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await expect.poll(said).toBe(SENTENCE);
  expect(live()).toBe(place);
  setMaintenance(false);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.poll(said).toBe('');
});

test('somebody of whom it is not known whose account it is reads it, too', async () => {
  setMaintenance(true);
  await renderApp('/documents', { ...MEMBER, unsettled: true });
  await expect.poll(said).toBe(SENTENCE);
});

test('an upload that is refused stays with the sentence, and is sent afterwards', async () => {
  await renderApp('/documents', MEMBER);
  await expectNames(['Contrats', 'Lisez-moi.txt']);
  const held = holdUploads();
  await addFiles(fileOf('Devis.pdf'));
  setMaintenance(true);
  // Whether it has arrived all the same is asked for.
  functions.recordUpload.mockRejectedValueOnce(new CallError(MESSAGES.maintenance, 'maintenance'));
  await send();
  (await underWay(held, 'Devis.pdf')).fail('storage/unauthorized');
  await expect
    .element(queued('Devis.pdf').getByRole('alert'))
    .toHaveTextContent(SENTENCE.replace('\u00a0', ' '));
  // Whoever has the page open is told at once.
  await expect.poll(said).toBe(SENTENCE);
  setMaintenance(false);
  await action('Devis.pdf', 'Réessayer').click();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.arrive();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rowOf('Devis.pdf')).toBeVisible();
});

test('what a function refuses is told with the sentence, and what was typed stays', async () => {
  const alerts = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  functions.createFolder.mockRejectedValueOnce(new CallError(MESSAGES.maintenance, 'maintenance'));
  await renderApp('/documents', ADMIN);
  await page.getByRole('button', { name: 'Créer un dossier' }).click();
  const creation = page.getByRole('dialog', { name: 'Créer un dossier' });
  await creation.getByLabelText('Nom du dossier').fill('Devis');
  await creation.getByRole('button', { name: 'Créer' }).click();
  await expect.poll(() => alerts.mock.lastCall?.[0]).toBe(`Erreur création dossier : ${SENTENCE}`);
  await expect.element(creation.getByLabelText('Nom du dossier')).toHaveValue('Devis');
});
