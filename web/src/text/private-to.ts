import { plural } from './plural.ts';

/** What a private access is called, wherever it is named. @param people whose addresses it has */
export function privateTo(people: number): string {
  return people === 0 ? 'Privé' : `Privé\u00a0: ${plural(people, 'personne')}`;
}
