import { randomBytes } from 'node:crypto';
import { addressKey } from '../../core/src/accounts/address-key.ts';
import type { ItemPath } from '../../core/src/paths/item-path.ts';
import { storedName } from '../../core/src/paths/stored-name.ts';

// All that a run makes has a name that follows from a few facts, so that a later run finds what one that died has left.

/** What is stored of a run before it makes anything. */
export interface TrialFacts {
  /** Letters and digits, for the names. */
  id: string;
  /** Of the throw-away addresses. */
  domain: string;
  /** Milliseconds since the epoch: of the run, and in the names of its uploads. */
  began: number;
}

/** One run, and the names of all that it makes. */
export interface Trial extends TrialFacts {
  /** The addresses of both accounts. */
  admin: string;
  member: string;
  /** Its own folder. */
  folder: ItemPath;
  /** The folder of the job that a sweep is to find: nothing is ever in it, so that the job repairs nothing. */
  emptyFolder: ItemPath;
  /** The member's text, at the root. */
  rootFile: ItemPath;
  /** The same in the folder. */
  folderFile: ItemPath;
  photo: ItemPath;
  pdf: ItemPath;
  /** All of these. */
  files: readonly ItemPath[];
}

export function newTrial(domain: string): Trial {
  return trialOf({ id: randomBytes(6).toString('hex'), domain, began: Date.now() });
}

export function trialOf(facts: TrialFacts): Trial {
  const { id, domain, began } = facts;
  const folder = `Essai ${id}/`;
  const file = (name: string): string => storedName(name, began);
  const address = (who: string): string => addressKey(`essai-${who}-${id}@${domain}`);
  const files = {
    rootFile: file(`essai-${id}.txt`),
    folderFile: folder + file('note.txt'),
    photo: folder + file('photo.jpg'),
    pdf: folder + file('document.pdf'),
  };
  return {
    ...facts,
    admin: address('admin'),
    member: address('membre'),
    folder,
    emptyFolder: `Essai ${id} vide/`,
    ...files,
    files: Object.values(files),
  };
}
