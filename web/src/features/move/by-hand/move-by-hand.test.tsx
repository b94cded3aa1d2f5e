import type { MoveForecast } from '@navette/core/calls/call-contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paste } from '../../../testing/drops.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { ADMIN, MEMBER, signInAs } from '../../../testing/fakes/accounts.ts';
import { functions } from '../../../testing/fakes/callables.ts';
import { itemAt, storeItems } from '../../../testing/fakes/items.ts';
import {
  bulkBar,
  expectNames,
  listing,
  nameOf,
  press,
  rootCrumb,
  rowOf,
  selectedNames,
} from '../../../testing/listing.ts';
import { DESK, NARROWEST, PHONE, resizeTo } from '../../../testing/screen.ts';
import { notify } from '../../../ui/feedback/toast.tsx';
import { renderApp, visit } from '../../../testing/render-app.tsx';

const bar = page.getByRole('region', { name: 'Éléments à coller' });
const dialog = page.getByRole('dialog', { name: 'Déplacer', exact: true });
const text = (words: string) => page.getByText(words, { exact: true });
const calls = () =>
  functions.moveItems.mock.calls.map(([data]) => data).filter(({ dryRun }) => dryRun !== true);
const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

const CHANGES: MoveForecast = {
  gained: { people: 'everyone', items: 1 },
  lost: { people: 0, items: 0 },
  inheriting: null,
  links: 1,
  taken: [],
  failed: [],
  outlook: 'changes',
};

beforeEach(async () => {
  functions.moveItems.mockClear();
  writeText.mockClear();
  storeItems([itemAt('A/'), itemAt('A/Bas/'), itemAt('A/un.txt'), itemAt('A/deux.txt')]);
});

/** Drags a row onto an element as a mouse does. @returns whether the element is lit, since it would take the row */
function drag(name: string, target: Element, held: DragEventInit = {}): boolean {
  const row = rowOf(name).element();
  row.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse', bubbles: true }));
  const dataTransfer = new DataTransfer();
  const send = (type: string, on: Element) =>
    on.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, ...held }),
    );
  send('dragstart', row);
  send('dragover', target);
  const lit = target.hasAttribute('data-dropping');
  send('drop', target);
  send('dragend', row);
  return lit;
}

/** The folder A, once its rows can be dragged. */
async function openA(): Promise<void> {
  await renderApp('/documents?dossier=A', ADMIN);
  await expectNames(['Bas', 'deux.txt', 'un.txt']);
}

/** What has to be loaded first. */
async function pick(keys: string): Promise<void> {
  await expect
    .poll(async () => {
      await press(keys);
      return bar.elements().length;
    })
    .toBe(1);
}

describe('rows are dragged', () => {
  test('onto a folder: at once where nobody gains or loses access, and back by the toast', async () => {
    await openA();
    await expect.poll(() => drag('un.txt', rowOf('Bas').element())).toBe(true);
    const done = 'Déplacé dans « Bas ». Le lien direct d’1 fichier ne fonctionne plus.';
    await expect.element(text(done)).toBeVisible();
    await expectNames(['Bas', 'deux.txt']);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expectNames(['Bas', 'deux.txt', 'un.txt']);
  });

  test('with the selection, onto the breadcrumb; who gains access is said before', async () => {
    await openA();
    (nameOf('deux.txt').element() as HTMLElement).focus();
    await press('Shift+ArrowDown');
    await expect.poll(selectedNames).toEqual(['deux.txt', 'un.txt']);
    functions.moveItems.mockResolvedValueOnce(CHANGES);
    await expect.poll(() => drag('un.txt', rootCrumb.element())).toBe(true);
    await expect.element(dialog.getByText('Tous les comptes verront 1 élément.')).toBeVisible();
    expect(calls()).toEqual([]);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Déplacer ici' }).click();
    await expect.poll(calls).toMatchObject([{ paths: ['A/deux.txt', 'A/un.txt'], to: '' }]);
  });

  test('as a copy with Ctrl; not onto themselves, nor onto a file', async () => {
    await openA();
    await expect.poll(() => drag('un.txt', rowOf('Bas').element(), { ctrlKey: true })).toBe(true);
    await expect.element(text('Copié dans « Bas ».')).toBeVisible();
    expect(calls()).toMatchObject([{ copy: true }]);
    expect(drag('Bas', rowOf('Bas').element())).toBe(false);
    expect(drag('un.txt', rowOf('deux.txt').element())).toBe(false);
    // Rows can be dragged all the while.
    expect(drag('deux.txt', rowOf('Bas').element())).toBe(true);
    await expectNames(['Bas', 'un.txt']);
  });

  test.each([
    ['is answered by Enter all the same', 'Fermer', 'Déplacer ici'],
    ['leaves the focus where the person has put it', 'Annuler', 'Annuler'],
  ])('what is asked late %s', async (_, before, after) => {
    const forecast = Promise.withResolvers<MoveForecast>();
    const button = (name: string) => dialog.getByRole('button', { name });
    await openA();
    functions.moveItems.mockImplementationOnce(() => forecast.promise);
    await expect.poll(() => drag('un.txt', rowOf('Bas').element())).toBe(true);
    // The dialog is shown before there is anything to answer.
    await expect.element(button('Fermer')).toHaveFocus();
    (button(before).element() as HTMLElement).focus();
    forecast.resolve(CHANGES);
    await expect.element(button('Déplacer ici')).toBeEnabled();
    await expect.element(button(after)).toHaveFocus();
    await press('Enter');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(calls()).toHaveLength(after === 'Annuler' ? 0 : 1);
  });
});

test('a member neither drags, cuts nor pastes, even where an admin did so before', async () => {
  await openA();
  (nameOf('un.txt').element() as HTMLElement).focus();
  // The code is there.
  await pick('Control+x');
  signInAs(MEMBER);
  await expect.element(page.getByRole('link', { name: 'Corbeille' })).not.toBeInTheDocument();
  await expectNames(['Bas', 'deux.txt', 'un.txt']);
  await vi.dynamicImportSettled();
  expect(drag('un.txt', rowOf('Bas').element())).toBe(false);
  (nameOf('un.txt').element() as HTMLElement).focus();
  await press('Control+x');
  expect(bar.elements()).toEqual([]);
  expect(paste([], { 'text/plain': 'un.txt' })).toBe(false);
  expect(functions.moveItems).not.toHaveBeenCalled();
});

describe('items are cut and pasted by keys', () => {
  test('a bar says so on every folder, and lets them go', async () => {
    await openA();
    (nameOf('un.txt').element() as HTMLElement).focus();
    await pick('Control+x');
    await expect.element(bar.getByText('1 élément coupé')).toBeVisible();
    expect(rowOf('un.txt').element().getAttribute('data-cut')).toBe('true');
    expect(writeText).toHaveBeenCalledWith('un.txt');
    await expectAccessible();
    await bar.getByRole('button', { name: 'Oublier' }).click();
    await expect.element(bar).not.toBeInTheDocument();

    (nameOf('un.txt').element() as HTMLElement).focus();
    await press('Control+a');
    await press('Control+c');
    await expect.element(bar.getByText('3 éléments copiés')).toBeVisible();
    await press('Escape');
    await expect.poll(selectedNames).toEqual([]);
    await expect.element(bar).toBeVisible();
    await press('Escape');
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('into the folder that is open; Escape and selected texts are left alone', async () => {
    await openA();
    (nameOf('un.txt').element() as HTMLElement).focus();
    await pick('Control+x');
    await visit('/documents?dossier=A/Bas');
    await expect.element(page.getByText('Aucun dossier ou fichier')).toBeVisible();
    await expect.poll(() => paste([], { 'text/plain': 'un.txt' })).toBe(true);
    await expectNames(['un.txt']);
    expect(calls()).toMatchObject([{ paths: ['A/un.txt'], to: 'A/Bas/' }]);
    await expect.element(bar).not.toBeInTheDocument();
    // It is here.
    expect(page.getByRole('link', { name: 'Afficher' }).elements()).toEqual([]);

    (nameOf('un.txt').element() as HTMLElement).focus();
    await press('Control+a');
    await expect.poll(selectedNames).toEqual(['un.txt']);
    getSelection()?.selectAllChildren(listing.element());
    await press('Control+c');
    getSelection()?.removeAllRanges();
    expect(bar.elements()).toEqual([]);
    // Without a selected text, the same key picks the row up.
    await press('Control+c');
    await expect.element(bar.getByText('1 élément copié')).toBeVisible();
  });

  test('only as long as nothing else was copied since', async () => {
    await openA();
    (nameOf('un.txt').element() as HTMLElement).focus();
    await pick('Control+c');
    expect(paste([], { 'text/plain': 'Une phrase d’ailleurs.' })).toBe(false);
    expect(paste([], { 'text/html': '<b>un.txt</b>' })).toBe(false);
    await expect.element(bar).toBeVisible();
    // With the ends of lines of another system.
    (nameOf('deux.txt').element() as HTMLElement).focus();
    await press('Control+a');
    await press('Control+c');
    await expect.element(bar.getByText('3 éléments copiés')).toBeVisible();
    functions.moveItems.mockResolvedValueOnce({ ...CHANGES, gained: CHANGES.lost });
    expect(paste([], { 'text/plain': 'Bas\r\ndeux.txt\r\nun.txt' })).toBe(true);
    await expect.poll(() => calls().map(({ to }) => to)).toEqual(['A/']);

    const copyText = () =>
      listing.element().dispatchEvent(new ClipboardEvent('copy', { bubbles: true }));
    copyText();
    await expect.element(bar).toBeVisible();
    getSelection()?.selectAllChildren(listing.element());
    copyText();
    getSelection()?.removeAllRanges();
    await expect.element(bar).not.toBeInTheDocument();
    expect(paste([], { 'text/plain': 'Bas\ndeux.txt\nun.txt' })).toBe(false);
  });

  test('while files that are pasted are uploaded', async () => {
    await openA();
    (nameOf('un.txt').element() as HTMLElement).focus();
    await pick('Control+x');
    const file = new File(['trois'], 'trois.txt');
    await expect.poll(() => paste([file])).toBe(true);
    await expect.element(page.getByRole('dialog', { name: /^Ajouter/ })).toBeVisible();
    expect(calls()).toEqual([]);
  });

  test('with the button of the bar, where that is impossible a sentence says why', async () => {
    await openA();
    (nameOf('Bas').element() as HTMLElement).focus();
    await pick('Control+x');
    await visit('/documents?dossier=A/Bas');
    await expect.element(page.getByText('Aucun dossier ou fichier')).toBeVisible();
    await bar.getByRole('button', { name: 'Coller ici' }).click();
    const why = dialog.getByText('Un dossier ne peut pas aller dans lui-même.');
    await expect.element(why).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Déplacer ici' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect.element(bar).toBeVisible();
  });

  test.each([
    ['a desk', DESK] as const,
    ['a phone', PHONE] as const,
    ['the narrowest', NARROWEST] as const,
  ])(
    'on %s the bar is clear of the round button and of the selection’s, and toasts are above it',
    async (_, size) => {
      await resizeTo(size);
      await openA();
      (nameOf('un.txt').element() as HTMLElement).focus();
      await pick('Control+x');
      notify('Un mot.');
      await expect.element(text('Un mot.')).toBeVisible();
      const edges = (element: Element) => element.getBoundingClientRect();
      const { top, bottom, right } = edges(bar.element());
      expect(edges(text('Un mot.').element()).bottom).toBeLessThanOrEqual(top);
      const add = page.getByRole('button', { name: 'Ajouter des photos ou des fichiers' });
      if (size !== DESK) expect(bottom).toBeLessThanOrEqual(edges(add.element()).top);
      expect(right).toBeLessThanOrEqual(size[0]);
      await press('Control+a');
      await expect.element(bulkBar).toBeVisible();
      expect(edges(bar.element()).bottom).toBeLessThanOrEqual(edges(bulkBar.element()).top);
      expect(edges(text('Un mot.').element()).bottom).toBeLessThanOrEqual(edges(bar.element()).top);
    },
  );

  test('a folder of which something stays is let go; it is said that the rest has gone', async () => {
    await openA();
    (nameOf('Bas').element() as HTMLElement).focus();
    await pick('Control+x');
    await visit('/documents');
    await expectNames(['A']);
    functions.moveItems.mockResolvedValueOnce({ ...CHANGES, gained: CHANGES.lost });
    const failed = [{ path: 'A/Bas/x.txt', reason: 'changed' as const }];
    functions.moveItems.mockResolvedValueOnce({ moved: 0, failed });
    await bar.getByRole('button', { name: 'Coller ici' }).click();
    const rest =
      'Le reste a été déplacé dans « Documents ». Les liens directs des fichiers ne fonctionnent plus.';
    await expect.element(text(rest)).toBeVisible();
    await dialog.getByText('Fermer', { exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(bar).not.toBeInTheDocument();
  });
});
