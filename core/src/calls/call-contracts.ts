import { z } from 'zod';
import type { AccessForecast } from '../access/access-forecast.ts';
import { isEmailAddress } from '../accounts/email-addresses.ts';
import { emailKey } from '../accounts/emails.ts';
import {
  folderPathProblem,
  isFolderPath,
  itemPathProblem,
  parentPath,
  ROOT,
  type ItemPath,
  type PathProblem,
} from '../paths/item-path.ts';
import type { HandedOver, JobFailure } from './jobs.ts';
import { MAX_ALLOWED_EMAILS, MAX_DELETE_ITEMS, MAX_WITHDRAWALS } from '../limits.ts';
import { renameProblem } from '../paths/moved-path.ts';
import { MESSAGES, malformedEmails } from '../text/messages.ts';

// The contracts of the callables (docs/specification-coverage.md, section 7): a schema of the data and a type of the
// answer of each. The functions validate with the schemas; the web imports only the types.

/**
 * Longest text that is checked as a path: more than the legal 1,024 bytes, to give the right
 * message. JSON may escape each character with six bytes: a thousand such texts still fit into 10
 * MiB, the smallest limit of a request to a function.
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
  .transform((emails) => [...new Set(emails.map(emailKey).filter((email) => email !== ''))])
  .superRefine(refuseMalformed);

/** The owner that an item is to have. */
const ownerSchema = z.strictObject({
  /** Null: nobody; then only admins and the people of the list see the item. */
  email: z
    .string()
    .max(MAX_PATH_INPUT)
    .transform(emailKey)
    .superRefine((email, context) => refuseMalformed([email], context))
    .nullable(),
  /** For a folder: also of everything beneath that has access of its own, which it keeps. */
  content: z.boolean().optional(),
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
  })
  .refine(({ paths, seen }) => seen === undefined || seen.length === paths.length, {
    message: MESSAGES.invalidData,
  });
export const moveItemsSchema = z
  .strictObject({
    paths: z.array(itemPathSchema).min(1).max(MAX_DELETE_ITEMS, MESSAGES.tooManyItems),
    /** The folder, or the root. */
    to: z.union([z.literal(ROOT), folderPathSchema]),
    /** Leaves the items where they are. */
    copy: z.boolean().optional(),
    /** What is done with an item whose name is taken there; left out, it stays where it is, and is among the failures. */
    taken: z.enum(['keep-both', 'skip']).optional(),
    /** Only says what it would do. */
    dryRun: z.boolean().optional(),
    /** Renames one item, in the folder where it is: the name as people see it. Not with the free storage plan. */
    name: z
      .string()
      .max(MAX_PATH_INPUT)
      .transform((name) => name.normalize('NFC'))
      .optional(),
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
/** The id of a document of the bin: of letters, digits, `-` and `_`, as long as the longest path needs. */
const binId = z.string().regex(/^[\w-]{1,1500}$/);

/** Items of the bin: some, all of one deletion, or (to delete them for good) all. */
const binnedSchema = z.union([
  z.strictObject({ ids: z.array(binId).min(1).max(MAX_DELETE_ITEMS, MESSAGES.tooManyItems) }),
  z.strictObject({ deletion: binId }),
]);

export const changeBinSchema = z.union([
  z.strictObject({
    restore: binnedSchema,
    /** What is done with an item whose name is taken where it was; left out, it stays in the bin, and is among the failures. */
    taken: z.enum(['keep-both', 'skip']).optional(),
  }),
  z.strictObject({ discard: z.union([binnedSchema, z.literal('all')]) }),
]);

export const withdrawUploadsSchema = z
  .strictObject({
    paths: z.array(filePathSchema).min(1).max(MAX_WITHDRAWALS, MESSAGES.tooManyItems),
    /** What the caller has seen of each path (`seenOf`). */
    seen: z.array(z.string().regex(SEEN).nullable()),
  })
  .refine(({ paths, seen }) => seen.length === paths.length, { message: MESSAGES.invalidData });

export const addVersionSchema = z.strictObject({
  path: filePathSchema,
  /** The generation that the caller has seen: a content that has come since is not replaced. */
  seen: z.string().regex(SEEN),
  content: z.union([
    /** The id of what the caller has sent (`incomingNameOf`). */
    z.strictObject({ sent: z.string().regex(/^[A-Za-z0-9-]{1,64}$/) }),
    /** The generation of an earlier version. */
    z.strictObject({ version: z.string().regex(SEEN) }),
  ]),
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
  })
  .refine(({ owner, inherits }) => owner === undefined || inherits !== true, {
    message: MESSAGES.ownerInherited,
  });
export const disableLinkSchema = z.strictObject({ path: filePathSchema });
export const showAsFolderSchema = z.strictObject({ path: filePathSchema });
export const findAccountSchema = z.strictObject({
  email: z
    .string()
    .max(MAX_PATH_INPUT)
    .transform((email) => emailKey(email.trim()))
    .superRefine((email, context) => refuseMalformed([email], context)),
});
export const repairRecordsSchema = z.strictObject({ path: folderPathSchema.optional() });
export const recordUploadSchema = z.strictObject({ path: itemPathSchema });
export const revokeSessionsSchema = z.strictObject({});
export const settleAccountSchema = z.strictObject({
  /** Whether the caller made the account; if not, it is deleted with what was done with it. */
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
  /** What the caller has seen is not there any more. */
  | 'changed'
  /** Too many calls of the account run, or were refused, at this moment: to be tried again later. */
  | 'busy'
  /** An operator has closed Navette for a while (`MAINTENANCE`): nothing was done. */
  | 'maintenance'
  | 'internal';

/** The `details` of an `HttpsError` of a callable. */
export interface CallErrorDetails {
  reason: CallReason;
  /**
   * French, for people. Not the error's own message, to which the web SDK appends the HTTP status.
   */
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
  /** Brings items back from the bin, or deletes them for good. */
  changeBin: {
    data: z.input<typeof changeBinSchema>;
    answer: RestoreReport | DiscardReport | HandedOver;
  };
  /** Takes back files that the caller has added within the last day: into the bin. */
  withdrawUploads: {
    data: z.input<typeof withdrawUploadsSchema>;
    answer: DeletionReport | HandedOver;
  };
  /** Gives a file another content, in the same row; what it had is an earlier version from then on. */
  addVersion: {
    data: z.input<typeof addVersionSchema>;
    answer: { path: ItemPath; generation: string };
  };
  setAccess: {
    data: z.input<typeof setAccessSchema>;
    answer: AccessReport | HandedOver;
  };
  /** Moves, or copies, items with everything beneath them into a folder. */
  moveItems: {
    data: z.input<typeof moveItemsSchema>;
    answer: MoveReport | MoveForecast | HandedOver;
  };
  /** What `setAccess` would do with the same data. Changes nothing. */
  forecastAccess: { data: z.input<typeof setAccessSchema>; answer: AccessForecast };
  /** Ends the direct link of a file: from then on it has another one. */
  disableLink: { data: z.input<typeof disableLinkSchema>; answer: { path: ItemPath } };
  /** Gives a file that the caller has added privately the access of its folder: the choice of an upload, made later. */
  showAsFolder: {
    data: z.input<typeof showAsFolderSchema>;
    answer: Pick<AccessReport, 'path' | 'commentsPending'>;
  };
  /** Whether an address has an account, and one with which its person sees anything. */
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

/** Of an address: no account, one that was closed, or an open one whose address was confirmed or not. */
export type AccountState = 'none' | 'closed' | 'unverified' | 'verified';

/** What was deleted. A failure of one item does not affect the others. */
export interface DeletionReport {
  deleted: number;
  /** The id of the deletion, to bring back what it has put into the bin; absent when that is nothing. */
  deletion?: string;
  failed: readonly JobFailure[];
  /**
   * The comments database could not be reached: it still has what was deleted, and follows as soon as
   * it can be reached.
   */
  commentsPending?: true;
}

/** What was brought back from the bin. */
export interface RestoreReport {
  restored: number;
  /** Those that stay in the bin, some of them because their name is taken (`taken`); by where they were. */
  failed: readonly JobFailure[];
  commentsPending?: true;
}

/** What was deleted from the bin for good. */
export interface DiscardReport {
  discarded: number;
  failed: readonly JobFailure[];
}

/** What was moved, or copied. A failure of one item does not affect the others. */
export interface MoveReport {
  moved: number;
  /** Those that stay where they are, some of them because their name is taken (`taken`). */
  failed: readonly JobFailure[];
  commentsPending?: true;
}

/** What a move, or a copy, would do: who sees the items from then on, compared with now. */
export type MoveForecast = Pick<AccessForecast, 'gained' | 'lost' | 'incomplete'> & {
  /** Files that get another direct link: the ones of now end. */
  links: number;
  /** Items whose name is taken where they are to go. */
  taken: readonly ItemPath[];
  /** Items that cannot go there. */
  failed: readonly JobFailure[];
};

/** What a change of access has done. */
export interface AccessReport {
  path: ItemPath;
  /** Records that were written, the item's own included. */
  updated: number;
  /**
   * The comments database could not be reached: it still has the access from before, and follows as
   * soon as it can be reached.
   */
  commentsPending?: true;
}

/** What a repair has done to records. */
export interface RepairReport {
  created: number;
  updated: number;
  removed: number;
  /**
   * Records whose files and folders are not in the bucket, and which have stayed, since they are so many that an
   * operator has to confirm it; absent when there are none.
   */
  wouldRemove?: number;
  /** Rows of the comments' mirror that differed; absent in a project without comments. */
  mirrored?: number;
  /**
   * Records and admins that the comments database cannot store, so that they give no access to
   * comments; absent when there are none.
   */
  mirrorClosed?: number;
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
