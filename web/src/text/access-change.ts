import type { AccessForecast, AudienceChange } from '@navette/core/access/access-forecast';
import { plural } from './plural.ts';

// Who gains or loses access, in French: what 'Accès' and 'Déplacer' say before they change it.

/** What a change does to the audience of items. */
export type AudienceForecast = Pick<AccessForecast, 'gained' | 'lost' | 'links' | 'incomplete'>;

/** Who will see more, and who less. */
export function changeSentence({ gained, lost, links, incomplete }: AudienceForecast): string {
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
export function namesSentences({
  gained,
  lost,
}: Pick<AudienceForecast, 'gained' | 'lost'>): string[] {
  const of = (label: string, { people, first = [] }: AudienceChange) => {
    const others = plural(Number(people) - first.length, 'autre');
    const named = list([...first, others].filter(Boolean));
    return first.length > 0 ? [`${label}\u00a0: ${named}.`] : [];
  };
  return [...of('Accès gagné', gained), ...of('Accès perdu', lost)];
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
