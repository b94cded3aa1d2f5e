import { plural } from '../../text/plural.ts';

/** The French sentences of 'Partagés avec moi', loaded with it. */
export const SHARED_STRINGS = {
  intro: 'Les fichiers et dossiers partagés avec votre adresse e-mail.',
  introAs: (email: string) => `Les fichiers et dossiers partagés avec ${email}.`,
  you: 'vous',
  empty: (who: string) => `Rien n’est partagé avec ${who} pour l’instant`,
  emptyHint: 'Ce qui est public, ou visible comme son dossier, se trouve dans Documents.',
  adminEmptyHint: 'Comme admin, vous voyez tout dans Documents.',
  failed: (who: string) => `Ce qui est partagé avec ${who} n’a pas pu être chargé.`,
  more: 'Afficher plus',
  count: (items: number) => plural(items, 'élément'),
  sortBy: 'Trier par',
  orders: {
    newest: 'Partage, plus récent d’abord',
    oldest: 'Partage, plus ancien d’abord',
    'a-z': 'Nom, de A à Z',
    'z-a': 'Nom, de Z à A',
    largest: 'Taille, plus grand d’abord',
    smallest: 'Taille, plus petit d’abord',
  },
  from: (person: string) => `De ${person}`,
  sharedOn: (date: string) => `Partagé le ${date}`,
  /** For items shared before dates were noted. */
  accessOf: (date: string) => `Accès du ${date}`,
} as const;
