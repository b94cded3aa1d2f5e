import type { JournalAction, JournalCause } from '@navette/core/journal/journal';
import type { ReadLine } from '../../firebase/items/journal-line.ts';
import { JOURNAL_STRINGS } from './strings.ts';

// Through what a change came, as functions name it, in words.

const { causes, night, operator, outside } = JOURNAL_STRINGS;

const WORDS: Readonly<Record<JournalCause, string>> = {
  upload: causes.upload,
  addVersion: causes.version,
  recordUpload: causes.upload,
  createFolder: causes.createFolder,
  setAccess: causes.access,
  showAsFolder: causes.asFolder,
  disableLink: causes.disableLink,
  deleteItems: causes.deletion,
  takeBack: causes.takeBack,
  restoreItems: causes.restoration,
  discardItems: causes.discard,
  moveItems: causes.move,
  repairRecords: causes.askedRepair,
  recordFinalizedObject: causes.storage,
  forgetDeletedObject: causes.storage,
  mirrorWrittenAdmin: causes.admins,
  repair: night,
  binExpiry: causes.binExpiry,
  leave: causes.command,
  remove: causes.command,
  purge: causes.command,
  unknown: causes.unknown,
};

/** Who does what no account does. */
const ACTORS: Readonly<Partial<Record<JournalCause, string>>> = {
  repair: night,
  binExpiry: causes.binExpiry,
  leave: operator,
  remove: operator,
  purge: operator,
};

/** What is only found to have happened, perhaps much later: what finds it has not done it. */
const FOUND: ReadonlySet<string> = new Set<JournalAction>([
  'added',
  'version',
  'folder-created',
  'gone',
  'back',
]);

/** A cause that a later release has added is named as functions name it. */
export function causeInWords(cause: string): string {
  return isKnown(cause) ? WORDS[cause] : causes.other(cause);
}

/** By whom: an address, or what did it by itself. */
export function actorOf({ by, action, cause }: Pick<ReadLine, 'by' | 'action' | 'cause'>): string {
  if (by !== null) return by;
  if (FOUND.has(action)) return outside;
  // A later release may have added it, or nothing tells.
  if (!isKnown(cause) || cause === 'unknown') return JOURNAL_STRINGS.unknown;
  return ACTORS[cause] ?? outside;
}

function isKnown(cause: string): cause is JournalCause {
  return Object.hasOwn(WORDS, cause);
}
