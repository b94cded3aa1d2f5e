import { plural } from './plural.ts';

/** What a private access that names so many people is called. */
export function privateTo(people: number): string {
  return people === 0 ? 'Privé' : `Privé\u00a0: ${plural(people, 'personne')}`;
}
