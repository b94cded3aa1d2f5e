import type { AccessForecast, AudienceChange } from '@navette/core/access/access-forecast';
import { itemName } from '@navette/core/paths/item-path';
import { plural } from '../../../text/plural.ts';

// What a change of access will do, in French: the forecast of the dialog 'Accès'.

/** Who will see more, and who less. */
export function changeSentence({ gained, lost, links, incomplete }: AccessForecast): string {
  const atLeast = incomplete === true;
  const parts = [
    ...(gained.people === 0 ? [] : [gainedPart(gained, atLeast)]),
    ...(lost.people === 0 ? [] : [lostPart(lost, gained, { atLeast, links: links > 0 })]),
  ];
  if (parts.length === 0) {
    if (links > 0) return `${capitalized(linkedFiles(links, atLeast))} cesseront de fonctionner.`;
    return atLeast
      ? 'Ce dossier est trop grand pour que l’on sache qui gagnera ou perdra l’accès.'
      : 'Personne ne gagnera ni ne perdra l’accès.';
  }
  return `${capitalized(parts.join('\u00a0; '))}.`;
}

function gainedPart(gained: AudienceChange, atLeast: boolean): string {
  const verb = gained.people === 1 ? 'verra' : 'verront';
  const who = gained.people === 'everyone' ? 'tous les comptes' : persons(gained, 'de plus');
  return `${least(gained, atLeast)}${who} ${verb} ${items(gained.items, atLeast)}`;
}

function lostPart(
  lost: AudienceChange,
  gained: AudienceChange,
  { atLeast, links }: { atLeast: boolean; links: boolean },
): string {
  // 'n’y aura plus accès' refers to items named before; they are named here if nobody gains access.
  const sameItems = gained.items === lost.items;
  const many = lost.people !== 1;
  const verb = many ? 'auront' : 'aura';
  const who = lost.people === 'everyone' ? 'tous les autres comptes' : persons(lost, '', sameItems);
  const access = sameItems
    ? `n’y ${verb} plus accès`
    : `n’${verb} plus accès à ${items(lost.items, atLeast)}`;
  const ends = links ? ` et ${many ? 'leurs' : 'ses'} liens cesseront de fonctionner` : '';
  return `${least(lost, atLeast)}${who} ${access}${ends}`;
}

/**
 * The first people who gain access, and who lose it.
 *
 * @returns nothing for everybody, nobody, or people without an address
 */
export function namesSentences({ gained, lost }: AccessForecast): string[] {
  const of = (label: string, { people, first = [] }: AudienceChange) => {
    const others = plural(Number(people) - first.length, 'autre');
    const named = list([...first, others].filter(Boolean));
    return first.length > 0 ? [`${label}\u00a0: ${named}.`] : [];
  };
  return [...of('Accès gagné', gained), ...of('Accès perdu', lost)];
}

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

function persons({ people }: AudienceChange, more: string, elliptic = false): string {
  const count = Number(people);
  if (elliptic) return number(count);
  const noun = count > 1 ? 'personnes' : 'personne';
  return `${number(count)}\u00a0${noun}${more === '' ? '' : ` ${more}`}`;
}

function least({ people }: AudienceChange, atLeast: boolean): string {
  return atLeast && people !== 'everyone' ? 'au moins ' : '';
}

function items(count: number, atLeast: boolean): string {
  return `${atLeast ? 'au moins ' : ''}${number(count)}\u00a0élément${count > 1 ? 's' : ''}`;
}

function linkedFiles(count: number, atLeast: boolean): string {
  return `les liens vers ${atLeast ? 'au moins ' : ''}${number(count)}\u00a0fichier${count > 1 ? 's' : ''}`;
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat('fr').format(names);
}

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function number(count: number): string {
  return count.toLocaleString('fr-FR');
}
