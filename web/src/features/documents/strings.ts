import { plural } from '../../text/plural.ts';
import { privateTo } from '../../text/private-to.ts';

/** The French sentences of a folder's content, its toolbar and the actions on items. */
export const DOCUMENTS_STRINGS = {
  breadcrumb: 'Fil d’Ariane',
  hiddenFolder: 'Dossier non affiché',
  backToParent: 'Dossier parent',
  foldersAbove: 'Dossiers au-dessus',
  listing: 'Contenu du dossier',
  listingFailed: 'Le contenu du dossier n’a pas pu être chargé.',
  name: 'Nom',
  date: 'Date',
  addedBy: 'Ajouté par',
  size: 'Taille',
  type: 'Type',
  types: {
    folder: 'Dossier',
    image: 'Image',
    video: 'Vidéo',
    audio: 'Audio',
    pdf: 'PDF',
    document: 'Document',
    spreadsheet: 'Tableur',
    slides: 'Présentation',
    archive: 'Archive',
    text: 'Texte',
  },
  otherType: (extension: string) => `Fichier ${extension}`.trim(),
  columns: 'Colonnes',
  addColumns: (columns: readonly string[]) => `Colonnes\u00a0: ajouter ${columns.join(', ')}`,
  actions: 'Actions',
  items: (count: number) => plural(count, 'élément') || '0\u00a0élément',
  lastAdded: (day: string) => `ajout le ${day}`,
  empty: 'Aucun dossier ou fichier',
  emptyHint: 'Ajoutez des fichiers ou créez un dossier pour commencer.',
  folderUnavailable: 'Ce dossier n’existe pas ou vous n’y avez pas accès.',
  folderUnavailableFor: (person: string) => `Ce dossier n’existe pas ou ${person} n’y a pas accès.`,
  offline:
    'Hors connexion\u00a0: le contenu de ce dossier n’est pas sur cet appareil. Ce que vous y ajoutez est gardé ici, et partira dès qu’il y aura du réseau.',
  backToRoot: 'Revenir aux documents',
  fetched: (age: string) => `Chargé ${age}.`,
  slow: 'Le contenu du dossier tarde à venir.',
  slowOffline: 'Hors connexion : ce dossier s’affichera dès que la connexion sera revenue.',
  preview: 'Aperçu',
  share: 'Partager',
  rename: 'Renommer',
  history: 'Historique',
  selectAll: 'Tout sélectionner',
  unselectAll: 'Tout désélectionner',
  bulk: 'Actions sur la sélection',
  selected: (count: number) =>
    count > 1
      ? `${count.toLocaleString('fr-FR')}\u00a0éléments sélectionnés`
      : `${count}\u00a0élément sélectionné`,
  selectedHidden: (count: number) =>
    `, dont ${count.toLocaleString('fr-FR')}\u00a0${count > 1 ? 'masqués' : 'masqué'} par le filtre`,
  select: (name: string) => `Sélectionner ${name}`,
  filter: 'Filtrer ce dossier',
  showFilter: 'Afficher le filtre',
  clearFilter: 'Effacer le filtre',
  found: (shown: number, all: number) =>
    shown === 0
      ? 'Aucun résultat'
      : `${plural(shown, 'résultat')} sur ${all.toLocaleString('fr-FR')}`,
  noMatch: (typed: string | null) =>
    typed === null
      ? 'Aucun élément ne correspond au filtre.'
      : `Aucun nom ne contient «\u00a0${typed}\u00a0».`,
  searchAll: (typed: string) => `Chercher «\u00a0${typed}\u00a0» partout`,
  marks: {
    private: () => 'Privé\u00a0: visible du propriétaire et des admins',
    shared: privateTo,
    public: () => 'Public\u00a0: visible de toutes les personnes connectées',
  },
  gone: 'Supprimé, ou n’est plus accessible',
  layout: 'Affichage',
  asList: 'Liste',
  asTiles: 'Vignettes',
  sortBy: 'Trier par',
  /** Names of sort orders, after a column's name and a comma. */
  orders: {
    text: { ascending: 'de A à Z', descending: 'de Z à A' },
    date: { ascending: 'plus ancien d’abord', descending: 'plus récent d’abord' },
    size: { ascending: 'plus petit d’abord', descending: 'plus grand d’abord' },
  },
  keys: 'Flèches ou premières lettres pour aller à une ligne, Entrée pour ouvrir, Espace pour sélectionner, Maj+F10 pour les actions, Retour arrière pour le dossier parent.',
  adminKeys:
    'Flèches ou premières lettres pour aller à une ligne, Entrée pour ouvrir, Espace pour sélectionner, Maj+F10 pour les actions, Suppr pour supprimer, Retour arrière pour le dossier parent.',
  actionsOf: (name: string) => `Actions : ${name}`,
  count: (folders: number, files: number) =>
    [plural(folders, 'dossier'), plural(files, 'fichier')].filter(Boolean).join(', '),
} as const;
