import { narrowsAccess } from './access.ts';
import { emailKey, isCredential } from '../accounts/emails.ts';
import { isFolderPath, type ItemPath } from '../paths/item-path.ts';
import type { Access } from './meta.ts';

// What a change of access will do: who gains or loses sight of how many items. Admins see everything
// before and after, so they are not counted.

export interface AudienceChange {
  /** Different people; 'everyone' when one of the items becomes public, or is public no longer. */
  people: number | 'everyone';
  /** Items that at least one of them gains or loses, folders included. */
  items: number;
  /**
   * The addresses of some of these people, at most `NAMED_FIRST`; absent when it is everyone, when none has an address, and
   * from older functions.
   */
  first?: readonly string[];
}

const NAMED_FIRST = 3;

/** What `setAccess` will do, and what its dialog has to say about the item before. */
export interface AccessForecast {
  gained: AudienceChange;
  lost: AudienceChange;
  /** Files whose links will be revoked. */
  links: number;
  /** The items beneath a folder that have access of their own now. */
  own: {
    items: number;
    /** How many of them only their owner and admins see. */
    private: number;
  };
  /** What the item inherits, or would inherit; null when no folder above has any access. */
  inherited: {
    /** The nearest folder above with access of its own. */
    from: ItemPath;
    isPublic: boolean;
    allowedEmails: readonly string[];
  } | null;
  /** When the access of the item's folder last changed, for the change's `seen.folder`; absent from older functions. */
  folderSeen?: number | null;
  /**
   * When the counting began, by the functions' clock, in milliseconds since the epoch, for the change's `seen.content`;
   * absent from older functions.
   */
  countedAt?: number;
  /** The address of the owner that the item will have; null for nobody. */
  owner: string | null;
  /**
   * Folders above that are hidden from people who gain sight of the item, nearest first: they learn
   * its name from the path.
   */
  hiddenAbove: { folder: ItemPath; people: AudienceChange['people'] }[];
  /** Time was up before all items were looked at: each number is the least that it can be. */
  incomplete?: true;
}

/** Whether people with this address are not counted: admins, and people outside the company. */
export type IsIgnored = (email: string) => boolean;

/** The people that a record names: by address, or by uid for an owner without a usable one. */
export function peopleNamed(access: Access, isIgnored: IsIgnored): Set<string> {
  const { owner_email, owner_uid, allowed_emails } = access;
  const people = new Set<string>();
  for (const email of owner_email === null ? allowed_emails : [owner_email, ...allowed_emails]) {
    if (isCredential(email) && !isIgnored(emailKey(email))) people.add(emailKey(email));
  }
  const hasAddress = owner_email !== null && isCredential(owner_email);
  if (!hasAddress && owner_uid !== null) people.add(`/${owner_uid}`);
  return people;
}

/** Whether a person is named by uid: no address begins with a slash. */
function isUid(person: string): boolean {
  return person.startsWith('/');
}

/** Who sees an item with the access `after`, and did not with `before`. */
export function newlySeenBy(
  before: Access,
  after: Access,
  isIgnored: IsIgnored,
): ReadonlySet<string> | 'everyone' {
  if (before.is_public) return new Set();
  if (after.is_public) return 'everyone';
  const gained = peopleNamed(after, isIgnored);
  for (const person of peopleNamed(before, isIgnored)) gained.delete(person);
  return gained;
}

/** Counts what the changes of many items mean for people. */
export class AccessTally {
  readonly #isIgnored: IsIgnored;
  readonly #gained = new AudienceTally();
  readonly #lost = new AudienceTally();
  #links = 0;

  constructor(isIgnored: IsIgnored) {
    this.#isIgnored = isIgnored;
  }

  add(path: ItemPath, before: Access, after: Access): void {
    this.#gained.add(newlySeenBy(before, after, this.#isIgnored));
    this.#lost.add(newlySeenBy(after, before, this.#isIgnored));
    if (!isFolderPath(path) && narrowsAccess(before, after)) this.#links++;
  }

  counts(): Pick<AccessForecast, 'gained' | 'lost' | 'links'> {
    return { gained: this.#gained.counts(), lost: this.#lost.counts(), links: this.#links };
  }
}

class AudienceTally {
  readonly #people = new Set<string>();
  #everyone = false;
  #items = 0;

  add(people: ReadonlySet<string> | 'everyone'): void {
    if (people === 'everyone') this.#everyone = true;
    else for (const person of people) this.#people.add(person);
    if (people === 'everyone' || people.size > 0) this.#items++;
  }

  counts(): AudienceChange {
    if (this.#everyone) return { people: 'everyone', items: this.#items };
    const first = [...this.#people].filter((person) => !isUid(person)).slice(0, NAMED_FIRST);
    const counts = { people: this.#people.size, items: this.#items };
    return first.length > 0 ? { ...counts, first } : counts;
  }
}
