import { emailKey } from '@navette/core/accounts/emails';
import type { Access } from '@navette/core/access/meta';
import { SHARE_STRINGS } from './strings.ts';

/** Addresses that a sentence names; it counts the others. */
const NAMED = 20;

/** Whom an access lets in besides the admins. */
export interface Audience {
  /** Every signed-in person. */
  everyone: boolean;
  /** Whether the person who asks is its owner, or named. */
  me: boolean;
  /** The other addresses, the owner's first; each once. */
  others: readonly string[];
}

/** The person who asks. */
interface Person {
  uid: string;
  email: string;
}

/** Whom an access lets in, as one person sees it. */
export function audienceOf(access: Access, { uid, email }: Person): Audience {
  const named = new Set(
    [access.owner_email ?? '', ...access.allowed_emails].map(emailKey).filter(Boolean),
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
  if (everyone) return SHARE_STRINGS.everyone;
  const people = [...(me ? [SHARE_STRINGS.me] : []), ...others];
  const [first] = people;
  if (first === undefined) return SHARE_STRINGS.seenBy(SHARE_STRINGS.admins);
  if (people.length === 1) return SHARE_STRINGS.seenBy(SHARE_STRINGS.andAdmins(first));
  const more = people.length - NAMED;
  const named = [...people.slice(0, NAMED), ...(more > 0 ? [SHARE_STRINGS.others(more)] : [])];
  return SHARE_STRINGS.seenByMany(people.length, named.join(', '));
}

/** Who gets a message about the item: those who see it by address; nobody when everybody does. */
export function recipientsOf({ everyone, others }: Audience): readonly string[] {
  return everyone ? [] : others;
}
