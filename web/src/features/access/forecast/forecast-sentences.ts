import type { AccessForecast } from '@navette/core/access/access-forecast';
import { itemName } from '@navette/core/paths/item-path';

/**
 * The folders above that stay hidden from people who will see the item, and so learn the folders' names.
 *
 * @returns null for none
 */
export function hiddenSentence({ hiddenAbove }: AccessForecast): string | null {
  const [first] = hiddenAbove;
  if (first === undefined) return null;
  const many = hiddenAbove.length > 1;
  const names = list(
    // From the top, as in the path.
    hiddenAbove.toReversed().map(({ folder }) => `«\u00a0${itemName(folder)}\u00a0»`),
  );
  const stay = many ? `Les dossiers ${names} restent cachés` : `Le dossier ${names} reste caché`;
  const learn = many ? 'leurs noms' : 'son nom';
  return `${stay} ${hiddenTo(hiddenAbove)} ${learn} dans le chemin.`;
}

function hiddenTo(hidden: AccessForecast['hiddenAbove']): string {
  const counts = new Set(hidden.map(({ people }) => people));
  const [count] = counts;
  if (counts.has('everyone')) return 'à des comptes qui verront cet élément\u00a0: ils liront';
  if (counts.size > 1) return 'à des personnes ajoutées, qui liront';
  return count === 1
    ? 'à 1\u00a0personne ajoutée, qui lira'
    : `à ${number(Number(count))}\u00a0personnes ajoutées, qui liront`;
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat('fr').format(names);
}

function number(count: number): string {
  return count.toLocaleString('fr-FR');
}
