import { plural } from '../../../text/plural.ts';

/** The French sentences of the results, loaded with them. */
export const RESULTS_STRINGS = {
  title: (query: string) => `Résultats pour «\u00a0${query}\u00a0»`,
  noTitle: 'Recherche',
  list: 'Résultats de la recherche',
  filters: 'Filtres',
  kind: 'Type',
  kinds: {
    all: 'Tous les types',
    dossiers: 'Dossiers',
    pdf: 'PDF',
    images: 'Images',
    videos: 'Vidéos',
    office: 'Documents Office',
    texte: 'Texte',
  },
  addedBy: 'Ajouté par',
  date: 'Date',
  dates: {
    any: 'N’importe quand',
    '7-jours': '7 derniers jours',
    '30-jours': '30 derniers jours',
    annee: 'Cette année',
    days: 'Entre deux dates',
  },
  since: 'Du',
  until: 'Au',
  where: 'Où',
  everywhere: 'Partout',
  within: (folder: string) => `Dans «\u00a0${folder}\u00a0»`,
  clearFilters: 'Enlever les filtres',
  found: (count: number, more: boolean) =>
    more ? `Les ${count} premiers résultats` : plural(count, 'résultat'),
  more: 'Afficher plus',
  tooMany: (count: number) =>
    `Seuls les ${count} premiers résultats sont affichés. Ajoutez un mot pour en trouver moins.`,
  alike: 'Orthographe proche',
  noText: 'Texte non extrait',
  noTextReasons: {
    none: 'il ne contient pas de texte, comme un document numérisé.',
    unreadable: 'il n’a pas pu être lu.',
    'too-large': 'il est trop grand.',
    'too-slow': 'il est trop long à lire.',
  },
  noTextTitle: (reason: string) =>
    `La recherche ne trouve que le nom de ce fichier\u00a0: ${reason}`,
  noTextLegend:
    '«\u00a0Texte non extrait\u00a0»\u00a0: de ces fichiers, la recherche ne trouve que le nom, pas ce qui y est écrit.',
  nothing: (query: string) => `Aucun résultat pour «\u00a0${query}\u00a0»`,
  nothingHint: 'Essayez avec moins de mots, ou un autre mot du nom, du dossier ou du texte.',
  nothingFiltered: 'Aucun résultat avec ces filtres. Enlevez-les, ou essayez avec moins de mots.',
  noWords: 'Tapez au moins une lettre ou un chiffre pour chercher.',
  tooLong: (most: number) =>
    `Cette recherche est trop longue. Tapez quelques mots, ${most}\u00a0caractères au plus.`,
} as const;
