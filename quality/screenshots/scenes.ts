import type { Page } from 'playwright-core';
import type { Job } from '../../core/src/calls/jobs.ts';
import {
  adminEmail,
  colleagueEmail,
  demoPassword,
  demoUid,
  memberEmail,
  newcomerEmail,
} from '../../dev/demo/accounts.ts';
import { withAdminServices } from '../../dev/seed/admin-services.ts';
import { COMMENTS_ADDRESS } from '../../tests/browser/support/screens/comments.ts';
import { openDetails } from '../../tests/browser/support/screens/previews.ts';
import { writeRecords } from '../bench/data.ts';
import { withTriggersOff } from '../bench/triggers.ts';
import { pressSignOut } from '../browser/sign-out.ts';
import {
  answer,
  at,
  check,
  choose,
  cut,
  dialogOf,
  fill,
  folder,
  handOver,
  has,
  hold,
  key,
  press,
  pressIfShown,
  preview,
  putJobs,
  reply,
  select,
  shows,
  type Step,
} from './steps.ts';

/** States of the application of which pictures are taken: name -> what leads a new page there. */
type Scenes = Readonly<Record<string, readonly Step[]>>;

const README = 'Lisez-moi.txt';
const NOTES = 'Exploitation/Bons de livraison/2026';
const LONG_NOTE =
  'Bon de livraison n° 4502 – 12 février 2026 avec réserves du destinataire sur la palette n° 3 (film déchiré, 2 colis écrasés, planche fendue) – à joindre au dossier de litige 26-017.pdf';
const DAMAGES = 'Exploitation/Photos et vidéos/Avaries/2026-02-12 – quai n° 7';
const PLANS = 'Exploitation/Plannings';
const BOOKLET = 'Livret d’accueil – Cordevent Logistique.pdf';
const EMPTY = 'Exploitation/Lettres de voiture (CMR)/2026/À classer';
/** A member sees half of its files. */
const MANY = { path: 'Qualité/Relevés/2024/', files: 1000 };
/** Requests to Storage, and for the records of a folder. */
const STORAGE = '**/v0/b/**';
const ROWS = '**/documents:runQuery*';
const UPLOAD = 'Ajouter un/des fichier(s)';
const ADDRESSES = 'E-mails autorisés';
const AS_IS = /^Laisser tel quel/;
const RUNNING: Partial<Job> = {
  kind: 'access',
  path: 'Contrats/',
  items: 1,
  asked_by: adminEmail,
  asked_by_uid: demoUid(adminEmail),
  state: 'running',
  step: 'records',
  done: 12_400,
  total: 48_210,
  result: { failed: 0, failures: [] },
  comments_pending: false,
};
const DELETION: Partial<Job> = {
  ...RUNNING,
  kind: 'deletion',
  path: 'Exploitation/Photos et vidéos/Avaries et litiges de la saison 2025-2026/',
  step: 'files',
  done: 311,
  total: null,
};
const FAILURES = ['Quai n° 7.mp4', 'Très long nom de fichier '.repeat(4)].map((name) => ({
  path: `Exploitation/Photos/${name}`,
  reason: 'internal' as const,
}));

const imagesShown: Step = (page) =>
  page.waitForFunction(() => {
    const images = [...document.images];
    return images.length > 0 && images.every(({ dataset }) => dataset['shown'] === 'true');
  });
const scrollOn: Step = async (page) => {
  await page.mouse.wheel(0, 4000);
  await page.waitForFunction(() => scrollY > 0);
};
/** Leads to where a link of a message to the newcomer leads. */
const confirmLink: Step = (page, { ports }) =>
  withAdminServices(ports, async ({ auth }) => {
    await page.goto(await auth.generateEmailVerificationLink(newcomerEmail));
  });
const passwordLink: Step = (page, { ports }) =>
  withAdminServices(ports, async ({ auth }) => {
    await page.goto(await auth.generatePasswordResetLink(memberEmail));
  });
/** Signs in to an account whose address was confirmed by a new password alone. */
const signInUnsettled: Step = async (page, stack) => {
  const email = `distrait-${crypto.randomUUID().slice(0, 8)}@navette.test`;
  await withAdminServices(stack.ports, async ({ auth }) => {
    const { uid } = await auth.createUser({ email, emailVerified: true, password: demoPassword });
    await auth.setCustomUserClaims(uid, { confirmed_email: '' });
  });
  for (const step of signInWith(email, demoPassword)) await step(page, stack);
};
const manyRecords: Step = (_, { ports }) =>
  withTriggersOff(ports, () => writeRecords(ports, [MANY]));
const carryFiles: Step = async (page) => {
  const carried = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'x.txt'));
    return transfer;
  });
  const target = page.getByLabel('Contenu du dossier');
  await target.dispatchEvent('dragenter', { dataTransfer: carried });
};
/** Shows the notice of a repair that was stopped, which is removed again. */
const repairStopped: Step = (page, { ports }) =>
  withAdminServices(ports, async ({ firestore }) => {
    const notice = firestore.doc('notices/repair-braked');
    await notice.set({ path: '', would_remove: 1284, at: new Date() });
    await page.goto('/documents');
    await page.getByText('La réparation s’est arrêtée').waitFor();
    await notice.delete();
  });
/** Has downloads go through the page, as in browsers that cannot write to the disk. */
const withoutSavePicker: Step = (page) =>
  page.evaluate(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
const details: Step = (page) => openDetails(page.getByRole('dialog'));
/** Comments beside a photo; on a phone, what opens them. */
const detailsOf = (page: Page) => {
  const opens = page.getByRole('button', { name: 'Détails', expanded: false });
  return page.getByText('Dossier 26-017 ouvert').or(opens).first();
};
const scrollTo =
  (text: string): Step =>
  (page: Page) =>
    page.getByText(text).first().scrollIntoViewIfNeeded();

const signInWith = (email: string, password: string): Step[] => [
  at('/signin'),
  fill('E-mail', email),
  fill('Mot de passe', password),
  press('Se connecter'),
];
const viewAs = [
  pressIfShown('Ouvrir le menu'),
  press('Voir comme'),
  fill('Adresse e-mail', colleagueEmail),
  press('Voir'),
  has('button', 'Quitter'),
];
const accessOf = (item: string) => [dialogOf(item, 'Accès'), has('radio', 'Public')];
const contracts = [folder(''), ...accessOf('Contrats'), has('radio', AS_IS)];
const running = [answer('Téléverser'), has('progressbar')];
const comment = [preview(PLANS, 'Astreintes du week-end.txt'), details, shows('Aucun commentaire')];

const nobody: Scenes = {
  signin: [at('/signin'), has('button', 'Se connecter')],
  signup: [at('/signup'), has('heading', "S'inscrire")],
  'signin-refused': [...signInWith(memberEmail, 'autre chose'), has('alert')],
  'forgotten-sent': [
    at('/signin'),
    press('Mot de passe oublié ?'),
    has('dialog', 'Mot de passe oublié'),
    fill('E-mail', memberEmail),
    answer('Envoyer le message'),
    shows('un message vient de lui être envoyé'),
  ],
  resume: [
    at(`/documents?dossier=${encodeURIComponent(DAMAGES)}`),
    ...signInWith(memberEmail, demoPassword).slice(1),
    has('link', /^Reprendre/),
  ],
  'confirm-not-me': [confirmLink, press('Ce n’est pas moi'), has('button', 'Recevoir le message')],
  'confirm-spent': [at('/signin?mode=verifyEmail&oobCode=abc'), shows('Ce lien a expiré')],
  'confirm-password': [passwordLink, has('button', 'Enregistrer')],
  'confirm-question': [signInUnsettled, has('heading', 'Ce compte est-il le vôtre ?')],
};

const newcomer: Scenes = {
  'home-unverified': [at('/'), has('region', 'Confirmation de votre adresse')],
  'confirm-own': [confirmLink, has('button', 'Confirmer mon adresse')],
  'unconfirmed-upload': [folder(''), press(UPLOAD), shows('Pour ajouter des fichiers')],
  'shared-unverified': [at('/documents?partages'), shows('pour voir ce qui est partagé avec vous')],
};

const colleague: Scenes = {
  unavailable: [at('/documents?dossier=Espace%20de%20Claire'), has('alert')],
  'preview-pdf': [preview('', BOOKLET), has('group', 'Page 1')],
  'preview-pdf-search': [
    preview('', BOOKLET),
    has('group', 'Page 1'),
    (page) => page.getByRole('dialog').getByRole('searchbox').fill('quai'),
    has('button', 'Résultat suivant'),
  ],
};

const member: Scenes = {
  home: [at('/'), has('region', 'Nouveautés')],
  'home-failed': [cut('**/rpc/home_items*'), at('/'), has('alert')],
  'menu-open': [at('/'), has('region', 'Nouveautés'), pressIfShown('Ouvrir le menu')],
  'root-member': [folder('')],
  'long-names-member': [folder(NOTES)],
  many: [manyRecords, folder(MANY.path.slice(0, -1)), shows(/500\sfichiers/), scrollOn],
  tiles: [folder(DAMAGES), press('Vignettes'), imagesShown],
  filter: [
    folder(NOTES),
    pressIfShown('Afficher le filtre'),
    fill('Filtrer ce dossier', 'bon de'),
    shows(/résultats? sur/),
  ],
  empty: [at(`/documents?dossier=${encodeURIComponent(EMPTY)}`), shows('Aucun dossier ou fichier')],
  loading: [hold(ROWS), at('/documents'), shows('Chargement…')],
  drop: [folder(''), carryFiles, shows('Déposez vos fichiers')],
  offline: [folder(''), (page) => page.context().setOffline(true), shows('Hors connexion')],
  'session-ended': [
    folder(''),
    reply('**/v1/token?*', 400, { error: { code: 400, message: 'TOKEN_EXPIRED' } }),
    (page) => page.clock.setFixedTime(Date.now() + 2 * 3_600_000),
    press('Exploitation', 'link'),
    shows('Votre session a pris fin.'),
  ],
  'search-suggestions': [
    folder(''),
    key('/'),
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
    (page) => detailsOf(page).waitFor(),
  ],
  'preview-details': [
    preview('', BOOKLET),
    details,
    shows('Rien à redire pour les conducteurs'),
    (page) => page.getByLabel(/^Commentaire$/).scrollIntoViewIfNeeded(),
  ],
  'preview-video': [
    preview('Exploitation/Photos et vidéos/Vidéos de quai', '.mp4'),
    (page) => page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 1),
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
  'preview-failed': [
    cut(STORAGE),
    preview(DAMAGES, 'vue d’ensemble.jpg'),
    shows('Impossible d’ouvrir l’aperçu.'),
  ],
  'comments-none': [...comment, scrollTo('Aucun commentaire')],
  'comment-refused': [
    ...comment,
    reply(COMMENTS_ADDRESS, 429, { code: 'PT429', details: 'minute' }),
    fill(/^Nom$/, 'Léa Martin'),
    fill(/^Commentaire$/, 'Échangé avec Sophie : elle prend la semaine 9.'),
    press('Envoyer'),
    shows(/réessayez/),
    scrollTo('réessayez'),
  ],
  archive: [
    folder(''),
    withoutSavePicker,
    hold('**/*alt=media*'),
    press('Actions : Exploitation'),
    press('Télécharger', 'menuitem'),
    has('region', 'Téléchargements'),
  ],
  'upload-empty': [folder('Sécurité'), press(UPLOAD), has('radio', /^comme le dossier/)],
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
    ...running,
  ],
  'upload-kept': [
    folder(PLANS),
    hold(STORAGE),
    choose('Tournée du matin.jpg', 'Tournée du soir.jpg'),
    ...running,
    (page) => page.reload(),
    has('region', 'Envoi à reprendre'),
  ],
  'upload-sign-out': [
    folder(''),
    choose('Quai n° 7.jpg'),
    key('Escape'),
    pressSignOut,
    has('dialog', 'n’est pas encore envoyée'),
  ],
};

const admin: Scenes = {
  'home-admin': [at('/'), has('link', 'À publier 1')],
  'root-admin': [folder('')],
  'long-names-admin': [folder(NOTES)],
  selection: [folder(''), select('Contrats', 'Dépôt FTP', 'Sécurité')],
  'row-menu': [folder(''), press(`Actions : ${README}`), has('menuitem', 'Aperçu')],
  'user-menu': [folder(''), press('Mon compte'), has('menuitem', 'Raccourcis clavier')],
  shortcuts: [folder(''), key('?'), has('dialog', 'Raccourcis clavier')],
  'long-way': [folder(DAMAGES), press('Dossiers au-dessus'), has('menuitem', 'Exploitation')],
  focus: [
    folder(''),
    (page) => page.locator('main [data-name]').first().focus(),
    key('ArrowDown'),
    key('ArrowDown'),
  ],
  results: [at('/documents?recherche=contrat'), has('list', 'Résultats de la recherche')],
  'repair-stopped': [repairStopped],
  outdated: [
    folder(''),
    cut(ROWS),
    reply('**/createFolder', 200, { result: {} }),
    press('Créer un dossier'),
    fill('Nom du dossier', 'Arrivages'),
    answer('Créer'),
    shows('Affichage pas à jour.'),
  ],
  publication: [at('/documents?a-publier'), shows('Visible ensuite par : tout le monde')],
  'view-as-root': [folder(''), ...viewAs],
  'view-as-hidden': [folder('Espace de Claire'), ...viewAs, has('alert')],
  'preview-zoomed': [preview(DAMAGES, 'vue d’ensemble.jpg'), press('Agrandir'), press('Agrandir')],
  'preview-table': [preview('Dépôt FTP', 'export_tms_2026-01.csv'), has('cell')],
  'preview-other': [preview(NOTES, 'export.zip'), shows('Aperçu indisponible')],
  'preview-no-record': [
    preview('Archives 2019/Plans', 'plan_quai_nord.dxf'),
    details,
    shows('Sans fiche d’accès'),
  ],
  rename: [folder(NOTES), dialogOf(LONG_NOTE, 'Renommer')],
  'delete-file': [folder(NOTES), dialogOf(LONG_NOTE, 'Supprimer')],
  'delete-folder': [folder(''), dialogOf('Exploitation', 'Supprimer')],
  deleting: [
    folder(''),
    hold('**/deleteItems'),
    dialogOf(README, 'Supprimer'),
    answer('Supprimer'),
    shows('Suppression…'),
  ],
  'access-file': [folder('Sécurité'), ...accessOf('Compte rendu d’accident du 3 mars 2026.pdf')],
  'access-folder': contracts,
  'access-refused': [
    ...contracts,
    fill(ADDRESSES, 'membre@navette.test, pas-une-adresse'),
    answer('Enregistrer'),
    shows('Cette adresse n’est pas valide'),
  ],
  'access-effects': [
    ...contracts,
    check(AS_IS),
    answer('Retirer membre@navette.test'),
    fill(ADDRESSES, 'jean.dupont@navette.test, lea@navette.test'),
    shows('2 personnes de plus verront'),
  ],
  'access-owner': [
    ...contracts,
    check(AS_IS),
    press(/^Changer/),
    fill('Propriétaire', memberEmail),
    check(/^Aussi de tout/, 'checkbox'),
  ],
  'access-suggestions': [
    ...contracts,
    (page) => page.getByLabel(ADDRESSES).pressSequentially('navette'),
    has('option'),
  ],
  'access-inherited': [folder(PLANS), ...accessOf('Archives 2025')],
  'access-given': [
    folder(''),
    reply('**/setAccess', 200, { result: { path: README, updated: 1 } }),
    ...accessOf(README),
    check('Privé'),
    fill(ADDRESSES, 'jean@navette.test, lea@navette.test'),
    answer('Enregistrer'),
    has('link', 'Prévenir par e-mail'),
  ],
  'share-file': [folder(''), dialogOf(README, 'Partager'), has('button', 'Désactiver le lien')],
  // Last: what they leave of jobs would be shown in others.
  'job-access': [
    putJobs(),
    ...contracts,
    handOver('setAccess', RUNNING),
    check('Appliquer à tout le contenu'),
    answer('Enregistrer'),
    shows('Étape 1 sur 3'),
  ],
  'job-failed': [
    putJobs(),
    folder(''),
    handOver('deleteItems', {
      ...DELETION,
      state: 'failed',
      result: { failed: 7, failures: FAILURES },
    }),
    dialogOf('Exploitation', 'Supprimer'),
    answer('Supprimer'),
    has('button', 'Réessayer'),
  ],
  jobs: [putJobs(RUNNING, DELETION), folder(''), shows('Étape 1 sur 3')],
};

/** The scenes of each account; undefined for nobody. */
export const scenesOf: readonly (readonly [email: string | undefined, scenes: Scenes])[] = [
  [undefined, nobody],
  [newcomerEmail, newcomer],
  [colleagueEmail, colleague],
  [memberEmail, member],
  [adminEmail, admin],
];
