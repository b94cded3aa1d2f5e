import type { Access } from '../access/meta.ts';
import type { ItemPath } from '../paths/item-path.ts';

// The contract of the journal: who did what to which item, and when. Only functions write it, with the change itself;
// nobody changes it; only admins read it (decision 0177).

/** Name of the collection of its lines. */
export const JOURNAL = 'journal';

/** How many days a line is kept, unless the deployment says otherwise: within the 6 to 12 months that the CNIL advises. */
export const JOURNAL_DAYS = 365;

/**
 * What was done:
 *
 * - `added`: a file was uploaded; `version`: it took the place of an earlier content of that name; `version-back`: an earlier
 *   version took its place again;
 * - `folder-created`; `deleted`: by somebody who asked for it, each file of a folder with a line of its own;
 * - `gone`, `back`: removed from the bucket, or put there again, not by Navette;
 * - `restored`, `purged`: brought back from the bin, or deleted from it for good;
 * - `moved`, `copied`, `renamed`: `to` says where to;
 * - `access`: its own access was changed, from `before` to `after`; copies beneath a folder have no line;
 * - `link-ended`: its direct link was ended;
 * - `admin-added`, `admin-removed`, `left`: an account; `subject` says whose;
 * - `repaired`: a repair has changed records; `counts` says how many.
 */
export const JOURNAL_ACTIONS = [
  'added',
  'version',
  'version-back',
  'folder-created',
  'deleted',
  'gone',
  'back',
  'restored',
  'purged',
  'moved',
  'copied',
  'renamed',
  'access',
  'link-ended',
  'admin-added',
  'admin-removed',
  'left',
  'repaired',
] as const;

export type JournalAction = (typeof JOURNAL_ACTIONS)[number];

/**
 * Through what a change came: an upload, a callable by its name (`takeBack` is 'Retirer mon envoi'), a trigger, the night
 * (`repair`, `binExpiry`), an operator's command (`leave`, `remove`, `purge`), or what nobody knows.
 */
export const JOURNAL_CAUSES = [
  'upload',
  'addVersion',
  'createFolder',
  'recordUpload',
  'setAccess',
  'showAsFolder',
  'disableLink',
  'deleteItems',
  'takeBack',
  'restoreItems',
  'discardItems',
  'moveItems',
  'repairRecords',
  'recordFinalizedObject',
  'forgetDeletedObject',
  'mirrorWrittenAdmin',
  'repair',
  'binExpiry',
  'leave',
  'remove',
  'purge',
  'unknown',
] as const;

export type JournalCause = (typeof JOURNAL_CAUSES)[number];

/** The access of an item before or after a change, and whether it was a copy. */
export type JournalAccess = Access & { inherits: boolean };

/**
 * A document of `journal`.
 *
 * @typeParam Time the timestamp type of the reader's library
 */
export interface JournalLine<Time = unknown> {
  /** When it was done, server time. */
  at: Time;
  action: JournalAction;
  /** The item; null for what is about an account, or about all items. */
  path: ItemPath | null;
  /**
   * The item itself, and all folders above it, the root (the empty path) included: what a filter by folder asks for. Of what
   * has come to another place, also that and the folders above it.
   */
  within: readonly ItemPath[];
  /** Where it is afterwards, or its copy, of what was moved, copied, renamed, or restored elsewhere. */
  to?: ItemPath;
  /** The address of whom it was done by, in lower case; null: unknown, or nobody (the console, the night). */
  by: string | null;
  by_uid: string | null;
  /** Whether they did it as an admin. */
  as_admin: boolean;
  cause: JournalCause;
  before?: JournalAccess;
  after?: JournalAccess;
  /** The address of the account that it is about. */
  subject?: string;
  /** Of the content that was added, deleted, moved. */
  generation?: string;
  size?: number;
  /** What a repair has done. */
  counts?: Readonly<Record<string, number>>;
  /** When the database may delete it. A line that has expired is not shown. */
  expire_at: Time;
}
