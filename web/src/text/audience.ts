import { emailKey } from '@navette/core/accounts/emails';
import { isErasedAddress } from '@navette/core/accounts/erased-person';
import type { Access } from '@navette/core/access/meta';
import { visibilityOf } from '@navette/core/access/visibility';
import { STRINGS } from '../strings.ts';
import { plural } from './plural.ts';
import { shownAddress } from './shown-address.ts';

// Sentences that say who sees an item.

const TEXTS = {
  everyone: 'Visible par\u00a0: tous les comptes',
  seenBy: (people: string) => `Visible par\u00a0: ${people}`,
  seenByMany: (count: number, people: string) =>
    `Visible par ${count.toLocaleString('fr-FR')}\u00a0personnes\u00a0: ${people}, et par les admins`,
  me: 'moi',
  you: 'vous',
  admins: 'les admins',
  andAdmins: (person: string) => `${person} et les admins`,
  others: (count: number) =>
    count === 1 ? 'une autre adresse' : `${count.toLocaleString('fr-FR')}\u00a0autres adresses`,
} as const;

/** Words for the audience of a folder that names nobody: as a mark in a listing, or after 'par'. */
const FOLDER_WORDS = {
  mark: STRINGS.documents.visibilities,
  people: { private: 'le propriétaire du dossier', public: 'tout le monde' },
} as const;

/** Most addresses that a sentence names; it counts the others. */
const NAMED = 20;
/** Most people that the words for a folder name. */
const NAMED_BRIEFLY = 3;

/** Who has access to an item, besides the admins. */
export interface Audience {
  /** Every signed-in person. */
  everyone: boolean;
  /** Whether the person who reads the sentence is its owner, or is named. */
  me: boolean;
  /** The addresses of other people, each once, the owner's first. */
  others: readonly string[];
}

/** The person who reads the sentence. */
export interface Person {
  uid: string;
  email: string;
}

/** The audience of an item, from one person's point of view. */
export function audienceOf(access: Access, { uid, email }: Person): Audience {
  const named = new Set(
    [access.owner_email ?? '', ...access.allowed_emails]
      .map(emailKey)
      // Who was erased is nobody, and sees nothing.
      .filter((address) => address !== '' && !isErasedAddress(address)),
  );
  const byAddress = named.delete(emailKey(email));
  return {
    everyone: access.is_public,
    me: byAddress || access.owner_uid === uid,
    others: [...named],
  };
}

/** Who sees an item, in a French sentence. */
export function audienceInWords({ everyone, me, others }: Audience): string {
  if (everyone) return TEXTS.everyone;
  const people = [...(me ? [TEXTS.me] : []), ...others.map(shownAddress)];
  const [first] = people;
  if (first === undefined) return TEXTS.seenBy(TEXTS.admins);
  if (people.length === 1) return TEXTS.seenBy(TEXTS.andAdmins(first));
  const more = people.length - NAMED;
  const named = [...people.slice(0, NAMED), ...(more > 0 ? [TEXTS.others(more)] : [])];
  return TEXTS.seenByMany(people.length, named.join(', '));
}

/** Who gets a message about an item: those who see it by address. Nobody if everybody sees it. */
export function recipientsOf({ everyone, others }: Audience): readonly string[] {
  return everyone ? [] : others;
}

/**
 * Who sees a folder, in the words shown to somebody who adds to it: by address where other people are named, so that it
 * is clear that others see it.
 */
export function folderAudienceFor(access: Access, person: Person): string {
  const { everyone, me, others } = audienceOf(access, person);
  if (everyone || others.length === 0) return folderAudience(access, 'mark');
  const people = [...(me ? [TEXTS.you] : []), ...others];
  const more = people.length - NAMED_BRIEFLY;
  const named = more > 0 ? [...people.slice(0, NAMED_BRIEFLY), TEXTS.others(more)] : people;
  return [named.slice(0, -1).join(', '), named.at(-1) ?? ''].filter(Boolean).join(' et ');
}

/** Who sees a folder, in a word or two. */
export function folderAudience(access: Access, words: keyof typeof FOLDER_WORDS): string {
  const visibility = visibilityOf(access);
  return visibility === 'shared'
    ? plural(access.allowed_emails.length, 'personne')
    : FOLDER_WORDS[words][visibility];
}
