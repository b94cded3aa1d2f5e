import type { ItemPath } from '../../core/src/paths/item-path.ts';
import type { Access } from '../../core/src/access/meta.ts';
import {
  ALLOWED_EMAIL,
  CASE_VIEWERS,
  MEMBER_EMAIL,
  OWNER_EMAIL,
  type CaseViewer,
} from './access-case-viewers.ts';

// One table of who may see what (docs/specification-coverage.md, section 6). It drives
// the tests of every implementation of the rule: `canView`, firestore.rules, storage.rules, the
// callables and SQL. If one of them differs from the others in a row, it has a leak or hides a file
// wrongly.

/** An item with the access around it, and the viewers who see it. All others must not see it. */
export interface AccessSituation {
  name: string;
  path: ItemPath;
  /** The own access of the item and of the folders above it, where they have one. */
  own: Readonly<Record<ItemPath, Access>>;
  /** No record at all, not even a copy: its event was lost or is late. */
  unrecorded?: boolean;
  seenBy: readonly CaseViewer[];
}

/** One row of the table. */
export interface AccessCase extends AccessSituation {
  viewer: CaseViewer;
  visible: boolean;
}

const EVERYBODY = [
  'member',
  'unverified',
  'owner',
  'unverifiedOwner',
  'allowed',
  'unverifiedAllowed',
  'unverifiedAdmin',
  'spacedOwner',
  'invisibleAdmin',
  'admin',
] satisfies CaseViewer[];

const nobodys: Access = {
  is_public: false,
  allowed_emails: [],
  owner_email: null,
  owner_uid: null,
};
const open: Access = { ...nobodys, is_public: true };
const owned: Access = { ...nobodys, owner_email: OWNER_EMAIL, owner_uid: 'u-owner' };
const newcomers: Access = {
  ...nobodys,
  owner_email: 'arrivant@navette.test',
  owner_uid: 'u-newcomer',
};
const shared: Access = { ...owned, allowed_emails: [ALLOWED_EMAIL, 'promis@navette.test'] };

/** Situations of files and folders, with all kinds of characters that a path may contain. */
export const ACCESS_SITUATIONS: readonly AccessSituation[] = [
  { name: 'public', path: 'public.pdf', own: { 'public.pdf': open }, seenBy: EVERYBODY },
  { name: 'private', path: 'privé.pdf', own: { 'privé.pdf': owned }, seenBy: ['owner', 'admin'] },
  {
    // The owner has confirmed the address since, but a session from before may be a stranger's who signed up with it.
    name: 'private to an account, for a session from before its address was confirmed',
    path: 'bienvenue.pdf',
    own: { 'bienvenue.pdf': newcomers },
    seenBy: ['admin'],
  },
  {
    name: 'owned by e-mail alone',
    path: 'courriel.pdf',
    own: { 'courriel.pdf': { ...owned, owner_uid: null } },
    seenBy: ['owner', 'admin'],
  },
  {
    name: 'owned by uid alone',
    path: 'uid.pdf',
    own: { 'uid.pdf': { ...owned, owner_email: null } },
    seenBy: ['owner', 'admin'],
  },
  { name: 'nobody’s', path: 'console.pdf', own: { 'console.pdf': nobodys }, seenBy: ['admin'] },
  {
    name: 'shared',
    path: 'partagé.pdf',
    own: { 'partagé.pdf': shared },
    seenBy: ['owner', 'allowed', 'admin'],
  },
  {
    name: 'shared with an address typed with capitals',
    path: 'capitales.pdf',
    own: { 'capitales.pdf': { ...owned, allowed_emails: ['Invite@NAVETTE.test'] } },
    seenBy: ['owner', 'allowed', 'admin'],
  },
  {
    name: 'shared with an address that another one contains',
    path: 'presque.pdf',
    own: {
      'presque.pdf': { ...nobodys, allowed_emails: [`x${ALLOWED_EMAIL}`, `${MEMBER_EMAIL}.fr`] },
    },
    seenBy: ['admin'],
  },
  {
    name: 'shared with addresses that contain invisible characters',
    path: 'espaces.pdf',
    own: {
      'espaces.pdf': {
        ...nobodys,
        owner_email: `${OWNER_EMAIL} `,
        allowed_emails: [`${OWNER_EMAIL} `, 'chef\u200b@navette.test', ` ${MEMBER_EMAIL}`],
      },
    },
    seenBy: ['admin'],
  },
  { name: 'no record anywhere', path: 'inconnu.pdf', own: {}, seenBy: ['admin'] },
  {
    name: 'no record in a public folder, where there should be a copy',
    path: 'Ouvert/perdu.pdf',
    own: { 'Ouvert/': open },
    unrecorded: true,
    seenBy: ['admin'],
  },
  {
    name: 'record on the folder only',
    path: 'Salon/affiche.png',
    own: { 'Salon/': open },
    seenBy: EVERYBODY,
  },
  {
    name: 'record on a farther ancestor only',
    path: 'Salon 2/2026/Mars/affiche.png',
    own: { 'Salon 2/': shared },
    seenBy: ['owner', 'allowed', 'admin'],
  },
  {
    name: 'nearer ancestor closes what a farther one opens',
    path: 'Direction/Paie/mars.xlsx',
    own: { 'Direction/': open, 'Direction/Paie/': owned },
    seenBy: ['owner', 'admin'],
  },
  {
    name: 'nearer ancestor opens what a farther one closes',
    path: 'Archives/Menus/lundi.txt',
    own: { 'Archives/': owned, 'Archives/Menus/': open },
    seenBy: EVERYBODY,
  },
  {
    name: 'own record against an open folder',
    path: 'Ouvert 2/bulletin.pdf',
    own: { 'Ouvert 2/': open, 'Ouvert 2/bulletin.pdf': owned },
    seenBy: ['owner', 'admin'],
  },
  {
    name: 'own record against a closed folder',
    path: 'Fermé/plan.svg',
    own: { 'Fermé/': owned, 'Fermé/plan.svg': open },
    seenBy: EVERYBODY,
  },
  { name: 'folder, public', path: 'Commun/', own: { 'Commun/': open }, seenBy: EVERYBODY },
  {
    name: 'folder, private',
    path: 'Réservé/',
    own: { 'Réservé/': owned },
    seenBy: ['owner', 'admin'],
  },
  {
    name: 'folder that inherits',
    path: 'Commun 2/Photos/',
    own: { 'Commun 2/': shared },
    seenBy: ['owner', 'allowed', 'admin'],
  },
  {
    name: 'file whose namesake folder is public',
    path: 'Bilan',
    own: { Bilan: owned, 'Bilan/': open },
    seenBy: ['owner', 'admin'],
  },
  {
    name: 'folder whose namesake file is public',
    path: 'Budget/',
    own: { Budget: open, 'Budget/': owned },
    seenBy: ['owner', 'admin'],
  },
  {
    name: 'beside a public folder whose name is a prefix of its own folder’s',
    path: 'Contrats 2/bail.pdf',
    own: { 'Contrats/': open, 'Contrats 2/': owned },
    seenBy: ['owner', 'admin'],
  },
  {
    name: 'accents, # and &',
    path: 'Été 2026/Contrats & avenants #2/n°12 – été (copie).pdf',
    own: { 'Été 2026/Contrats & avenants #2/': shared },
    seenBy: ['owner', 'allowed', 'admin'],
  },
  {
    name: 'a percent sign that looks like an encoded slash',
    path: 'Taux%2FRemises.pdf',
    own: { 'Taux%2FRemises.pdf': owned, 'Taux/': open },
    seenBy: ['owner', 'admin'],
  },
  {
    name: 'a percent sign alone',
    path: '100%/remise 5%.txt',
    own: { '100%/': open },
    seenBy: EVERYBODY,
  },
  {
    name: 'dots that are no parent segments',
    path: '..secret/...plan..pdf',
    own: { '..secret/': owned },
    seenBy: ['owner', 'admin'],
  },
  {
    name: 'a trailing space',
    path: 'note.txt ',
    own: { 'note.txt': open, 'note.txt ': owned },
    seenBy: ['owner', 'admin'],
  },
  {
    name: 'a leading dot, an emoji, quotes',
    path: '.équipe/l’« été » 🚚 d\'Anne+"Bob"?=;.txt',
    own: { '.équipe/': shared },
    seenBy: ['owner', 'allowed', 'admin'],
  },
  {
    name: 'letters whose base64 has - and _',
    path: 'ÿ>ÿ?~~~ÿÿÿ.txt',
    own: { 'ÿ>ÿ?~~~ÿÿÿ.txt': shared },
    seenBy: ['owner', 'allowed', 'admin'],
  },
];

/** Every situation with every viewer. */
export const ACCESS_CASES: readonly AccessCase[] = ACCESS_SITUATIONS.flatMap((situation) =>
  (Object.keys(CASE_VIEWERS) as CaseViewer[]).map((viewer) => ({
    ...situation,
    viewer,
    visible: situation.seenBy.includes(viewer),
  })),
);
