import type { JournalAction, JournalCause, JournalLine } from '@navette/core/journal/journal';
import { JOURNAL_STRINGS } from './strings.ts';

// Through what a change came, as functions name it, in words.

const { causes, night, operator, outside } = JOURNAL_STRINGS;

const WORDS: Readonly<Record<JournalCause, string>> = {
  setAccess: causes.access,
  showAsFolder: causes.asFolder,
  deleteItems: causes.deletion,
  withdrawUploads: causes.withdrawal,
  changeBin: causes.bin,
  binExpiry: causes.binExpiry,
  createFolder: causes.createFolder,
  addVersion: causes.version,
  upload: causes.upload,
  recordUpload: causes.upload,
  disableLink: causes.disableLink,
  repairRecords: causes.askedRepair,
  repair: night,
  leave: causes.command,
  remove: causes.command,
  purge: causes.command,
  recordFinalizedObject: causes.storage,
  forgetDeletedObject: causes.storage,
  mirrorWrittenAdmin: causes.admins,
  adminExpiry: causes.adminExpiry,
  smoke: causes.command,
};

/** Who does what no account does. */
const ACTORS: Readonly<Record<JournalCause, string>> = {
  repair: night,
  binExpiry: causes.binExpiry,
  leave: operator,
  remove: operator,
  purge: operator,
  adminExpiry: causes.adminExpiry,
  smoke: operator,
};

/** What is only found to have happened, perhaps much later: what finds it has not done it. */
const FOUND: ReadonlySet<JournalAction> = new Set([
  'added',
  'version',
  'folder-created',
  'gone',
  'back',
]);

/** Null when there are no words for it. */
export function causeInWords(cause: JournalCause): string | null {
  return WORDS[cause] ?? null;
}

/** By whom: an address, or what did it by itself. */
export function actorOf({ by, action, cause }: JournalLine<Date>): string {
  if (by !== null) return by;
  return (FOUND.has(action) ? undefined : ACTORS[cause]) ?? outside;
}
