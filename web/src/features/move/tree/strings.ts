import { plural } from '../../../text/plural.ts';

/** The French sentences of the tree in which a folder is chosen. */
export const TREE_STRINGS = {
  folders: 'Dossiers',
  here: 'emplacement actuel',
  search: 'Chercher un dossier',
  /** @param atLeast whether there may be more */
  found: (count: number, atLeast: boolean) =>
    `${atLeast ? 'Au moins ' : ''}${plural(count, 'dossier')} trouvé${count > 1 ? 's' : ''}`,
  searching: 'Recherche…',
  nothing: 'Aucun dossier de ce nom.',
  /** Of the first that were found, none can be chosen. */
  narrow: 'Précisez le nom\u00a0: aucun des premiers dossiers trouvés ne convient.',
  searchFailed: 'La recherche n’a pas abouti\u00a0: seuls les dossiers déjà ouverts sont cherchés.',
  /** Where there is no search. */
  onlyOpen: 'Seuls les dossiers déjà ouverts sont cherchés.',
  notLoaded: 'Ces dossiers n’ont pas pu être chargés.',
  newFolder: 'Créer un dossier ici',
  newName: (folder: string) => `Nom du nouveau dossier dans «\u00a0${folder}\u00a0»`,
  create: 'Créer',
} as const;
