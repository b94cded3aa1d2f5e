import { z } from 'zod';
import type { AccessForecast } from '../access/access-forecast.ts';
import { addressKey } from '../accounts/address-key.ts';
import { isEmailAddress } from '../accounts/email-addresses.ts';
import { isFolderPath, parentPath, ROOT, type ItemPath } from '../paths/item-path.ts';
import { renameProblem } from '../paths/moved-path.ts';
import { folderPathProblem, itemPathProblem, type PathProblem } from '../paths/path-problem.ts';
import type { HandedOver, JobFailure } from './jobs.ts';
import { MAX_ALLOWED_EMAILS, MAX_BINNED_ITEMS, MAX_DELETE_ITEMS } from '../limits.ts';
import { MESSAGES, malformedEmails } from '../text/messages.ts';

// The contracts of the callables (docs/specification-coverage.md, section 7): a schema of the data and a type of the
// answer of each. The functions validate with the schemas; the web imports only the types.

/**
 * Longest text that is checked as a path: more than the legal 1,024 bytes, so that a path that is a little too long gets the
 * right message. JSON may write a character in six bytes: a thousand such texts still fit into 10 MiB, the smallest limit of
 * a request to a function.
 */
const MAX_PATH_INPUT = 1600;

const text = z.string().max(MAX_PATH_INPUT, MESSAGES.pathProblems['too-many-bytes']);

/** A legal path of a file or folder, not the root. */
export const itemPathSchema = text.superRefine(refusing(itemPathProblem));
/** A legal path of a folder, not the root. */
export const folderPathSchema = text.superRefine(refusing(folderPathProblem));
/** A legal path of a file. */
const filePathSchema = itemPathSchema.refine((path) => path === ROOT || !isFolderPath(path), {
  message: MESSAGES.notAFile,
});

const allowedEmailsSchema = z
  .array(z.string().max(MAX_PATH_INPUT))
  .max(MAX_ALLOWED_EMAILS, MESSAGES.tooManyEmails)
  .transform((emails) => [...new Set(emails.map(addressKey).filter((email) => email !== ''))])
  .superRefine(refuseMalformed);

const ownerSchema = z.strictObject({
  /** Null: nobody; then only admins and the people of the list see the item. */
  email: z
    .string()
    .max(MAX_PATH_INPUT)
    .transform(addressKey)
    .superRefine((email, context) => refuseMalformed([email], context))
    .nullable(),
  /** For a folder: whether everything beneath with access of its own, which it keeps, gets this owner too. */
  content: z.boolean().optional(),
});

/** When the access of an item last changed (`updated_at`), in milliseconds since the epoch; null: it had no record. */
const lastChangeSchema = z.number().int().nonnegative().nullable();

/** What the caller has seen before a change of access: what has changed since is not undone (decision 0131). */
const seenAccessSchema = z.strictObject({
  item: lastChangeSchema,
  /** The same of the folder from which the item is to inherit, since its access tells who will see the item. */
  folder: lastChangeSchema.optional(),
  /**
   * When the content of a folder was seen (`countedAt` of the forecast), in milliseconds since the epoch: access in it that
   * was set later stays.
   */
  content: z.number().int().nonnegative().optional(),
  /** Without a forecast: how many milliseconds before the call the content was seen. Less exact, since the call takes time. */
  contentMs: z.number().int().nonnegative().optional(),
});

export const createFolderSchema = z
  .strictObject({
    path: folderPathSchema,
    /** Gives it the access of the folder above, instead of making it private to its creator. */
    inherits: z.boolean().optional(),
  })
  .refine(({ path, inherits }) => inherits !== true || parentPath(path) !== ROOT, {
    message: MESSAGES.rootHasNoAccess,
  });
/** The id of a document of the bin (`removalId` of the functions): a path in base64url, and what tells it from others. */
const binnedIdSchema = z.string().regex(/^(?!__)[\w-]{1,1450}$/);
/** The id of a job. */
const jobIdSchema = z.string().regex(/^[A-Za-z0-9]{1,40}$/);

/** A 64-bit number. */
const generationSchema = z.string().regex(/^\d{1,19}$/);
/** A generation, or milliseconds since the epoch. */
const SEEN = /^\d{1,20}$/;

export const deleteItemsSchema = z
  .strictObject({
    /** Any texts: every object of the bucket can be deleted, and an invalid path fails alone. */
    paths: z.array(text).min(1).max(MAX_DELETE_ITEMS, MESSAGES.tooManyItems),
    /**
     * What the caller has seen of each path (`seenOf`): only that is deleted, and nothing that has
     * taken its name since. Without it, whatever has the name is deleted.
     */
    seen: z.array(z.string().regex(SEEN).nullable()).optional(),
    /** 'Retirer mon envoi', for every member: one file that the caller has added and seen. Without it: for admins. */
    own: z.literal(true).optional(),
  })
  .refine(({ paths, seen }) => seen === undefined || seen.length === paths.length, {
    message: MESSAGES.invalidData,
  })
  .refine(
    ({ own, paths, seen }) =>
      own === undefined || (paths.length === 1 && isFile(paths[0]) && isText(seen?.[0])),
    { message: MESSAGES.invalidData },
  );
/** Items of the bin, by the ids of their documents; a folder means what was deleted with it, too. */
const binnedIdsSchema = z.array(binnedIdSchema).min(1).max(MAX_BINNED_ITEMS, MESSAGES.invalidData);

export const restoreItemsSchema = z.strictObject({
  of: z.union([
    z.strictObject({ ids: binnedIdsSchema }),
    /** All that one deletion has put into the bin, by the id of its job: 'Annuler'. */
    z.strictObject({ deletion: jobIdSchema }),
  ]),
  /** Gives an item whose name is taken another one. Without it, such an item stays in the bin. */
  keepBoth: z.literal(true).optional(),
});
export const discardItemsSchema = z.strictObject({
  of: z.union([z.strictObject({ ids: binnedIdsSchema }), z.literal('all')]),
});
export const addVersionSchema = z.strictObject({
  path: filePathSchema,
  /** The generation that the caller has seen: a content that has come since is not replaced. */
  seen: generationSchema,
  content: z.union([
    /** The id of what the caller has sent (`incomingNameOf`). */
    z.strictObject({ sent: z.string().regex(/^[A-Za-z0-9-]{1,64}$/) }),
    /** The generation of an earlier version: 'Rétablir'. */
    z.strictObject({ version: generationSchema }),
  ]),
});
export const moveItemsSchema = z
  .strictObject({
    paths: z.array(itemPathSchema).min(1).max(MAX_DELETE_ITEMS, MESSAGES.tooManyItems),
    /** What the caller has seen of each path (`seenOf`): what has taken its name since stays where it is. */
    seen: z.array(z.string().regex(SEEN).nullable()).optional(),
    /**
     * `outlook` of the forecast that the caller has seen: if anything that it tells of is another one since, the call is
     * refused (`changed`). Left out: whoever will see the items.
     */
    outlook: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
    /** The folder, or the root. */
    to: z.union([z.literal(ROOT), folderPathSchema]),
    /** Leaves the items where they are. */
    copy: z.boolean().optional(),
    /** What is done with an item whose name is taken there; left out, it stays where it is, and is among the failures. */
    taken: z.enum(['keep-both', 'skip']).optional(),
    /** Only says what it would do: a `MoveForecast`. */
    dryRun: z.boolean().optional(),
    /** Renames one item, in the folder where it is: the name as people see it. Not with the free storage plan. */
    name: z
      .string()
      .max(MAX_PATH_INPUT)
      .transform((name) => name.normalize('NFC'))
      .optional(),
  })
  .refine(({ paths, seen }) => seen === undefined || seen.length === paths.length, {
    message: MESSAGES.invalidData,
  })
  .refine(
    ({ name, paths, to, copy }) =>
      name === undefined ||
      (paths.length === 1 && parentPath(paths[0] ?? ROOT) === to && copy !== true),
    { message: MESSAGES.invalidData },
  )
  .superRefine(({ name, paths: [path] }, context) => {
    const problem = name === undefined || path === undefined ? null : renameProblem(path, name);
    if (problem !== null) {
      context.addIssue({ code: 'custom', message: MESSAGES.pathProblems[problem] });
    }
  });
export const setAccessSchema = z
  .strictObject({
    path: itemPathSchema,
    isPublic: z.boolean(),
    allowedEmails: allowedEmailsSchema,
    /** Drops the item's own access: 'Hériter du dossier'. */
    inherits: z.boolean().optional(),
    /** For a folder: makes everything beneath inherit: 'Appliquer aussi au contenu'. */
    applyToContent: z.boolean().optional(),
    /** Names the owner; left out, the owner stays. */
    owner: ownerSchema.optional(),
    /** Left out by older pages: then nothing is compared. */
    seen: seenAccessSchema.optional(),
  })
  .refine(({ owner, inherits }) => owner === undefined || inherits !== true, {
    message: MESSAGES.ownerInherited,
  });
export const disableLinkSchema = z.strictObject({ path: filePathSchema });
export const showAsFolderSchema = z.strictObject({
  path: filePathSchema,
  /** What the caller has seen of the folder; left out by older pages. */
  folderSeen: lastChangeSchema.optional(),
});
export const findAccountSchema = z.strictObject({
  email: z
    .string()
    .max(MAX_PATH_INPUT)
    .transform((email) => addressKey(email.trim()))
    .superRefine((email, context) => refuseMalformed([email], context)),
});
export const repairRecordsSchema = z.strictObject({ path: folderPathSchema.optional() });
export const recordUploadSchema = z.strictObject({ path: itemPathSchema });
export const revokeSessionsSchema = z.strictObject({});
export const settleAccountSchema = z.strictObject({
  /** Whether the caller made the account; if not, it is deleted with everything that was done with it. */
  mine: z.boolean(),
});

/**
 * Why a call or one of its items failed: a stable code for programs; people read `message`. When
 * creating a folder, `already-exists` means that it exists, `name-taken` that a file has its name.
 */
export type CallReason =
  | 'unauthenticated'
  /** The token is genuine but stale (see `sessionHasEnded`): the user has to sign in again. */
  | 'session-ended'
  | 'not-admin'
  | 'invalid'
  | 'already-exists'
  | 'name-taken'
  | 'not-found'
  /** The item has changed since the caller saw it: nothing was done. */
  | 'changed'
  /** Too many calls of the account are running, or were refused just now: to be tried again later. */
  | 'busy'
  /** An operator has closed Navette for a while (`MAINTENANCE`): nothing was done. */
  | 'maintenance'
  | 'internal';

/** The `details` of an `HttpsError` of a callable. */
export interface CallErrorDetails {
  reason: CallReason;
  /** French, for people. Not the error's own message, to which the web SDK appends the HTTP status. */
  message: string;
}

/**
 * The data and the answer of each callable, by name. Work that outgrows a call is handed over to a
 * job, which goes on even if nobody waits for it.
 */
export interface Callables {
  createFolder: { data: z.input<typeof createFolderSchema>; answer: { path: ItemPath } };
  deleteItems: {
    data: z.input<typeof deleteItemsSchema>;
    answer: DeletionReport | HandedOver;
  };
  /** Brings items back from the bin. */
  restoreItems: {
    data: z.input<typeof restoreItemsSchema>;
    answer: RestoreReport | HandedOver;
  };
  /** Deletes items from the bin for good: some, or all. */
  discardItems: {
    data: z.input<typeof discardItemsSchema>;
    answer: DiscardReport | HandedOver;
  };
  /**
   * Gives a file another content, in the same row: what the caller has sent, or an earlier version; what it had is an earlier
   * version from then on. The same bytes change nothing. The answer has the generation of the content that it has now.
   */
  addVersion: {
    data: z.input<typeof addVersionSchema>;
    answer: { path: ItemPath; generation: string };
  };
  setAccess: {
    data: z.input<typeof setAccessSchema>;
    answer: AccessReport | HandedOver;
  };
  /** Moves, copies or renames items with everything beneath them. */
  moveItems: {
    data: z.input<typeof moveItemsSchema>;
    answer: MoveReport | MoveForecast | HandedOver;
  };
  /** What `setAccess` would do with the same data. Changes nothing. */
  forecastAccess: { data: z.input<typeof setAccessSchema>; answer: AccessForecast };
  /** Ends the direct link of a file, which gets another one. */
  disableLink: { data: z.input<typeof disableLinkSchema>; answer: { path: ItemPath } };
  /** Gives a file that the caller has added privately the access of its folder. */
  showAsFolder: {
    data: z.input<typeof showAsFolderSchema>;
    answer: Pick<AccessReport, 'path' | 'commentsPending'>;
  };
  /** Whether an address has an account, and whether its person can see anything with it. */
  findAccount: {
    data: z.input<typeof findAccountSchema>;
    answer: { account: AccountState };
  };
  repairRecords: {
    data: z.input<typeof repairRecordsSchema>;
    answer: RepairReport | HandedOver;
  };
  /** For an uploader whose storage event was lost: writes the record of their own object. */
  recordUpload: { data: z.input<typeof recordUploadSchema>; answer: { path: ItemPath } };
  /** Ends every session of the caller, on all devices. */
  revokeSessions: { data: z.input<typeof revokeSessionsSchema>; answer: null };
  /** 'C’est mon compte' or 'Ce n’est pas moi', for the caller's own account. */
  settleAccount: { data: z.input<typeof settleAccountSchema>; answer: null };
}

/** The account of an address: there is none, it was closed, or it is open, with its address confirmed or not. */
export type AccountState = 'none' | 'closed' | 'unverified' | 'verified';

/** What was deleted. A failure of one item does not affect the others. */
export interface DeletionReport {
  deleted: number;
  failed: readonly JobFailure[];
  /** For admins, the job whose items are in the bin now, for `restoreItems`; absent when there was nothing to delete. */
  deletion?: string;
  /** The comments database could not be reached. It still has what was deleted, and follows later. */
  commentsPending?: true;
}

/** What was restored, of the items that were named. */
export interface RestoreReport {
  restored: number;
  /** By where they were. They are in the bin still, or not any more (`not-found`). */
  failed: readonly JobFailure[];
  /** The comments database could not be reached. The comments follow later. */
  commentsPending?: true;
}

export interface DiscardReport {
  discarded: number;
  failed: readonly JobFailure[];
}

/** What was moved, or copied. A failure of one item does not affect the others. */
export interface MoveReport {
  moved: number;
  /** Those that stay where they are, some of them because their name is taken (`taken`). */
  failed: readonly JobFailure[];
  /** How many more stay there: of very many, the first are named (`MAX_LISTED_FAILURES`). Absent for none. */
  unlisted?: number;
  commentsPending?: true;
}

/** What a move, or a copy, would do: who sees the items from then on, compared with now. */
export type MoveForecast = Pick<AccessForecast, 'gained' | 'lost' | 'incomplete'> & {
  /** Those of the named items that inherit; null: none does, so that the same people see all of them. */
  inheriting: {
    items: number;
    /** Who sees them now; null: not the same people see all of them. */
    now: SeenBy | null;
    /** Who will: whoever sees the folder. */
    later: SeenBy;
  } | null;
  /**
   * How many of the named items have no record, so that only admins see them: they get one as they are moved. Absent for none,
   * and from older functions.
   */
  unrecorded?: number;
  /** Files that get another direct link: the ones of now end. A copy ends none. */
  links: number;
  /** Items whose name is taken where they are to go. */
  taken: readonly ItemPath[];
  /** Items that cannot go there. */
  failed: readonly JobFailure[];
  /** Stands for what this was said of, and goes with the call. */
  outlook: string;
};

/** Who sees an item, besides admins: everybody, or its owner and some people. */
export interface SeenBy {
  isPublic: boolean;
  /** Null: nobody, or somebody without an address. */
  owner: string | null;
  allowedEmails: readonly string[];
}

export interface AccessReport {
  path: ItemPath;
  /** Records that were written, the item's own included. */
  updated: number;
  /** Items beneath a folder that keep their access, since it has changed since the caller saw it; absent for none. */
  kept?: number;
  /** The comments database could not be reached. It still has the access from before, and follows later. */
  commentsPending?: true;
}

export interface RepairReport {
  created: number;
  updated: number;
  removed: number;
  /**
   * Records without a file or folder in the bucket that the repair has left, since they are so many that an operator has to
   * confirm their removal; absent when there are none.
   */
  wouldRemove?: number;
  /** Rows of the comments' mirror that differed; absent in a project without comments. */
  mirrored?: number;
  /** Records and admins that the comments database cannot store, and so give no access there; absent for none. */
  mirrorClosed?: number;
}

function isFile(path: ItemPath | undefined): boolean {
  return filePathSchema.safeParse(path).success;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function refuseMalformed(emails: readonly string[], context: z.RefinementCtx): void {
  const malformed = emails.filter((email) => !isEmailAddress(email));
  if (malformed.length > 0)
    context.addIssue({ code: 'custom', message: malformedEmails(malformed) });
}

function refusing(problemOf: (path: ItemPath) => PathProblem | null) {
  return (path: string, context: z.RefinementCtx): void => {
    const problem = problemOf(path);
    if (problem !== null) {
      context.addIssue({ code: 'custom', message: MESSAGES.pathProblems[problem] });
    }
  };
}
