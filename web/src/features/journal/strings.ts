import type { JournalAction } from '@navette/core/journal/journal';
import { plural } from '../../text/plural.ts';
import type { ActionKind } from './action-kinds.ts';

/** What was done, behind who has done it. */
const ACTIONS: Readonly<Record<JournalAction, string>> = {
  added: 'Ajouté',
  version: 'Nouvelle version',
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

  outside: 'Hors de Navette',
  night: 'Réparation de la nuit',
  operator: 'Opérateur',
  asAdmin: 'en tant qu’admin',
  allItems: 'Tous les éléments',
  to: (place: string) => `vers ${place}`,
  named: (name: string) => `en «\u00a0${name}\u00a0»`,
  becomes: (before: string, after: string) => `${before} → ${after}`,
  sharedWith: (shared: string, people: string) => `${shared} (${people})`,
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
    withdrawal: 'Suppression par qui l’a ajouté',
    bin: 'Corbeille',
    binExpiry: 'Fin du délai de la corbeille',
    createFolder: '«\u00a0Créer un dossier\u00a0»',
    upload: 'Envoi de fichiers',
    version: '«\u00a0Nouvelle version\u00a0» ou «\u00a0Rétablir cette version\u00a0»',
    disableLink: '«\u00a0Désactiver le lien\u00a0»',
    askedRepair: 'Réparation demandée par un admin',
    command: 'Commande de l’opérateur',
    storage: 'Stockage, hors de Navette',
    admins: 'Liste des admins',
    adminExpiry: 'Fin des droits temporaires',
  },

  filters: 'Filtres',
  folder: 'Dossier',
  folderExample: 'Contrats / 2026',
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
  countFiltered: (count: number, to: string) =>
    `${plural(count, 'ligne') || 'Aucune ligne'}, en remontant jusqu’au ${to}`,
  refresh: 'Actualiser',
  more: 'Afficher la suite',
  empty: 'Rien n’est encore noté dans le journal.',
  emptyHint: 'Ce que chacun ajoute, supprime ou partage y apparaîtra.',
  nothing: 'Aucune ligne avec ces filtres.',
  nothingHint: 'Enlevez un filtre, ou choisissez d’autres dates. Le journal ne garde qu’un an.',
  nothingYet: (to: string) => `Aucune ligne avec ces filtres jusqu’au ${to}.`,
  failed: 'Le journal n’a pas pu être chargé.',
  moreFailed: 'La suite du journal n’a pas pu être chargée.',
  offline: 'Hors connexion\u00a0: le journal demande du réseau.',

  line: {
    at: 'Date',
    who: 'Qui',
    name: 'Nom',
    folder: 'Dossier',
    to: 'Vers',
    before: 'Accès avant',
    after: 'Accès après',
    change: 'Accès',
    subject: 'Compte',
    size: 'Taille',
    cause: 'Origine',
    counts: 'Réparé',
  },
  ofItem: 'Tout sur cet élément',
  ofFolder: 'Tout dans ce dossier',
  ofPerson: 'Tout de cette personne',

  export: 'Exporter en CSV',
  exporting: (read: number, total: number) => `${number(read)} lignes lues sur ${number(total)}`,
  exportProgress: 'Avancement de l’export',
  exported: (count: number) => `${plural(count, 'ligne') || 'Aucune ligne'} dans le fichier.`,
  exportedCut: (most: number, count: number) =>
    `Seules les ${number(most)} lignes les plus récentes ont été lues\u00a0: ${plural(count, 'ligne') || 'aucune ligne'} dans le fichier. Pour les autres, choisissez une date de fin plus ancienne.`,
  exportFailed: 'L’export a échoué.',
  fileName: (day: string) => `journal-${day}.csv`,
  csv: [
    'Date',
    'Qui',
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
  ],
  yes: 'oui',
  no: 'non',

  history: 'Historique',
  historyEmpty: 'Rien n’est noté sur ce fichier.',
  historyFailed: 'L’historique n’a pas pu être chargé.',
  historyAll: 'Tout voir',
} as const;

function number(count: number): string {
  return count.toLocaleString('fr-FR');
}
