import { z } from 'zod';
import { emailKey, isEmailAddress } from './emails.ts';
import {
  folderPathProblem,
  itemPathProblem,
  type ItemPath,
  type PathProblem,
} from './item-path.ts';
import { MAX_ALLOWED_EMAILS, MAX_DELETE_ITEMS } from './limits.ts';
import { MESSAGES, malformedEmails } from './messages.ts';

// The contracts of the callables (design, "Functions"): one schema of what each takes, one type of
// what it answers. The functions validate with the schemas; the web uses the types alone.

/** Longest text that is looked at as a path: beyond the 1,024 bytes that are legal, for the message. */
const MAX_PATH_INPUT = 4096;

const text = z.string().max(MAX_PATH_INPUT, MESSAGES.pathProblems['too-many-bytes']);

/** A legal path of a file or folder, not the root. */
export const itemPathSchema = text.superRefine(refusing(itemPathProblem));
/** A legal path of a folder, not the root. */
export const folderPathSchema = text.superRefine(refusing(folderPathProblem));

const allowedEmailsSchema = z
  .array(z.string().max(MAX_PATH_INPUT))
  .max(MAX_ALLOWED_EMAILS, MESSAGES.tooManyEmails)
  .transform((emails) => [...new Set(emails.map(emailKey).filter((email) => email !== ''))])
  .superRefine((emails, context) => {
    const malformed = emails.filter((email) => !isEmailAddress(email));
    if (malformed.length > 0)
      context.addIssue({ code: 'custom', message: malformedEmails(malformed) });
  });

export const createFolderSchema = z.strictObject({ path: folderPathSchema });
export const deleteItemsSchema = z.strictObject({
  /** Any texts: whatever stands in the bucket can be deleted, and each is judged by itself. */
  paths: z.array(text).min(1).max(MAX_DELETE_ITEMS, MESSAGES.tooManyItems),
});
export const setAccessSchema = z.strictObject({
  path: itemPathSchema,
  isPublic: z.boolean(),
  allowedEmails: allowedEmailsSchema,
  /** Drops the item's own access: 'Hériter du dossier'. */
  inherits: z.boolean().optional(),
  /** Folders: everything beneath inherits from now on: 'Appliquer aussi au contenu'. */
  applyToContent: z.boolean().optional(),
});
export const repairRecordsSchema = z.strictObject({ path: folderPathSchema.optional() });
export const recordUploadSchema = z.strictObject({ path: itemPathSchema });
export const revokeSessionsSchema = z.strictObject({});

/**
 * Why a call or one of its items failed, stable for programs; people read `message`. Of a folder to make:
 * `already-exists`, it is there; `name-taken`, a file has its name.
 */
export type CallReason =
  | 'unauthenticated'
  /** The token is genuine, but no longer counts: signing in again helps. */
  | 'session-ended'
  | 'not-admin'
  | 'invalid'
  | 'already-exists'
  | 'name-taken'
  | 'not-found'
  | 'internal';

/** What an `HttpsError` of a callable carries in `details`. */
export interface CallErrorDetails {
  reason: CallReason;
  /** French, for a person: the web SDK appends the HTTP status to an error's own message. */
  message: string;
}

export interface DeleteFailure {
  /** As it was asked for; a long one that nothing can have is cut. */
  path: ItemPath;
  /** `invalid`: nothing in the bucket can have this path. */
  reason: Extract<CallReason, 'invalid' | 'internal'>;
}

/** Name -> what it takes and what it answers. */
export interface Callables {
  createFolder: { data: z.input<typeof createFolderSchema>; answer: { path: ItemPath } };
  deleteItems: {
    data: z.input<typeof deleteItemsSchema>;
    /** One failure is that item's alone. */
    answer: { deleted: number; failed: DeleteFailure[] };
  };
  setAccess: {
    data: z.input<typeof setAccessSchema>;
    answer: { path: ItemPath; updated: number };
  };
  repairRecords: {
    data: z.input<typeof repairRecordsSchema>;
    /**
     * `mirrored`: rows of the comments' mirror that differed; absent in a project without comments.
     * `mirrorClosed`: records and admins that the comments' database cannot hold, so that nobody reads
     * or writes comments by them; absent when there are none.
     */
    answer: {
      created: number;
      updated: number;
      removed: number;
      mirrored?: number;
      mirrorClosed?: number;
    };
  };
  /** For the uploader, when the storage trigger was lost: makes the record of their own object. */
  recordUpload: { data: z.input<typeof recordUploadSchema>; answer: { path: ItemPath } };
  /** Ends every session of the caller, on all devices. */
  revokeSessions: { data: z.input<typeof revokeSessionsSchema>; answer: null };
}

function refusing(problemOf: (path: ItemPath) => PathProblem | null) {
  return (path: string, context: z.RefinementCtx): void => {
    const problem = problemOf(path);
    if (problem !== null) {
      context.addIssue({ code: 'custom', message: MESSAGES.pathProblems[problem] });
    }
  };
}
