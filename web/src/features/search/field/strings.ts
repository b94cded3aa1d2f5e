import { plural } from '../../../text/plural.ts';

/** The French sentences of the field and its suggestions. */
export const FIELD_STRINGS = {
  suggestions: 'Suggestions',
  searching: 'Recherche…',
  nothing: (query: string) => `Aucun résultat pour «\u00a0${query}\u00a0».`,
  count: (count: number) => plural(count, 'suggestion'),
  all: 'Voir tous les résultats',
};
