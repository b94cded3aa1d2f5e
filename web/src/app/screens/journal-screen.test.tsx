import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceError } from '../../firebase/errors.fixture.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { ADMIN, MEMBER } from '../../testing/fakes/accounts.ts';
import { storeItems, itemAt } from '../../testing/fakes/items.ts';
import {
  countJournal,
  fetchJournalPage,
  journalLine,
  storeLines,
} from '../../testing/fakes/items/journal-lines.ts';
import { fetchRecord } from '../../testing/fakes/items/records.ts';
import { hold } from '../../testing/hold.ts';
import { press } from '../../testing/listing.ts';
import { renderApp, shownAddress, visit } from '../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../testing/screen.ts';

const list = page.getByRole('list', { name: 'Lignes du journal' });
const rows = list.getByRole('button');
const row = (...parts: string[]) =>
  parts.reduce((found, part) => found.filter({ hasText: part }), rows);
const status = (words: string | RegExp) => page.getByText(words, { exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const exportButton = page.getByRole('button', { name: 'Exporter en CSV' });

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const CLAIRE = 'claire@navette.test';
const PRIVATE = {
  is_public: false,
  allowed_emails: [],
  owner_email: CLAIRE,
  owner_uid: null,
  inherits: false,
};
const CONTRACT = 'Contrats/Durand/1700000000000_Contrat.pdf';

/** What happened to a contract, and around it, the latest first. */
function storeStory(): void {
  storeLines([
    journalLine({
      action: 'repaired',
      path: null,
      by: null,
      cause: 'repair',
      counts: { created: 3 },
    }),
    journalLine({ path: 'Factures/Note.txt', by: CLAIRE, as_admin: false, at: ago(10) }),
    journalLine({ path: CONTRACT, at: ago(20) }),
    journalLine({
      action: 'access',
      path: CONTRACT,
      at: ago(30),
      cause: 'setAccess',
      before: PRIVATE,
      after: { ...PRIVATE, allowed_emails: ['lea@navette.test'] },
    }),
    journalLine({
      action: 'added',
      path: CONTRACT,
      by: CLAIRE,
      as_admin: false,
      at: ago(40),
      size: 12_300,
    }),
    journalLine({ path: 'Contrats/Durand/Trop ancien.pdf', at: ago(50), expire_at: ago(1) }),
  ]);
}

/** So many files that were deleted at once, as with their folder. */
function storeMany(count: number): void {
  const at = ago(5);
  storeLines(
    Array.from({ length: count }, (_, index) =>
      journalLine({
        path: `Archives/n° ${1_000 + index}.txt`,
        at,
        action: index % 100 === 99 ? 'moved' : 'deleted',
        ...(index % 100 === 99 ? { to: `Rangé/n° ${1_000 + index}.txt` } : {}),
      }),
    ),
  );
}

/** What is saved as a file from now on. */
function watchSaved(): Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return '#saved';
  });
  return saved;
}

test('says who did what to which item, when, as an admin or not; by a folder, a person, and back', async () => {
  storeStory();
  await renderApp('/documents', ADMIN);
  await page.getByRole('link', { name: 'Journal' }).click();
  await expect
    .element(row('Contrat.pdf', 'Supprimé', ADMIN.email, 'en tant qu’admin'))
    .toBeVisible();
  await expect.element(row('Note.txt', CLAIRE, 'Documents › Factures')).toBeVisible();
  await expect.element(row('Note.txt', 'en tant qu’admin')).not.toBeInTheDocument();
  await expect
    .element(row('Tous les éléments', 'Fiches réparées', 'Réparation de la nuit'))
    .toBeVisible();
  await expect.element(row('Privé → Privé\u00a0: lea@navette.test')).toBeVisible();
  await expect.element(row('Trop ancien.pdf')).not.toBeInTheDocument();
  await expectAccessible();

  await page.getByRole('textbox', { name: 'Dossier' }).fill('Contrats / Durand');
  await userEvent.keyboard('{Enter}');
  await expect.element(status('3\u00a0lignes')).toBeVisible();
  expect(shownAddress()).toBe('/documents?journal&dans=Contrats/Durand');
  expect(fetchJournalPage.mock.lastCall?.[0].about).toEqual({
    field: 'within',
    path: 'Contrats/Durand/',
  });
  await page.getByRole('button', { name: 'Enlever les filtres' }).click();
  await page.getByRole('textbox', { name: 'Personne' }).fill(CLAIRE.toUpperCase());
  await userEvent.keyboard('{Enter}');
  await expect.element(status('2\u00a0lignes')).toBeVisible();
  expect(fetchJournalPage.mock.lastCall?.[0].about).toEqual({ field: 'by', email: CLAIRE });
  history.back();
  await expect.element(row('Contrat.pdf', 'Supprimé')).toBeVisible();
});

test('an address with filters is asked as it says; days in the wrong order are not', async () => {
  storeStory();
  await renderApp('/documents?journal&personne=x@y.fr&du=2026-02-01&au=2026-02-28', ADMIN);
  await expect.element(status('Aucune ligne avec ces filtres.')).toBeVisible();
  expect(fetchJournalPage.mock.lastCall?.[0]).toEqual({
    about: { field: 'by', email: 'x@y.fr' },
    since: new Date(2026, 1, 1),
    until: new Date(2026, 2, 1),
  });
  await expect.element(page.getByRole('textbox', { name: 'Personne' })).toHaveValue('x@y.fr');
  await expect.element(page.getByLabelText('Du', { exact: true })).toHaveValue('2026-02-01');
  fetchJournalPage.mockClear();
  await visit('/documents?journal&du=2026-02-28&au=2026-02-01');
  await expect.element(status('La date de fin est avant la date de début.')).toBeVisible();
  expect(fetchJournalPage).not.toHaveBeenCalled();
});

test('what is typed in another way asks for the same, and adds nothing to go back through', async () => {
  storeStory();
  await renderApp('/documents?journal', ADMIN);
  const folder = page.getByRole('textbox', { name: 'Dossier' });
  const person = page.getByRole('textbox', { name: 'Personne' });
  await folder.fill('Documents › Contrats › Durand');
  await userEvent.keyboard('{Enter}');
  await expect.element(folder).toHaveValue('Contrats/Durand');
  await expect.element(status('3\u00a0lignes')).toBeVisible();
  const { length } = history;
  await folder.fill(' /Contrats / Durand/');
  await userEvent.keyboard('{Enter}');
  await expect.element(folder).toHaveValue('Contrats/Durand');
  expect([shownAddress(), history.length]).toEqual([
    '/documents?journal&dans=Contrats/Durand',
    length,
  ]);
  await folder.fill('contrats');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(status(/Le nom d’un dossier compte à la lettre, majuscules et accents compris/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Enlever les filtres' }).click();
  await expect.element(folder).toHaveFocus();
  await person.fill('Zoé@Société.fr');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => fetchJournalPage.mock.lastCall?.[0].about)
    .toEqual({ field: 'by', email: 'zoé@xn--socit-esab.fr' });
});

describe('a line', () => {
  test('tells all; what is gone leads into the bin, and to all about it', async () => {
    storeStory();
    await renderApp('/documents?journal', ADMIN);
    await row('Contrat.pdf', 'Supprimé').click();
    const line = dialog('Supprimé');
    await expect.element(line.getByText(`${ADMIN.email}, en tant qu’admin`)).toBeVisible();
    await expect.element(line.getByText('Documents › Contrats › Durand')).toBeVisible();
    await expect.element(line.getByText(/^«\sSupprimer\s»/)).toBeVisible();
    await expect.element(line.getByText('Cet élément n’est plus à cette place.')).toBeVisible();
    await expectAccessible();
    await line.getByRole('link', { name: 'Tout sur cet élément' }).click();
    await expect.element(line).not.toBeInTheDocument();
    await expect.element(status('3\u00a0lignes')).toBeVisible();
    expect(shownAddress()).toBe(`/documents?journal&element=${CONTRACT}`);

    await row('Supprimé').click();
    await dialog('Supprimé').getByRole('link', { name: 'Chercher dans la corbeille' }).click();
    await expect.poll(shownAddress).toBe('/documents?corbeille&nom=Contrat.pdf&de=Contrats/Durand');
    await visit(`/documents?journal&element=${CONTRACT}`);
    await page
      .getByRole('button', { name: 'Élément\u00a0: Contrat.pdf, enlever ce filtre' })
      .click();
    await expect.poll(shownAddress).toBe('/documents?journal');
  });

  test('says where to, and leads to the item that is there', async () => {
    const to = 'Rangé/Bail.pdf';
    storeItems([itemAt(to)]);
    storeLines([journalLine({ action: 'moved', to, cause: 'moveItems' })]);
    await renderApp('/documents?journal', ADMIN);
    await row('Bail.pdf', 'Déplacé', 'vers Documents › Rangé').click();
    const line = dialog('Déplacé');
    const cause = '« Déplacer », « Copier vers… » ou « Renommer »';
    await expect.element(line.getByText(cause)).toBeVisible();
    await line.getByRole('link', { name: 'Ouvrir l’élément' }).click();
    await expect.poll(shownAddress).toBe('/documents?dossier=Rangé&fichier=Bail.pdf');
  });

  test('does not pretend that an item is gone when that is not known', async () => {
    storeStory();
    fetchRecord.mockRejectedValueOnce(serviceError('permission-denied'));
    await renderApp('/documents?journal', ADMIN);
    await row('Contrat.pdf', 'Supprimé').click();
    await expect
      .element(page.getByText('Impossible de savoir si l’élément existe encore.'))
      .toBeVisible();
    const ways = dialog('Supprimé').getByRole('link');
    await expect.element(ways.filter({ hasText: 'Ouvrir l’élément' })).toBeVisible();
    await expect.element(ways.filter({ hasText: 'corbeille' })).toBeVisible();
  });

  test('of which nothing is as expected is shown as far as it goes', async () => {
    const long = `${'Très long nom de fichier '.repeat(8)}.pdf`;
    storeLines([
      journalLine({ action: 'archived', cause: '', by: null, as_admin: false }),
      journalLine({ action: 'access', path: null, by: null, cause: 'x' }),
      journalLine({ path: `A/facture\u202Efdp.exe` }),
      journalLine({ path: `${'Sous-dossier/'.repeat(20)}${long}` }),
    ]);
    await renderApp('/documents?journal', ADMIN);
    await expect.element(row('Autre action (archived)', 'Inconnu')).toBeVisible();
    await expect.element(row('facture\uFFFDfdp.exe')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    await row('Autre action').click();
    await expect.element(dialog('Autre action (archived)')).toBeVisible();
    await press('Escape');
    await row('Accès modifié').click();
    await expect.element(dialog('Accès modifié').getByText('Autre (x)')).toBeVisible();
  });
});

describe('long lists', () => {
  test('are asked for in pages as one scrolls, and moved through by keys', async () => {
    storeMany(250);
    await renderApp('/documents?journal', ADMIN);
    await expect.element(status('Les 100 lignes les plus récentes')).toBeVisible();
    expect(rows.elements().length).toBeLessThan(60);
    expect(fetchJournalPage).toHaveBeenCalledTimes(1);
    rows.elements()[0]?.focus();
    await press('End');
    await expect.element(status('Les 200 lignes les plus récentes')).toBeVisible();
    await press('End');
    await expect.element(status('250\u00a0lignes')).toBeVisible();
    await press('End');
    await expect
      .element(page.getByRole('button', { name: 'Afficher la suite' }))
      .not.toBeInTheDocument();
    const last = page.getByRole('listitem').filter({ hasText: 'n° 1249.txt' });
    await expect.element(last).toHaveAttribute('aria-posinset', '250');
    await expect.element(last.getByRole('button')).toHaveFocus();
    await press('Enter');
    await expect.element(dialog('Supprimé')).toBeVisible();
    await press('Escape');
    await expect.element(last.getByRole('button')).toHaveFocus();
  });

  test('narrowed to one action read on by themselves, and end with the journal', async () => {
    storeMany(2_500);
    await renderApp('/documents?journal&action=deplacements', ADMIN);
    // Near the end of the list it goes on, until the journal ends.
    await expect.element(status('25\u00a0lignes')).toBeVisible();
    await expectAccessible();
  });

  test('of which some were found say among how many lines', async () => {
    const deleted = Array.from({ length: 2_100 }, () => journalLine({ at: ago(5) }));
    storeLines([journalLine({ action: 'access', at: ago(1) }), ...deleted]);
    await renderApp('/documents?journal&action=acces', ADMIN);
    const among = /^1\sligne, parmi les 2\s000 lignes chargées, en remontant jusqu’au /;
    await expect.element(status(among)).toBeVisible();
    await page.getByRole('button', { name: 'Chercher plus loin' }).click();
    await expect.element(status('1\u00a0ligne')).toBeVisible();
  });

  test('say among how many lines nothing was found yet, and go on when the person asks', async () => {
    storeMany(2_500);
    await renderApp('/documents?journal&action=acces', ADMIN);
    const yet = /^Aucune ligne avec ces filtres parmi les 1\s000 lignes chargées/;
    await expect.element(status(yet)).toBeVisible();
    expect(fetchJournalPage).toHaveBeenCalledTimes(10);
    await page.getByRole('button', { name: 'Chercher plus loin' }).click();
    await expect.element(status(/parmi les 2\s000 lignes chargées/)).toBeVisible();
    await page.getByRole('button', { name: 'Chercher plus loin' }).click();
    await expect.element(status('Aucune ligne avec ces filtres.')).toBeVisible();
  });

  test('keep what is shown when the rest cannot be loaded', async () => {
    storeMany(150);
    await renderApp('/documents?journal', ADMIN);
    await expect.element(status('Les 100 lignes les plus récentes')).toBeVisible();
    fetchJournalPage.mockRejectedValueOnce(serviceError('permission-denied'));
    rows.elements()[0]?.focus();
    await press('End');
    await expect.element(status(/^La suite du journal n’a pas pu être chargée/)).toBeVisible();
    await expect.element(row('n° 1099.txt')).toBeVisible();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(status('150\u00a0lignes')).toBeVisible();
  });
});

describe('when it is refreshed', () => {
  const refresh = page.getByRole('button', { name: 'Actualiser' });

  test('the old lines, the focus and a running export stay until the new ones are there', async () => {
    storeMany(150);
    const saved = watchSaved();
    await renderApp('/documents?journal', ADMIN);
    await expect.element(status('Les 100 lignes les plus récentes')).toBeVisible();
    storeLines([journalLine({ path: 'Nouveau.txt' })]);
    const exporting = hold(fetchJournalPage);
    await exportButton.click();
    await expect.element(status('0\u00a0ligne lue sur 1')).toBeVisible();
    const refreshing = hold(fetchJournalPage);
    await refresh.click();
    await expect.element(row('n° 1000.txt')).toBeVisible();
    await expect
      .element(page.getByRole('progressbar', { name: 'Avancement de l’export' }))
      .toBeVisible();
    refreshing.release();
    await expect.element(row('Nouveau.txt')).toBeVisible();
    exporting.release();
    await expect.element(status('1\u00a0ligne')).toBeVisible();
    await expect.element(row('n° 1000.txt')).not.toBeInTheDocument();
    await expect.element(refresh).toHaveFocus();
    await expect.element(status('1\u00a0ligne dans le fichier.')).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  test('and that fails, the old lines stay, with the words for it and a way to try again', async () => {
    storeMany(150);
    await renderApp('/documents?journal', ADMIN);
    await expect.element(status('Les 100 lignes les plus récentes')).toBeVisible();
    fetchJournalPage.mockRejectedValueOnce(serviceError('permission-denied'));
    await refresh.click();
    await expect.element(status(/^Le journal n’a pas pu être actualisé/)).toBeVisible();
    await expect.element(row('n° 1000.txt')).toBeVisible();
    storeLines([journalLine({ path: 'Nouveau.txt' })]);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(row('Nouveau.txt')).toBeVisible();
    await expect.element(status(/^Le journal n’a pas pu être/)).not.toBeInTheDocument();
  });
});

describe('the export', () => {
  test('has all lines of the filters, also those that are not loaded', async () => {
    storeMany(1_200);
    const saved = watchSaved();
    await renderApp('/documents?journal&dans=Archives', ADMIN);
    await exportButton.click();
    await expect.element(status('1\u202f200\u00a0lignes dans le fichier.')).toBeVisible();
    const text = (await saved[0]?.text()) ?? '';
    expect(text.split('\r\n')).toHaveLength(1_202);
    expect(text).toContain(';n° 2199.txt;Documents › Archives;');
    storeLines([journalLine({ path: 'Archives/=1+1.txt' })]);
    await exportButton.click();
    await expect.element(status('1\u00a0ligne dans le fichier.')).toBeVisible();
    expect(await saved[1]?.text()).toContain(";'=1+1.txt;Documents › Archives;");
  });

  test('says that lines have come meanwhile, and that a cell of a program is none', async () => {
    storeLines([journalLine({ path: '=1+1.txt' })]);
    const saved = watchSaved();
    await renderApp('/documents?journal', ADMIN);
    await expect.element(exportButton).toBeVisible();
    countJournal.mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    await exportButton.click();
    const grown =
      '1\u00a0ligne dans le fichier. Des lignes se sont ajoutées pendant l’export\u00a0: recommencez pour les avoir toutes.';
    await expect.element(status(grown)).toBeVisible();
    expect(await saved[0]?.text()).toContain(";'=1+1.txt;");
  });

  test('says how far it is, and saves nothing when it is cancelled', async () => {
    storeMany(2_500);
    const saved = watchSaved();
    await renderApp('/documents?journal', ADMIN);
    await expect.element(exportButton).toBeVisible();
    const held = hold(fetchJournalPage);
    await exportButton.click();
    const bar = page.getByRole('progressbar', { name: 'Avancement de l’export' });
    await expect.element(status('0\u00a0ligne lue sur 2\u202f500')).toBeVisible();
    await expect.element(bar).toHaveAttribute('aria-valuenow', '0');
    await expectAccessible();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.element(exportButton).toHaveFocus();
    held.release();
    await expect.element(status('Export annulé\u00a0: rien n’a été enregistré.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  test('that fails says after how many lines, and goes on from there', async () => {
    storeMany(2_500);
    const saved = watchSaved();
    await renderApp('/documents?journal', ADMIN);
    await expect.element(exportButton).toBeVisible();
    const answer = fetchJournalPage.getMockImplementation();
    fetchJournalPage.mockImplementation((question, from, size) =>
      from === null ? answer!(question, from, size) : Promise.reject(serviceError('unavailable')),
    );
    await exportButton.click();
    const said =
      'L’export s’est arrêté après 1\u202f000\u00a0lignes sur 2\u202f500\u00a0: rien n’a été enregistré.';
    await expect.element(status(said)).toBeVisible();
    await expectAccessible();
    fetchJournalPage.mockImplementation(answer!);
    fetchJournalPage.mockClear();
    await page.getByRole('button', { name: 'Reprendre l’export' }).click();
    await expect.element(status('2\u202f500\u00a0lignes dans le fichier.')).toBeVisible();
    expect(saved).toHaveLength(1);
    // What was read is not read again.
    expect(fetchJournalPage.mock.calls.map(([, from]) => from)).not.toContain(null);
  });

  test('during which lines have come says so, and never has read more than there are', async () => {
    storeMany(1_200);
    countJournal.mockResolvedValueOnce(900);
    await renderApp('/documents?journal', ADMIN);
    await expect.element(exportButton).toBeVisible();
    const answer = fetchJournalPage.getMockImplementation();
    // The second page comes once it is let go, with a line of a job that was asked for before.
    const held = Promise.withResolvers<void>();
    fetchJournalPage.mockImplementation(async (question, from, size) => {
      if (from !== null) await held.promise;
      return answer!(question, from, size);
    });
    await exportButton.click();
    await expect.element(status('1\u202f000\u00a0lignes lues sur 1\u202f000')).toBeVisible();
    countJournal.mockResolvedValueOnce(1_201);
    page.getByRole('button', { name: 'Annuler' }).element().focus();
    held.resolve();
    const said =
      '1\u202f200\u00a0lignes dans le fichier. Des lignes se sont ajoutées pendant l’export\u00a0: recommencez pour les avoir toutes.';
    await expect.element(status(said)).toBeVisible();
    await expect.element(exportButton).toHaveFocus();
    await expectAccessible();
  });

  test('that cannot begin says so', async () => {
    storeStory();
    countJournal.mockRejectedValueOnce(serviceError('unavailable'));
    await renderApp('/documents?journal', ADMIN);
    await exportButton.click();
    await expect.element(status('L’export n’a pas pu commencer.')).toBeVisible();
    await expect.element(exportButton).toBeVisible();
  });
});

test('on a phone a line has three lines of text, and nothing is wider than the window', async () => {
  await resizeTo(PHONE);
  storeStory();
  await renderApp('/documents?journal', ADMIN);
  await expect
    .element(row('Contrat.pdf', 'Supprimé', `${ADMIN.email}, en tant qu’admin`))
    .toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  await expectAccessible();
});

test('an empty journal, one that cannot be loaded, and a member, who learns nothing', async () => {
  const app = await renderApp('/documents?journal', ADMIN);
  await expect.element(status('Rien n’est encore noté dans le journal.')).toBeVisible();
  await app.unmount();
  storeStory();
  fetchJournalPage.mockRejectedValueOnce(serviceError('permission-denied'));
  const again = await renderApp('/documents?journal&dans=Contrats', ADMIN);
  await expect.element(status('Le journal n’a pas pu être chargé.')).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(status('3\u00a0lignes')).toBeVisible();
  await again.unmount();
  fetchJournalPage.mockClear();
  await renderApp('/documents?journal', MEMBER);
  await expect.poll(shownAddress).toBe('/documents');
  expect(fetchJournalPage).not.toHaveBeenCalled();
  await expect.element(page.getByRole('link', { name: 'Journal' })).not.toBeInTheDocument();
});
