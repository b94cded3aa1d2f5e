import { randomBytes } from 'node:crypto';
import { emailKey } from '../../core/src/accounts/emails.ts';
import type { ItemPath } from '../../core/src/paths/item-path.ts';
import { storedName } from '../../core/src/paths/stored-name.ts';

// Everything that one run makes has a name that follows from its id, so that the next run finds it, whenever this one dies.

/** What is stored of a run before it makes anything. */
export interface TrialFacts {
  /** Letters and digits, for the names. */
  id: string;
  /** Of the throw-away addresses. */
  domain: string;
  /** Milliseconds since the epoch: of the run, and of the names of its uploads. */
  began: number;
}

/** A throw-away account. */
export interface TrialAccount {
  uid: string;
  email: string;
}

/** One run, and the names of all that it makes. */
export interface Trial extends TrialFacts {
  admin: TrialAccount;
  member: TrialAccount;
  /** Its own folder. */
  folder: ItemPath;
  /** The member's text, at the root. */
  rootFile: ItemPath;
  /** The same in the folder. */
  folderFile: ItemPath;
  photo: ItemPath;
  pdf: ItemPath;
}

export function newTrial(domain: string): Trial {
  return trialOf({ id: randomBytes(6).toString('hex'), domain, began: Date.now() });
}

export function trialOf(facts: TrialFacts): Trial {
  const { id, domain, began } = facts;
  const folder = `Essai ${id}/`;
  const file = (name: string): string => storedName(name, began);
  const account = (who: string): TrialAccount => ({
    uid: `essai-${who}-${id}`,
    email: emailKey(`essai-${who}-${id}@${domain}`),
  });
  return {
    ...facts,
    admin: account('admin'),
    member: account('membre'),
    folder,
    rootFile: file(`essai-${id}.txt`),
    folderFile: folder + file('note.txt'),
    photo: folder + file('photo.jpg'),
    pdf: folder + file('document.pdf'),
  };
}
