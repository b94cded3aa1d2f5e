import type { JournalAction } from '@navette/core/journal/journal';
import { STRINGS } from '../../strings.ts';
import { plural } from '../../text/plural.ts';
import type { ActionKind } from './action-kinds.ts';

/** What was done, behind who has done it. */
const ACTIONS: Readonly<Record<JournalAction, string>> = {
  added: 'Ajouté',
  version: STRINGS.documents.newVersion,
  'version-back': 'Version rétablie',
  'folder-created': 'Créé',
  deleted: 'Supprimé',
  gone: 'Disparu du stockage',
  back: 'Remis dans le stockage',
  restored: 'Restauré',
  purged: 'Supprimé définitivement',
  moved: 'Déplacé',
  copied: 'Copié',
  renamed: 'Renommé',
  access: 'Accès modifié',
  'link-ended': 'Lien direct désactivé',
  'admin-added': 'Ajouté aux admins',
  'admin-removed': 'Retiré des admins',
  left: 'A quitté Navette',
  repaired: 'Fiches réparées',
};

const KINDS: Readonly<Record<ActionKind, string>> = {
  ajouts: 'Ajouts',
  suppressions: 'Suppressions',
  restaurations: 'Restaurations',
  deplacements: 'Déplacements et copies',
  acces: 'Accès et liens',
  comptes: 'Comptes',
  reparations: 'Réparations',
};

/** The French sentences of the journal, which is loaded when it is first opened. */
export const JOURNAL_STRINGS = {
  list: 'Lignes du journal',
  columns: { at: 'Date', who: 'Qui', what: 'Action', item: 'Élément' },
  actions: ACTIONS,
  otherAction: (action: string) => (action === '' ? 'Autre action' : `Autre action (${action})`),

  outside: 'Hors de Navette',
  unknown: 'Inconnu',
  night: 'Réparation de la nuit',
  operator: 'Opérateur',
  asAdmin: 'en tant qu’admin',
  allItems: 'Tous les éléments',
  to: (place: string) => `vers ${place}`,
  named: (name: string) => `en «\u00a0${name}\u00a0»`,
  becomes: (before: string, after: string) => `${before} → ${after}`,
  privateTo: (people: string) => `Privé\u00a0: ${people}`,
  others: (count: string) => `${count}\u00a0autres`,
  owner: (change: string) => `Propriétaire\u00a0: ${change}`,
  ownedByNobody: 'Personne',
  repaired: {
    created: 'créée',
    updated: 'modifiée',
    removed: 'retirée',
    wouldRemove: 'non retirée',
  },
  nothingRepaired: 'Rien à réparer',

  causes: {
    access: 'Dialogue «\u00a0Accès\u00a0»',
    asFolder: '«\u00a0Rendre visible comme le dossier\u00a0»',
    deletion: '«\u00a0Supprimer\u00a0»',
    takeBack: '«\u00a0Retirer mon envoi\u00a0»',
    restoration: '«\u00a0Restaurer\u00a0», ou «\u00a0Annuler\u00a0» après une suppression',
    discard: '«\u00a0Supprimer définitivement\u00a0»',
    move: '«\u00a0Déplacer\u00a0», «\u00a0Copier vers…\u00a0» ou «\u00a0Renommer\u00a0»',
    binExpiry: 'Fin du délai de la corbeille',
    createFolder: '«\u00a0Créer un dossier\u00a0»',
    upload: 'Envoi de fichiers',
    version: '«\u00a0Nouvelle version\u00a0», ou «\u00a0Rétablir\u00a0»',
    disableLink: '«\u00a0Désactiver le lien\u00a0»',
    askedRepair: 'Réparation demandée par un admin',
    command: 'Commande de l’opérateur',
    storage: 'Stockage, hors de Navette',
    admins: 'Liste des admins',
    unknown: 'Inconnue',
    other: (cause: string) => (cause === '' ? 'Inconnue' : `Autre (${cause})`),
  },

  filters: 'Filtres',
  folder: 'Dossier',
  folderExample: 'Contrats/2026',
  person: 'Personne',
  personExample: 'nom@exemple.fr',
  kind: 'Action',
  allKinds: 'Toutes les actions',
  kinds: KINDS,
  since: 'Du',
  until: 'Au',
  item: (name: string) => `Élément\u00a0: ${name}`,
  removeItem: (name: string) => `Élément\u00a0: ${name}, enlever ce filtre`,
  clearFilters: 'Enlever les filtres',

  count: (count: number, more: boolean) =>
    more ? `Les ${number(count)} lignes les plus récentes` : plural(count, 'ligne'),
  /** Of filters that the page applies to what is loaded. */
  countAmong: (count: number, read: number, to: string) =>
    `${plural(count, 'ligne')}, parmi les ${number(read)} lignes chargées, en remontant jusqu’au ${to}`,
  refresh: 'Actualiser',
  more: 'Afficher la suite',
  goOn: 'Chercher plus loin',
  empty: 'Rien n’est encore noté dans le journal.',
  emptyHint: 'Ce que chacun ajoute, supprime ou partage y apparaîtra.',
  nothing: 'Aucune ligne avec ces filtres.',
  nothingHint:
    'Enlevez un filtre, ou choisissez d’autres dates. Le nom d’un dossier compte à la lettre, majuscules et accents compris. Le journal ne garde pas tout pour toujours.',
  nothingYet: (read: number, to: string) =>
    `Aucune ligne avec ces filtres parmi les ${number(read)} lignes chargées, en remontant jusqu’au ${to}.`,
  backwards: 'La date de fin est avant la date de début.',
  failed: 'Le journal n’a pas pu être chargé.',
  moreFailed: 'La suite du journal n’a pas pu être chargée. Les lignes affichées restent justes.',
  refreshFailed: 'Le journal n’a pas pu être actualisé. Les lignes affichées sont celles d’avant.',
  offline: 'Hors connexion\u00a0: le journal demande du réseau.',

  line: {
    at: 'Date',
    who: 'Qui',
    uid: 'Identifiant du compte',
    name: 'Nom',
    folder: 'Dossier',
    to: 'Vers',
    before: 'Accès avant',
    after: 'Accès après',
    change: 'Changement',
    subject: 'Compte',
    size: 'Taille',
    cause: 'Origine',
    counts: 'Réparé',
  },
  ofItem: 'Tout sur cet élément',
  ofNewPlace: 'Tout sur l’élément à sa nouvelle place',
  ofFolder: 'Tout dans ce dossier',
  ofPerson: 'Tout de cette personne',
  toItem: 'Ouvrir l’élément',
  toBin: 'Chercher dans la corbeille',
  looking: 'Recherche de l’élément…',
  isGone: 'Cet élément n’est plus à cette place.',
  notLooked: 'Impossible de savoir si l’élément existe encore.',

  export: 'Exporter en CSV',
  exporting: (read: number, total: number) =>
    `${number(read)} ${read > 1 ? 'lignes lues' : 'ligne lue'} sur ${number(total)}`,
  exportProgress: 'Avancement de l’export',
  exported: (count: number) => `${plural(count, 'ligne') || 'Aucune ligne'} dans le fichier.`,
  /** Lines of a job have the time at which it was asked for. */
  exportGrown:
    'Des lignes se sont ajoutées pendant l’export\u00a0: recommencez pour les avoir toutes.',
  exportCancelled: 'Export annulé\u00a0: rien n’a été enregistré.',
  exportFailed: (read: number, total: number) =>
    total === 0
      ? 'L’export n’a pas pu commencer.'
      : `L’export s’est arrêté après ${plural(read, 'ligne') || '0\u00a0ligne'} sur ${number(total)}\u00a0: rien n’a été enregistré.`,
  exportResume: 'Reprendre l’export',
  fileName: (day: string) => `journal-${day}.csv`,
  csv: [
    'Date',
    'Qui',
    'Identifiant du compte',
    'En tant qu’admin',
    'Action',
    'Élément',
    'Dossier',
    'Vers',
    'Accès avant',
    'Accès après',
    'Compte',
    'Taille (octets)',
    'Réparé',
    'Origine',
    'Chemin',
    'Nouveau chemin',
  ],
  yes: 'oui',
  no: 'non',

  historyOf: (name: string) => `Historique\u00a0: ${name}`,
  historyEmpty: {
    file: 'Rien n’est noté sur ce fichier.',
    folder: 'Rien n’est noté sur ce dossier.',
  },
  historyFailed: 'L’historique n’a pas pu être chargé.',
  historyAll: { file: 'Tout le journal de ce fichier', folder: 'Tout le journal de ce dossier' },
} as const;

function number(count: number): string {
  return count.toLocaleString('fr-FR');
}
