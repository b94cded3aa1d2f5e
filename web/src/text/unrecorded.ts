import { plural } from './plural.ts';

/**
 * Of items that only admins see, since they have no record: they get one with a move or another name.
 *
 * @param folder whose access they may have then
 */
export function unrecordedSentence(count: number, folder: 'ce dossier' | 'son dossier'): string {
  return count > 1
    ? `${plural(count, 'élément')} sont sans fiche d’accès, visibles des admins seulement\u00a0: ils pourront ensuite être vus comme ${folder}.`
    : `1\u00a0élément est sans fiche d’accès, visible des admins seulement\u00a0: il pourra ensuite être vu comme ${folder}.`;
}
