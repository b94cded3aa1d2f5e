import type { Page } from 'playwright-core';
import { MAINTENANCE } from '../../core/src/calls/maintenance.ts';
import { adminEmail, colleagueEmail, memberEmail, newcomerEmail } from '../../dev/demo/accounts.ts';
import { withAdminServices } from '../../dev/seed/admin-services.ts';
import type { Stack } from '../../dev/stack.ts';
import { act } from '../../tests/browser/support/screens/listing.ts';
import { openDetails } from '../../tests/browser/support/screens/previews.ts';
import { chooseFiles } from '../../tests/browser/support/screens/upload-queue.ts';
import { writeRecords } from '../bench/data.ts';
import { withTriggersOff } from '../bench/triggers.ts';
import { writeHealth } from './write-health.ts';

/** Leads a page on, and waits until it is there. */
type Step = (page: Page, stack: Stack) => Promise<unknown>;
/** States of the application of which pictures are taken: name -> what leads a new page there. */
type Scenes = Readonly<Record<string, readonly Step[]>>;
type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

const README = 'Lisez-moi.txt';
const NOTES = 'Exploitation/Bons de livraison/2026';
const LONG_NOTE =
  'Bon de livraison n° 4502 – 12 février 2026 avec réserves du destinataire sur la palette n° 3 (film déchiré, 2 colis écrasés, planche fendue) – à joindre au dossier de litige 26-017.pdf';
const DAMAGES = 'Exploitation/Photos et vidéos/Avaries/2026-02-12 – quai n° 7';
/** No other scene has it: its content changes. */
const RULES = 'Consignes de chargement – version 2.1.txt';
const PLANS = 'Exploitation/Plannings';
const BOOKLET = 'Livret d’accueil – Cordevent Logistique.pdf';
const EMPTY = 'Exploitation/Lettres de voiture (CMR)/2026/À classer';
/** A member sees half of its files. */
const MANY = { path: 'Qualité/Relevés/2024/', files: 1000 };
/** Requests to Storage, and for the records of a folder. */
const STORAGE = '**/v0/b/**';
const ROWS = '**/documents:runQuery*';
const COUNTS = '**/documents:runAggregationQuery*';
const ADDRESSES = 'E-mails autorisés';
const AS_IS = /^Laisser tel quel/;

const at =
  (address: string): Step =>
  (page) =>
    page.goto(address);

/** Opens a folder of the documents; '' for the root, without the final slash for others. */
const folder =
  (path: string): Step =>
  async (page) => {
    await page.goto(`/documents?dossier=${encodeURIComponent(path)}`);
    await page.locator('main [data-name]').first().waitFor();
  };

/** Opens the preview of the first file whose displayed name contains `part`. */
const preview =
  (path: string, part: string): Step =>
  async (page, stack) => {
    await folder(path)(page, stack);
    await page.locator('main [data-name]').filter({ hasText: part }).first().click();
    await page.getByRole('dialog').waitFor();
  };

const shows =
  (text: Name): Step =>
  (page) =>
    page.getByText(text).first().waitFor({ timeout: 30_000 });

const has =
  (role: Role, name: Name = ''): Step =>
  (page) =>
    page.getByRole(role, { name }).first().waitFor();

const press =
  (name: Name, role: Role = 'button'): Step =>
  (page) =>
    page.getByRole(role, { name, exact: true }).click();

/** Presses a button of the dialog that is open. */
const answer =
  (name: string): Step =>
  (page) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Presses what is there on small screens alone. */
const pressIfShown =
  (name: string): Step =>
  async (page) => {
    const button = page.getByRole('button', { name, exact: true });
    if (await button.isVisible()) await button.click();
  };

const fill =
  (label: Name, text: string): Step =>
  (page) =>
    page.getByLabel(label).last().fill(text);

const check =
  (name: Name): Step =>
  (page) =>
    page.getByRole('radio', { name }).check();

/** Opens a dialog from an item's menu. */
const dialogOf =
  (item: string, action: string): Step =>
  async (page) => {
    await act(page, item, action);
    await page.getByRole('dialog').waitFor();
  };

/** Opens the upload dialog with files of these names. */
const choose =
  (...names: string[]): Step =>
  (page) =>
    chooseFiles(
      page,
      names.map((name) => ({ name, mimeType: '', buffer: Buffer.alloc(400_000, 1) })),
    );

/** Never answers these requests. */
const hold =
  (what: string): Step =>
  (page) =>
    page.route(what, () => undefined);

/** Fails the queries of the journal. */
const refuseJournal: Step = (page) =>
  page.route(ROWS, (route) =>
    route.request().postData()?.includes('"journal"') === true ? route.abort() : route.fallback(),
  );

const imagesShown: Step = (page) =>
  page.waitForFunction(() => {
    const images = [...document.images];
    return images.length > 0 && images.every(({ dataset }) => dataset['shown'] === 'true');
  });
const manyRecords: Step = (_, { ports }) =>
  withTriggersOff(ports, () => writeRecords(ports, [MANY]));
const details: Step = (page) => openDetails(page.getByRole('dialog'));

/** What screens say while Navette is closed. They ask again only after the picture was taken. */
const inMaintenance = (...steps: readonly Step[]): readonly Step[] => [
  (_, { ports }) =>
    withAdminServices(ports, ({ firestore }) => firestore.doc(MAINTENANCE).set({ since: 0 })),
  ...steps,
  shows(/maintenance/),
  (_, { ports }) =>
    withAdminServices(ports, ({ firestore }) => firestore.doc(MAINTENANCE).delete()),
];

/** How the installation is. What is wrong goes again, since other screens show it, too. */
const health = (isWell: boolean): readonly Step[] => [
  (_, stack) => writeHealth(stack, isWell),
  at('/documents?etat'),
  shows(isWell ? 'Tout va bien.' : 'À regarder'),
  (_, stack) => writeHealth(stack, null),
];

/** Comments beside a photo; on a phone, what opens them. */
const detailsBeside: Step = (page) => {
  const opens = page.getByRole('button', { name: 'Détails', expanded: false });
  return page.getByText('Dossier 26-017 ouvert').or(opens).first().waitFor();
};

/** Deletes an item of the folder that is open, unless an earlier scene has. */
const deleteOnce =
  (item: string): Step =>
  async (page, stack) => {
    if ((await page.locator('main [data-name]').filter({ hasText: item }).count()) === 0) return;
    await dialogOf(item, 'Supprimer')(page, stack);
    await answer('Supprimer')(page, stack);
    await page.getByText(/supprimé\./).waitFor({ timeout: 30_000 });
  };
/** Chooses a file in the dialog 'Nouvelle version', without the system's picker. */
const chooseVersion =
  (name: string): Step =>
  (page) =>
    versionDialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: '', buffer: Buffer.alloc(1_400_000) });

const versionDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Nouvelle version', exact: true });

/** Gives a text of the demo another content, the first time, and lists the earlier ones. */
const versions: Step = async (page, stack) => {
  await preview('Sécurité/Consignes v2.1', RULES)(page, stack);
  const dialog = page.getByRole('dialog', { name: `Aperçu : ${RULES}` });
  const first = dialog.locator('pre').getByText('Charger les palettes lourdes');
  await dialog.locator('pre').waitFor();
  if ((await first.count()) > 0) {
    await dialog.getByRole('button', { name: 'Nouvelle version' }).click();
    const file = {
      name: RULES,
      mimeType: '',
      buffer: Buffer.from('Consignes de chargement\n\nPalettes lourdes : quai n° 7.'),
    };
    await versionDialog(page).locator('input[type=file]').setInputFiles(file);
    await versionDialog(page).getByRole('button', { name: 'Téléverser' }).click();
    await first.waitFor({ state: 'detached', timeout: 60_000 });
  }
  await openDetails(dialog);
  await dialog.getByRole('button', { name: /^Versions \(/ }).click();
  await dialog.getByRole('button', { name: 'Ouvrir' }).first().waitFor();
};

const bin = [
  folder(PLANS),
  deleteOnce('Astreintes du week-end.txt'),
  folder(NOTES),
  deleteOnce(LONG_NOTE),
  folder('Exploitation'),
  deleteOnce('Photos et vidéos'),
  at('/documents?corbeille'),
  has('list', 'Éléments supprimés'),
];

const JOURNAL_LIST = 'Lignes du journal';
const journal = [...bin, at('/documents?journal'), has('list', JOURNAL_LIST)];
const pressLine =
  (item: string): Step =>
  (page) =>
    page
      .getByRole('list', { name: JOURNAL_LIST })
      .getByRole('button')
      .filter({ hasText: item })
      .first()
      .click();

const accessOf = (item: string) => [dialogOf(item, 'Accès'), has('radio', 'Public')];
const contracts = [folder(''), ...accessOf('Contrats'), has('radio', AS_IS)];

const nobody: Scenes = {
  signin: [at('/signin'), has('button', 'Se connecter')],
  signup: [at('/signup'), has('heading', "S'inscrire")],
  'signin-refused': [
    at('/signin'),
    fill('E-mail', memberEmail),
    fill('Mot de passe', 'autre chose'),
    press('Se connecter'),
    has('alert'),
  ],
  'link-spent': [at('/signin?mode=verifyEmail&oobCode=abc'), shows('Ce lien a expiré')],
};

const newcomer: Scenes = {
  'home-unverified': [at('/'), has('region', 'Confirmation de votre adresse')],
};

const colleague: Scenes = {
  unavailable: [at('/documents?dossier=Espace%20de%20Claire'), has('alert')],
  'preview-pdf': [preview('', BOOKLET), has('group', 'Page 1')],
};

const member: Scenes = {
  home: [at('/'), has('region', 'Nouveautés')],
  'menu-open': [at('/'), has('region', 'Nouveautés'), pressIfShown('Ouvrir le menu')],
  'root-member': [folder('')],
  'long-names-member': [folder(NOTES)],
  many: [manyRecords, folder(MANY.path.slice(0, -1)), shows(/500\sfichiers/)],
  tiles: [folder(DAMAGES), press('Vignettes'), imagesShown],
  filter: [
    folder(NOTES),
    pressIfShown('Afficher le filtre'),
    fill('Filtrer ce dossier', 'bon de'),
    shows(/résultats? sur/),
  ],
  empty: [at(`/documents?dossier=${encodeURIComponent(EMPTY)}`), shows('Aucun dossier ou fichier')],
  loading: [hold(ROWS), at('/documents'), shows('Chargement…')],
  maintenance: inMaintenance(folder('')),
  'maintenance-home': inMaintenance(at('/'), has('region', 'Nouveautés')),
  offline: [folder(''), (page) => page.context().setOffline(true), shows('Hors connexion')],
  'search-suggestions': [
    folder(''),
    (page) => page.keyboard.press('/'),
    (page) => page.keyboard.type('cmr gand'),
    has('listbox', 'Suggestions'),
  ],
  'results-filtered': [
    at('/documents?recherche=tarif&depuis=2020-01-01&dans=Tarifs'),
    has('list', 'Résultats de la recherche'),
  ],
  shared: [manyRecords, at('/documents?partages'), shows('Relevé')],
  'preview-image': [
    preview(DAMAGES, 'vue d’ensemble.jpg'),
    has('img', 'Palette renversée'),
    detailsBeside,
  ],
  'preview-details': [
    preview('', BOOKLET),
    details,
    shows('Rien à redire pour les conducteurs'),
    (page) => page.getByLabel(/^Commentaire$/).scrollIntoViewIfNeeded(),
  ],
  'preview-text': [preview(PLANS, 'Astreintes du week-end.txt'), shows('Verglas : appeler')],
  'preview-office': [
    preview('Tarifs', 'Grille tarifaire messagerie.xlsx'),
    shows('Le lecteur en ligne'),
  ],
  'preview-refused': [
    at('/documents?dossier=Tarifs&fichier=1700000000000_introuvable.pdf'),
    has('alert'),
  ],
  'upload-chosen': [
    folder(PLANS),
    choose('Tournée du matin.jpg', 'Tournée du soir.jpg'),
    check(/^comme le dossier/),
    shows('Vous verrez ces fichiers'),
  ],
  'upload-running': [
    folder(''),
    hold(STORAGE),
    choose(
      `Très long nom ${'de fichier '.repeat(14)}.xlsx`,
      `Refusé ${'x'.repeat(200)}.txt`,
      ...Array.from({ length: 9 }, (_, index) => `Photo ${index + 1}.jpg`),
    ),
    answer('Téléverser'),
    has('progressbar'),
  ],
};

const admin: Scenes = {
  'home-admin': [at('/'), has('link', 'À publier 1')],
  'root-admin': [folder('')],
  'long-names-admin': [folder(NOTES)],
  selection: [
    folder(''),
    (page) => page.getByRole('checkbox', { name: 'Tout sélectionner' }).check(),
  ],
  'row-menu': [folder(''), press(`Actions : ${README}`), has('menuitem', 'Aperçu')],
  'user-menu': [folder(''), press('Mon compte'), has('menuitem', 'Raccourcis clavier')],
  results: [at('/documents?recherche=contrat'), has('list', 'Résultats de la recherche')],
  publication: [at('/documents?a-publier'), shows('Visible ensuite par : tout le monde')],
  'view-as': [
    folder(''),
    pressIfShown('Ouvrir le menu'),
    press('Voir comme'),
    fill('Adresse e-mail', colleagueEmail),
    press('Voir'),
    has('button', 'Quitter'),
  ],
  'preview-table': [preview('Dépôt FTP', 'export_tms_2026-01.csv'), has('cell')],
  'preview-other': [preview(NOTES, 'export.zip'), shows('Aperçu indisponible')],
  rename: [folder(NOTES), dialogOf(LONG_NOTE, 'Renommer')],
  'delete-folder': [folder(''), dialogOf('Exploitation', 'Supprimer')],
  'access-file': [folder('Sécurité'), ...accessOf('Compte rendu d’accident du 3 mars 2026.pdf')],
  'access-folder': contracts,
  'access-effects': [
    ...contracts,
    check(AS_IS),
    answer('Retirer membre@navette.test'),
    fill(ADDRESSES, 'jean.dupont@navette.test, lea@navette.test'),
    shows('2 personnes de plus verront'),
  ],
  'access-inherited': [folder(PLANS), ...accessOf('Archives 2025')],
  'share-file': [folder(''), dialogOf(README, 'Partager'), has('button', 'Désactiver le lien')],
  // These come last: what they delete is missing afterwards.
  'delete-undo': [
    folder(NOTES),
    (page) =>
      page
        .getByRole('button', { name: /^Actions : / })
        .last()
        .click(),
    press('Supprimer', 'menuitem'),
    answer('Supprimer'),
    has('button', 'Annuler'),
  ],
  move: [
    folder(PLANS),
    dialogOf('Astreintes du week-end.txt', 'Déplacer'),
    has('treeitem', 'Plannings'),
  ],
  'move-chosen': [
    folder(NOTES),
    dialogOf(LONG_NOTE, 'Déplacer'),
    press('Documents', 'treeitem'),
    shows('cesser'),
  ],
  'move-new-folder': [
    folder(NOTES),
    dialogOf(LONG_NOTE, 'Copier vers…'),
    press('Créer un dossier ici'),
    has('textbox', /^Nom du nouveau dossier/),
  ],
  'move-carried': [
    folder(NOTES),
    // Its code is loaded with the first rows.
    (page) => page.waitForLoadState('networkidle'),
    (page) => page.locator('main [data-name]').first().focus(),
    (page) => page.keyboard.press('Control+x'),
    has('region', 'Éléments à coller'),
  ],
  'move-preview': [preview(PLANS, 'Astreintes'), pressIfShown('Autres actions'), has('dialog')],
  bin,
  'bin-menu': [...bin, press('Actions : Photos et vidéos'), has('menuitem', 'Restaurer')],
  'bin-selection': [
    ...bin,
    (page) => page.getByRole('checkbox', { name: 'Tout sélectionner' }).check(),
  ],
  'bin-discard': [...bin, dialogOf('Photos et vidéos', 'Supprimer définitivement')],
  'bin-preview': [...bin, press('Astreintes du week-end.txt'), shows('Verglas : appeler')],
  'bin-filtered': [at('/documents?corbeille&de=Exploitation/Photos et vidéos'), shows('Avaries')],
  'versions-dialog': [folder(NOTES), dialogOf(LONG_NOTE, 'Nouvelle version')],
  'versions-chosen': [
    folder(NOTES),
    dialogOf(LONG_NOTE, 'Nouvelle version'),
    chooseVersion(`2027 – ${LONG_NOTE}`),
  ],
  'versions-refused': [
    folder(NOTES),
    dialogOf(LONG_NOTE, 'Nouvelle version'),
    chooseVersion('photo.jpg'),
    has('alert'),
  ],
  'versions-sending': [
    folder(NOTES),
    dialogOf(LONG_NOTE, 'Nouvelle version'),
    (page) => page.route('**/addVersion', () => undefined),
    chooseVersion('Bon 4502.pdf'),
    (page) => versionDialog(page).getByRole('button', { name: 'Téléverser' }).click(),
    has('progressbar'),
  ],
  'versions-list': [versions],
  'versions-bring-back': [
    versions,
    (page) => page.getByRole('button', { name: 'Rétablir cette version' }).first().click(),
    has('dialog', 'Rétablir cette version'),
  ],
  'versions-earlier': [
    versions,
    (page) => page.getByRole('button', { name: 'Ouvrir' }).first().click(),
    shows('Charger les palettes lourdes'),
  ],
  'bin-empty': [at('/documents?corbeille&nom=introuvable'), shows('Rien de tel')],
  journal,
  'journal-line': [
    ...journal,
    pressLine('Astreintes du week-end.txt'),
    shows('plus à cette place'),
  ],
  'journal-filtered': [
    ...bin,
    at('/documents?journal&dans=Exploitation&action=suppressions'),
    has('list', JOURNAL_LIST),
  ],
  'journal-empty': [at('/documents?journal&dans=Introuvable'), shows('Aucune ligne')],
  'journal-export': [
    ...journal,
    hold(COUNTS),
    press('Exporter en CSV'),
    has('progressbar', 'Avancement de l’export'),
  ],
  'journal-failed': [refuseJournal, at('/documents?journal'), shows('n’a pas pu être chargé')],
  'health-well': health(true),
  'health-wrong': health(false),
  history: [...bin, folder('Exploitation'), dialogOf('Plannings', 'Historique'), shows('Supprimé')],
};

/** The scenes of each account; undefined for nobody. */
export const scenesOf: readonly (readonly [email: string | undefined, scenes: Scenes])[] = [
  [undefined, nobody],
  [newcomerEmail, newcomer],
  [colleagueEmail, colleague],
  [memberEmail, member],
  [adminEmail, admin],
];
