import type { AccessForecast } from '@navette/core/access/access-forecast';
import type { Meta } from '@navette/core/access/meta';
import { rowOf } from '@navette/core/listing/listing';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { CallError } from '../../firebase/call-error.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { functions } from '../../testing/fakes/callables.ts';
import { itemAt, storeItems } from '../../testing/fakes/items.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { resizeTo } from '../../testing/screen.ts';
import { AccessModal } from './access-modal.tsx';

const COLLEAGUE = 'collegue@navette.test';

const dialog = page.getByRole('dialog', { name: 'Accès' });
const field = dialog.getByRole('combobox', { name: 'E-mails autorisés' });
const crossOf = (address: string) =>
  dialog.getByRole('button', { name: `Retirer ${address}`, exact: true });
const choice = (name: string | RegExp) => dialog.getByRole('radio', { name, exact: true });
const alert = dialog.getByRole('alert');
const save = () => dialog.getByRole('button', { name: 'Enregistrer' }).click();

/** The addresses that are chips, malformed ones too. */
const addresses = () =>
  [...document.querySelectorAll<HTMLElement>('[data-cross]')].map((it) => it.dataset['cross']);

/** What the change will do, in plain spaces. */
const effects = () =>
  document.querySelector('[data-effects]')?.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');

const NOTHING: AccessForecast = {
  gained: { people: 0, items: 0 },
  lost: { people: 0, items: 0 },
  links: 0,
  own: { items: 0, private: 0 },
  inherited: null,
  owner: MEMBER.email,
  hiddenAbove: [],
};

/** Opens 'Accès' of an item, for which the server answers the forecast like this, or not at all. */
async function open(record: Meta<Date>, forecast: Partial<AccessForecast> | CallError = {}) {
  storeItems([record]);
  if (forecast instanceof CallError) functions.forecastAccess.mockRejectedValue(forecast);
  else functions.forecastAccess.mockResolvedValue({ ...NOTHING, ...forecast });
  const onClose = vi.fn();
  const ignore = () => {};
  const screen = await renderSignedIn(
    <AccessModal
      row={rowOf(record.file_path, record.name, record)}
      knownAddresses={() => [MEMBER.email]}
      onClose={onClose}
      onChanged={ignore}
      onUncertain={ignore}
      loadJobCode={() => Promise.reject(new Error('nothing goes on as a job'))}
    />,
    ADMIN,
  );
  await expect.element(dialog.getByText(record.name, { exact: true })).toBeVisible();
  return { onClose, screen };
}

describe('addresses', () => {
  test('of which nobody can sign in with one yet, say so', async () => {
    const accounts = { [MEMBER.email]: 'verified', 'lea@x.fr': 'none', 'jean@x.fr': 'unverified' };
    functions.findAccount.mockImplementation(async ({ email }) => ({
      account: new Map(Object.entries(accounts)).get(email) as 'verified',
    }));
    await open(itemAt('Comptes.txt', { allowed_emails: [MEMBER.email] }));
    await field.fill('lea@x.fr, jean@x.fr, ');
    await expect.element(dialog.getByText(/^Aucun compte n’a l’adresse lea@x\.fr/)).toBeVisible();
    await expect.element(dialog.getByText(/^jean@x\.fr n’a pas encore confirmé/)).toBeVisible();
    await expectAccessible();
    await crossOf('lea@x.fr').click();
    await expect.element(dialog.getByText(/^Aucun compte/)).not.toBeInTheDocument();
    await expect
      .element(dialog.getByText(new RegExp(`${MEMBER.email} n’a`)))
      .not.toBeInTheDocument();
    // Also for an address that was only typed.
    await field.fill('lea@x.fr');
    await save();
    await expect.element(dialog.getByText('Accès donné à 2 personnes.')).toBeVisible();
    await expect.element(dialog.getByText(/^Aucun compte n’a l’adresse lea@x\.fr/)).toBeVisible();
  });

  test('are chips: pasted, corrected, and removed by pointer and keyboard', async () => {
    await open(itemAt('Puces.txt', { allowed_emails: [MEMBER.email] }));
    const seen = dialog.getByText('Chacune de ces personnes verra l’adresse des autres.');
    await expect.element(crossOf(MEMBER.email)).toBeVisible();
    await expect.element(seen).not.toBeInTheDocument();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '"Dupont, Jean" <Jean@x.fr>; Léa <lea@x.fr>\nlea@x.fr, pas-bon');
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    field.element().dispatchEvent(pasted);
    await expect.element(seen).toBeVisible();
    const all = [MEMBER.email, 'jean@x.fr', 'lea@x.fr', 'pas-bon'];
    expect(addresses()).toEqual(all);
    await expectAccessible();
    const { width, height } = crossOf('lea@x.fr').element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);

    await save();
    await expect.element(alert).toHaveTextContent('Cette adresse n’est pas valide : pas-bon');
    await dialog.getByRole('button', { name: 'Corriger pas-bon (adresse non valide)' }).click();
    await expect.element(field).toHaveValue('pas-bon');
    await userEvent.keyboard('{End}@x.fr ');
    await expect.element(field).toHaveValue('');
    expect(addresses()).toEqual([...all.slice(0, -1), 'pas-bon@x.fr']);

    await userEvent.keyboard('{Backspace}{ArrowLeft}{ArrowLeft}');
    await expect.element(crossOf('jean@x.fr')).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect.element(crossOf('lea@x.fr')).toHaveFocus();
    await crossOf(MEMBER.email).click();
    expect(addresses()).toEqual(['lea@x.fr']);
    // Neither Enter in the field nor an unfinished word saves or loses anything.
    await field.click();
    await userEvent.keyboard('fin{Enter}');
    await expect.poll(addresses).toEqual(['lea@x.fr', 'fin']);
    // Only one of them is an address.
    await expect.element(seen).not.toBeInTheDocument();
    expect(functions.setAccess).not.toHaveBeenCalled();
  });

  test('with accents in their domain are shown so, and kept in ASCII', async () => {
    await open(itemAt('Accents.txt'));
    await field.fill("'Zoé@Société.fr' ");
    await expect.element(crossOf('zoé@société.fr')).toBeVisible();
    expect(addresses()).toEqual(['zoé@xn--socit-esab.fr']);
  });

  test('known ones are suggested, chosen by keyboard, and told by e-mail after saving', async () => {
    const { onClose, screen } = await open(itemAt('Suggestion 1.txt'));
    await field.fill('Nouvelle@navette.test, pas-une-adresse');
    await save();
    await expect
      .element(alert)
      .toHaveTextContent('Cette adresse n’est pas valide : pas-une-adresse');
    await crossOf('pas-une-adresse').click();
    await save();
    await expect.element(dialog.getByText('Accès donné à 1 personne.')).toBeVisible();
    await expect.element(page.getByText('Accès mis à jour.', { exact: true })).toBeInTheDocument();
    await expectAccessible();
    const message = dialog.getByRole('link', { name: 'Prévenir par e-mail' });
    await expect.element(message).toHaveFocus();
    const address = new URL(message.element().getAttribute('href') ?? '');
    expect(address.pathname).toBe('nouvelle@navette.test');
    expect(address.searchParams.get('body')).toContain('/documents?fichier=Suggestion%201.txt');
    expect(onClose).not.toHaveBeenCalled();
    await dialog.getByRole('button', { name: 'Terminer' }).click();
    expect(onClose).toHaveBeenCalledOnce();
    await screen.unmount();

    // Used before on this device, though no record names it any more.
    await open(itemAt('Suggestion 2.txt'));
    await field.fill('nouv');
    const option = page.getByRole('option');
    await expect.element(option).toHaveTextContent('nouvelle@navette.test');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(option).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(addresses).toEqual(['nouvelle@navette.test']);
    await expect.element(field).toHaveValue('');
    // Named in a record of the listing.
    await field.fill(MEMBER.email.slice(0, 4));
    await page.getByRole('option', { name: MEMBER.email, exact: true }).click();
    await expect.element(crossOf(MEMBER.email)).toBeVisible();
  });
});

describe('before a change', () => {
  const folder = itemAt('Vérité/', { allowed_emails: [MEMBER.email] });
  const refusal = 'Choisissez ce que devient le contenu de ce dossier.';
  const leave = choice(/^Laisser tel quel/);
  const apply = choice('Appliquer à tout le contenu');

  test('a folder with private items asks what becomes of them, and says what will change', async () => {
    await open(folder, {
      own: { items: 1, private: 1 },
      gained: { people: 2, items: 3, first: [COLLEAGUE, 'autre@navette.test'] },
      lost: { people: 1, items: 3, first: [MEMBER.email] },
      links: 2,
      countedAt: 1_700_000,
    });
    await expect.element(choice('Laisser tel quel (1 élément reste privé)')).toBeVisible();
    await expect.element(leave).not.toBeChecked();
    await expect.element(apply).not.toBeChecked();
    await expect
      .element(dialog.getByRole('group', { name: /^Appliquer aussi au contenu/ }))
      .toBeVisible();
    await save();
    await expect.element(alert).toHaveTextContent(refusal);
    await expectAccessible();

    await leave.click();
    await crossOf(MEMBER.email).click();
    await field.fill(`${COLLEAGUE}, autre@navette.test`);
    await expect
      .poll(effects)
      .toBe(
        '2 personnes de plus verront 3 éléments ; 1 n’y aura plus accès et ses liens cesseront de fonctionner.' +
          `Accès gagné : ${COLLEAGUE} et autre@navette.test.Accès perdu : ${MEMBER.email}.`,
      );
    await apply.click();
    await choice('Public').click();
    const change = { path: 'Vérité/', isPublic: true, allowedEmails: [], inherits: false };
    await expect
      .poll(() => functions.forecastAccess.mock.lastCall)
      .toEqual([{ ...change, applyToContent: true }]);
    await expectAccessible();
    await save();
    await expect.poll(() => functions.setAccess.mock.calls).toHaveLength(1);
    expect(functions.setAccess).toHaveBeenCalledWith({
      ...change,
      applyToContent: true,
      seen: expect.objectContaining({ content: 1_700_000 }),
    });
  });

  test('a folder whose items all inherit asks nothing; one with shared items says so truly', async () => {
    const { screen } = await open(folder, { gained: { people: 'everyone', items: 3 } });
    await choice('Public').click();
    await expect.poll(effects).toBe('Tous les comptes verront 3 éléments.');
    await expect.element(leave).not.toBeInTheDocument();
    await expect.element(apply).not.toBeInTheDocument();
    await screen.unmount();
    await open(folder, { own: { items: 1, private: 0 } });
    await expect
      .element(choice('Laisser tel quel (1 élément garde son propre accès)'))
      .toBeVisible();
  });

  test('what is inherited is shown with its folder, and a hidden folder above is named', async () => {
    const { onClose } = await open(itemAt('Origine/a.txt', { inherits: true }), {
      inherited: { from: 'Origine/', isPublic: false, allowedEmails: [MEMBER.email] },
      hiddenAbove: [{ folder: 'Origine/', people: 1 }],
    });
    await expect.element(choice('Hériter du dossier')).toBeChecked();
    const via = dialog.getByText(`Privé : 1 personne (${MEMBER.email}), via Origine`);
    await expect.element(via).toBeVisible();
    await choice('Privé').click();
    await expect.element(via).not.toBeInTheDocument();
    await field.fill(COLLEAGUE);
    await expect
      .poll(effects)
      .toContain(
        'Le dossier « Origine » reste caché à 1 personne ajoutée, qui lira son nom dans le chemin.',
      );
    await choice('Hériter du dossier').click();
    const link = dialog.getByRole('link', { name: 'Origine' });
    await expect.element(link).toHaveAttribute('href', '/documents?dossier=Origine');
    await link.click();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('an effect that cannot be counted is said, and stops nobody', async () => {
    const { onClose } = await open(folder, new CallError('invalid', 'invalid'));
    const uncounted = dialog.getByText('Le contenu de ce dossier n’a pas pu être compté.');
    await expect.element(uncounted).toBeVisible();
    await expect.element(choice('Laisser tel quel')).toBeChecked();
    await choice('Public').click();
    await expect.poll(effects).toBe('Les effets de ce changement n’ont pas pu être calculés.');
    await save();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  });

  test('content that was counted asks for a choice, also when a later count fails', async () => {
    const { onClose } = await open(folder, { own: { items: 1, private: 1 } });
    await expect.element(leave).toBeVisible();
    expect(looksChosen(leave)).toBe(false);
    expect(looksChosen(choice('Privé'))).toBe(true);
    functions.forecastAccess.mockRejectedValue(new CallError('', null));
    await choice('Public').click();
    await expect.poll(() => functions.forecastAccess.mock.calls).toHaveLength(2);
    await expect.element(leave).not.toBeChecked();
    await save();
    await expect.element(alert).toHaveTextContent(refusal);
    await leave.click();
    await expect.poll(effects).toBe('Les effets de ce changement n’ont pas pu être calculés.');
    await save();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  });

  test('what is wrong comes into view on a low screen, each time', async () => {
    await resizeTo([390, 480]);
    await open(folder, { own: { items: 1, private: 1 } });
    await expect.element(leave).toBeInTheDocument();
    const title = dialog.getByText(folder.name, { exact: true });
    for (const _ of ['once', 'again']) {
      title.element().scrollIntoView();
      await expect.element(title).toBeInViewport({ ratio: 1 });
      await save();
      await expect.element(alert).toBeInViewport({ ratio: 1 });
      await expect.element(title).not.toBeInViewport();
    }
  });
});

describe('the owner', () => {
  const change = dialog.getByRole('button', { name: 'Changer le propriétaire' });
  const owner = dialog.getByRole('combobox', { name: 'Propriétaire' });
  const content = dialog.getByRole('checkbox', {
    name: 'Aussi de tout ce que contient ce dossier',
  });
  const shown = (words: string) => dialog.getByText(words, { exact: true });
  const colleagues = { owner_email: COLLEAGUE, owner_uid: null };

  test('is shown, and an admin names somebody else', async () => {
    const effect = '1 personne de plus verra 1 élément ; 1 n’y aura plus accès.';
    const { onClose } = await open(itemAt('Remis.txt', colleagues), {
      gained: { people: 1, items: 1 },
      lost: { people: 1, items: 1 },
    });
    await expect.element(shown(COLLEAGUE)).toBeVisible();
    await change.click();
    await expect.element(owner).toHaveValue(COLLEAGUE);
    await expect.element(owner).toHaveFocus();
    // The address is selected: typing replaces it.
    await userEvent.keyboard('pas-bon');
    await save();
    await expect.element(alert).toHaveTextContent('Cette adresse n’est pas valide : pas-bon');
    await expectAccessible();
    await owner.fill(MEMBER.email.toUpperCase());
    await expect.poll(effects).toBe(effect);
    await save();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    expect(functions.setAccess).toHaveBeenCalledWith(
      expect.objectContaining({ owner: { email: MEMBER.email, content: false } }),
    );
  });

  test('of a folder and its content is nobody, by the keyboard alone', async () => {
    const { screen } = await open(itemAt('Sans propriétaire/', colleagues), {
      own: { items: 1, private: 0 },
    });
    await choice(/^Laisser tel quel/).click();
    change.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(owner).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect.element(owner).toHaveValue('');
    // Gives up, and begins again.
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(change).toHaveFocus();
    await expect.element(shown(COLLEAGUE)).toBeVisible();
    await userEvent.keyboard('{Enter}{Delete}{Tab}{Tab} ');
    await expect.element(content).toBeChecked();
    await expect.poll(effects).toBe('Personne ne gagnera ni ne perdra l’accès.');
    await expectAccessible();
    await save();
    await expect.poll(() => functions.setAccess.mock.calls).toHaveLength(1);
    expect(functions.setAccess).toHaveBeenCalledWith(
      expect.objectContaining({ owner: { email: null, content: true } }),
    );
    await screen.unmount();
    await open(itemAt('Sans propriétaire/', { owner_email: null }));
    await expect.element(shown('Personne')).toBeVisible();
  });

  test('of an item that inherits is its folder’s; with access of its own, whoever added it', async () => {
    await open(itemAt('Dossier/hérité.txt', { ...colleagues, inherits: true }), {
      owner: MEMBER.email,
    });
    await expect.element(shown('Celui du dossier dont cet élément hérite.')).toBeVisible();
    await expect.element(shown(COLLEAGUE)).toBeVisible();
    await expect.element(change).not.toBeInTheDocument();
    await choice('Privé').click();
    await expect.element(shown(MEMBER.email)).toBeVisible();
    // Naming the folder's owner is a change, although the record has the same address now.
    await change.click();
    await owner.fill(COLLEAGUE);
    await expect.poll(effects).toContain('Personne ne gagnera');
    await save();
    await expect.poll(() => functions.setAccess.mock.calls).toHaveLength(1);
    expect(functions.setAccess).toHaveBeenCalledWith(
      expect.objectContaining({ owner: { email: COLLEAGUE, content: false } }),
    );
  });

  test('a refusal of the server says why, and loses nothing of what was typed', async () => {
    const sentence = 'Le compte de cette adresse est fermé.';
    const { onClose } = await open(itemAt('Compte fermé.txt', colleagues));
    functions.setAccess.mockRejectedValueOnce(new CallError(sentence, 'invalid'));
    await change.click();
    await owner.fill('compte-ferme@navette.test');
    await save();
    await expect.element(alert).toHaveTextContent(sentence);
    await expect.element(owner).toHaveValue('compte-ferme@navette.test');
    expect(onClose).not.toHaveBeenCalled();
  });
});

/** Whether a radio button's dot is painted, the only visible sign of its state. */
function looksChosen(radio: Locator): boolean {
  return getComputedStyle(radio.element(), '::before').visibility === 'visible';
}
